/* The user's settings in this browser. */

type Theme = "system" | "light" | "dark";

interface Settings {
  theme: Theme;
  name: string;
  introduced: boolean; // has been asked for a name, which may still be empty
  colour: string; // "#a04e1a"; "": the seat's colour
  account: string; // the account's name if this browser is signed in, else ""
  automatic: boolean; // plays by itself where only one action exists
  confirm: boolean; // asks before what costs much and cannot be taken back
  unasked: string[]; // kinds of action about which it does not ask, "distilled.cut"
  sound: boolean;
  volume: number; // 0 to 1
}

const standard: Settings = {
  theme: "system",
  name: "",
  introduced: false,
  colour: "",
  account: "",
  automatic: true,
  confirm: true,
  unasked: [],
  sound: false,
  volume: 0.5,
};

function stored(): Settings {
  try {
    const read: unknown = JSON.parse(localStorage.getItem("taproom.settings") ?? "{}");
    return typeof read === "object" && read !== null ? { ...standard, ...read } : standard;
  } catch {
    return standard;
  }
}

export const settings: Settings = $state(stored());

const darkness = matchMedia("(prefers-color-scheme: dark)");

export function isDark(): boolean {
  return settings.theme === "dark" || (settings.theme === "system" && darkness.matches);
}

export function applySettings(): void {
  localStorage.setItem("taproom.settings", JSON.stringify(settings));
  document.documentElement.dataset["theme"] = isDark() ? "dark" : "light";
}

darkness.addEventListener("change", applySettings);

export const stillness = matchMedia("(prefers-reduced-motion: reduce)");
