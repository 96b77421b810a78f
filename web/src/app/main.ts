import "./app.css";

import { mount } from "svelte";

import "./games";
import App from "./App.svelte";
import { cacheForOffline } from "../base/offline_cache";
import { arrive } from "../online/arrival";
import { watchVersion } from "../online/version.svelte";
import { updateRoute } from "../base/route.svelte";
import { applySettings } from "../base/settings.svelte";
import { preferredLanguage, speak } from "../base/words.svelte";

arrive();
updateRoute();
applySettings();
await speak(preferredLanguage());
const target = document.getElementById("app");
if (target !== null) mount(App, { target });

watchVersion();

/* A table starts the caching earlier, once it is shown. */
const patience = 4000; // milliseconds
setTimeout(cacheForOffline, patience);
