import type { TwoFactorEvent, TwoFactorState } from '#domain/identity/sessions.port.ts';
import type { ActiveSession, SignInEntry, SignInPage } from '#domain/identity/sign-ins.ts';
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

/** Accounts. All stores here reject when the database is unreachable. */
export type AccountStore = {
  /** By name or email. */
  findByLogin(login: string): Promise<Account | null>;
  findById(id: string): Promise<Account | null>;
  /** Stores an account and its first session; false, storing nothing, when id, name or email is taken. */
  add(account: Account, session?: NewSession): Promise<boolean>;
  /** Replaces name, address and hash; ends sessions and reset links. */
  replace(account: Account): Promise<void>;
  /** Replaces the hash and ends all access, then opens `session`; false when the hash changed meanwhile. */
  changeHash(account: Account, passwordHash: string, session: NewSession): Promise<boolean>;
  /** Deletes an account with its data; false when the hash changed meanwhile. */
  remove(account: Account): Promise<boolean>;
};

export type SessionStore = {
  /** False, opening nothing, when the account is gone or its hash changed (A4). */
  open(session: NewSession, account: Account): Promise<boolean>;
  /** Null for a session that expired, or was not used for longer than its time. @param now milliseconds */
  find(tokenHash: string, now: number, idle?: IdleTime): Promise<FoundSession | null>;
  /** Notes that the session is used. */
  use(tokenHash: string, now: number): Promise<void>;
  end(tokenHash: string): Promise<void>;
  /** Unexpired, the latest used first; ids as `sessionId`. @param current the caller's token hash */
  list(accountId: string, now: number, current: string | null): Promise<readonly ActiveSession[]>;
  /** Ends one, or all but the one to keep. @returns how many */
  endOf(accountId: string, which: { readonly id: string } | { readonly keep: string | null }): Promise<number>;
  /** Ends those of a customer or of all customers, never those of staff. @param login null for all */
  endOfCustomers(login: string | null): Promise<number>;
};

/** Milliseconds without use after which sessions of staff end; null for never. */
export type IdleTime = number | null;

/** `usedAt`: milliseconds. */
type FoundSession = { readonly account: Account; readonly usedAt: number; readonly hasSecondFactor: boolean };

/** Names a session without opening it. */
export const sessionId = (tokenHash: string): string => tokenHash.slice(0, 32);

/** Sign-ins of accounts. */
export type SignInLog = {
  add(accountId: string, entry: Omit<SignInEntry, 'id'>): Promise<void>;
  /** Latest first. @param before `next` of the previous page */
  page(accountId: string, before: number | null, size: number): Promise<SignInPage>;
};

/** Password reset links, one per account. */
export type ResetStore = {
  /** Replaces the previous link. @param until milliseconds */
  put(accountId: string, tokenHash: string, until: number): Promise<void>;
  /** Null for an expired link. @param now milliseconds */
  find(tokenHash: string, now: number): Promise<Account | null>;
  /** Uses the link: sets the hash and ends all sessions. False when the link is no longer valid. */
  redeem(tokenHash: string, now: number, passwordHash: string): Promise<boolean>;
};

/** Stored two-factor authentication. */
export type KeptTwoFactor = {
  /** Encrypted (`seal.ts`). */
  readonly sealedSecret: string;
  /** ISO instant; null until confirmed. */
  readonly since: string | null;
  /** The last used time step (30 s), counted from 1970. */
  readonly lastStep: number;
};

/** Two-factor secrets, hashed recovery codes and their log. */
export type TwoFactorStore = {
  find(accountId: string): Promise<KeptTwoFactor | null>;
  /** Stores an unconfirmed secret; false when one is active. */
  begin(accountId: string, sealedSecret: string): Promise<boolean>;
  /** Activates the secret with these codes; false when the secret differs. @param at milliseconds */
  confirm(
    accountId: string,
    factor: KeptTwoFactor,
    step: number,
    codes: readonly string[],
    at: number,
  ): Promise<boolean>;
  /** Replaces the secret, unless it is another one by now. */
  reseal(accountId: string, sealedSecret: string, resealed: string): Promise<void>;
  /** Uses a time step; false when it or a later one was used. A used one after `latest` came from a wrong clock. */
  spendStep(accountId: string, step: number, latest: number): Promise<boolean>;
  /** Hashes of the unused recovery codes. */
  codes(accountId: string): Promise<readonly string[]>;
  /** Uses a recovery code; false when unknown or used. @param codeHash one of `codes` */
  spendCode(accountId: string, codeHash: string, at: number): Promise<boolean>;
  replaceCodes(accountId: string, codes: readonly string[], at: number): Promise<void>;
  /** Removes secret and codes; false when none was active. */
  remove(accountId: string, event: TwoFactorEvent, at: number): Promise<boolean>;
  /** Latest first. */
  events(accountId: string, most: number): Promise<TwoFactorState['events']>;
};

/** Attempts since `since`, in milliseconds. */
type Tries = { readonly count: number; readonly since: number };

/** Attempt counters. */
export type TryStore = {
  /** Counts an attempt; restarts after `window` milliseconds. @param now milliseconds */
  add(key: string, now: number, window: number): Promise<Tries>;
  /** Attempts so far; none after `window` milliseconds. */
  count(key: string, now: number, window: number): Promise<number>;
};
