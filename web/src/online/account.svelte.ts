/* Who I am at the server: a guest, or a user with an account, which is optional. */
import { applySettings, settings } from "../base/settings.svelte";
import { type Guest, introduce, makeAccount, myself, removeAccount, signIn, signOut } from "./api";
import { me } from "./person";

export const shortestPassword = 8;
export const longestPassword = 199; // bytes
export const longestName = 20;

export class Account {
  guest = $state.raw<Guest | null>(null);
  problem = $state.raw<unknown>(null); // why nothing is known

  readonly isSignedIn = $derived(typeof this.guest?.account === "string");

  /** Takes what the server says; the pages without a server remember the name. */
  take(guest: Guest): void {
    this.guest = guest;
    this.problem = null;
    const account = guest.account ?? "";
    if (settings.account === account) return;
    settings.account = account;
    applySettings();
  }

  async look(): Promise<void> {
    try {
      this.take(await myself());
    } catch (failure) {
      this.problem = failure;
    }
  }

  /** The guest keeps their id and so their matches; the account's name is also their name at tables. */
  async make(name: string, password: string): Promise<void> {
    this.arrive(await makeAccount(name, password));
  }

  async enter(name: string, password: string): Promise<void> {
    this.arrive(await signIn(name, password));
  }

  private arrive(guest: Guest): void {
    settings.name = guest.name;
    if (settings.colour === "") settings.colour = guest.colour;
    this.take(guest);
    applySettings();
    introduce(me()).catch(() => undefined); // the colour of this browser goes into the cookie
  }

  async leave(): Promise<void> {
    this.take(await signOut());
  }

  async remove(password: string): Promise<void> {
    this.take(await removeAccount(password));
  }
}
