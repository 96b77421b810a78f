/* The state of the gallery page: the search, the sections, the layout faults found. */
import { getContext, setContext } from "svelte";

import { holding } from "../base/search";
import type { Fault } from "./faults";

interface Wing {
  id: string;
  title: () => string;
}

export class GalleryState {
  search = $state("");
  sections = $state.raw<readonly Wing[]>([]); // in the order in which they came
  onlyFaults = $state(false);
  readonly isWanted = $derived.by(() => holding(this.search));
  private readonly faults = $state<Record<string, readonly Fault[]>>({});
  readonly faulty = $derived(Object.values(this.faults).filter((each) => each.length > 0).length);

  open(section: Wing): () => void {
    this.sections = [...this.sections, section];
    return () => (this.sections = this.sections.filter((each) => each !== section));
  }

  note(exhibit: string, faults: readonly Fault[]): void {
    if ((this.faults[exhibit] ?? []).join() !== faults.join()) this.faults[exhibit] = faults;
  }

  forget(exhibit: string): void {
    delete this.faults[exhibit];
  }
}

const key = Symbol("gallery");

export function openGallery(): GalleryState {
  return setContext(key, new GalleryState());
}

export const useGallery = (): GalleryState => getContext<GalleryState>(key);

/** An exhibit is also found by the title of its section. */
const wing = Symbol("wing");

export const enterWing = (title: () => string): unknown => setContext(wing, title);
export const wingTitle = (): (() => string) => getContext<() => string>(wing);
