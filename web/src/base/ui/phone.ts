/* Whether the window is a phone's: the table then has tabs (table/TableRoom.svelte). */
import { MediaQuery } from "svelte/reactivity";

export const isPhone = new MediaQuery("max-width: 699px");
