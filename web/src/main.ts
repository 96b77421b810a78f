import "./app.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { keepForLater } from "./keeping";
import { watchVersion } from "./online/version.svelte";
import { applySettings } from "./settings.svelte";
import { preferredLanguage, speak } from "./words.svelte";

applySettings();
await speak(preferredLanguage());
const target = document.getElementById("app");
if (target !== null) mount(App, { target });

watchVersion();

/* Whoever plays at once has a table before that, and begins it there. */
const patience = 4000; // milliseconds
setTimeout(keepForLater, patience);
