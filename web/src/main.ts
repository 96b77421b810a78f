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
if ("serviceWorker" in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register(new URL("service_worker.js", document.baseURI));
