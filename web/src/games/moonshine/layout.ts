/* From this width on all rivals are seen whole above one's own clients, and the dice lie level with these. */
import { MediaQuery } from "svelte/reactivity";

export const wide = new MediaQuery("min-width: 1920px");
