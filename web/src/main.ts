import "./app.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { watchVersion } from "./online/version.svelte";
import { applySettings } from "./settings.svelte";
import { preferredLanguage, speak } from "./words.svelte";

applySettings();
await speak(preferredLanguage());
const target = document.getElementById("app");
if (target !== null) mount(App, { target });

watchVersion();

/* What is kept for times without a network is fetched when whoever comes to play at once has a table. A server
 * that is away just then is asked again. */
const patience = 4000; // milliseconds
const aMinute = 60_000;

function keepForLater(): void {
  navigator.serviceWorker
    .register(new URL("service_worker.js", document.baseURI))
    .catch(() => setTimeout(keepForLater, aMinute));
}

if ("serviceWorker" in navigator && import.meta.env.PROD) setTimeout(keepForLater, patience);
