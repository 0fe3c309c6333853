import { mailbox } from '#domain/identity/user.ts';
import type { Viewer } from '#domain/identity/viewer.ts';

export type Account = {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  /** `admin`: the shop's owner, from the settings. */
  readonly role: Exclude<Viewer['role'], 'guest'>;
  /** ISO instant; null for the database's current time. */
  readonly since: string | null;
  /** Milliseconds. Set while the shop's generated password was not replaced; it opens nothing later (AUTH-60). */
  readonly generatedUntil?: number | undefined;
};

/** Case and outer spaces do not matter (AUTH-09). */
export const loginKey = mailbox;

/** The token itself is only known to the browser. */
export type NewSession = {
  /** SHA-256 of the token, hex. */
  readonly tokenHash: string;
  /** Milliseconds. */
  readonly until: number;
  /** When and from where it was opened; absent when unknown. */
  readonly opened?: { readonly at: number; readonly address: string; readonly browser: string } | undefined;
};

/** Milliseconds without use after which sessions of staff end; null for never. */
export type IdleTime = number | null;

/** Names a session without opening it. */
export const sessionId = (tokenHash: string): string => tokenHash.slice(0, 32);
