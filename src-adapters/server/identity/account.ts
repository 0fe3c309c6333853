import type { TwoFactorEvent, TwoFactorState } from '#domain/identity/two-factor.port.ts';
import { mailbox } from '#domain/identity/user.ts';

/** Somebody who can sign in. */
export type Account = {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly isAdmin: boolean;
  /** ISO instant at which it was made; null where nobody told: a new account gets the database's time then. */
  readonly since: string | null;
};

/** Names and addresses are the same whatever their case and outer spaces (AUTH-09). */
export const loginKey = mailbox;

/** A session that begins. Its token is known to the browser alone. */
export type NewSession = {
  /** Sha-256 of the token, hex. */
  readonly tokenHash: string;
  /** When it ends, in milliseconds. */
  readonly until: number;
};

/** Keeps accounts. Every call of it, and of the stores below, rejects when the store cannot be reached. */
export type AccountStore = {
  /** By name or e-mail address. */
  findByLogin(login: string): Promise<Account | null>;
  findById(id: string): Promise<Account | null>;
  /** Stores a new account and opens a session of it; false, and nothing is stored, when its id, name or address is taken. */
  add(account: Account, session?: NewSession): Promise<boolean>;
  /** Replaces an account's name, address and hash, and ends its sessions and links. */
  replace(account: Account): Promise<void>;
  /**
   * Gives an account another hash, ends its sessions and links, and opens `session`; false, and nothing is changed, when
   * its hash is not the given one any more.
   */
  changeHash(account: Account, passwordHash: string, session: NewSession): Promise<boolean>;
  /** Removes an account with all that hangs on it; false when its hash is not the given one any more. */
  remove(account: Account): Promise<boolean>;
};

/** Keeps who is signed in. */
export type SessionStore = {
  /** False, and nothing is opened, when the account is gone or its hash is not the given one any more (A4). */
  open(session: NewSession, account: Account): Promise<boolean>;
  /** The account of a session that has not ended. @param now milliseconds */
  find(tokenHash: string, now: number): Promise<Account | null>;
  end(tokenHash: string): Promise<void>;
};

/** Keeps the links for new passwords: one an account. */
export type ResetStore = {
  /** Stores a link; the one before is over with it. @param until milliseconds */
  put(accountId: string, tokenHash: string, until: number): Promise<void>;
  /** The account of a link that is still good. @param now milliseconds */
  find(tokenHash: string, now: number): Promise<Account | null>;
  /** Uses a link up: the account has this hash then, and no session. False when the link is not good any more. */
  redeem(tokenHash: string, now: number, passwordHash: string): Promise<boolean>;
};

/** The two-factor authentication of an account, as it is kept. */
export type KeptTwoFactor = {
  /** The secret, sealed (`seal.ts`). */
  readonly sealedSecret: string;
  /** ISO instant at which it was confirmed; null while it is not in force. */
  readonly since: string | null;
  /** The last half-minute of which a code was used, counted from 1970. */
  readonly lastStep: number;
};

/** Keeps two-factor authentication, their recovery codes as hashes, and their log. */
export type TwoFactorStore = {
  find(accountId: string): Promise<KeptTwoFactor | null>;
  /** Keeps a secret that is not in force; false when there is one that is. */
  begin(accountId: string, sealedSecret: string): Promise<boolean>;
  /** Puts the secret into force, and these codes; false when it is not the one that was begun. @param at milliseconds */
  confirm(
    accountId: string,
    factor: KeptTwoFactor,
    step: number,
    codes: readonly string[],
    at: number,
  ): Promise<boolean>;
  /** Uses a half-minute up; false when its code, or a later one, was used before. */
  spendStep(accountId: string, step: number): Promise<boolean>;
  /** Uses a recovery code up; false when there is none such. */
  spendCode(accountId: string, code: string, at: number): Promise<boolean>;
  codesLeft(accountId: string): Promise<number>;
  replaceCodes(accountId: string, codes: readonly string[], at: number): Promise<void>;
  /** Ends it with all of its codes; false when there was none in force. */
  remove(accountId: string, event: TwoFactorEvent, at: number): Promise<boolean>;
  /** The latest first. */
  events(accountId: string, most: number): Promise<TwoFactorState['events']>;
};

/** Tries under one key since `since`, in milliseconds. */
type Tries = { readonly count: number; readonly since: number };

/** Counts tries. */
export type TryStore = {
  /** One more try under a key. The first one after `window` milliseconds begins anew. @param now milliseconds */
  add(key: string, now: number, window: number): Promise<Tries>;
};

export type IdentityStores = {
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly resets: ResetStore;
  readonly tries: TryStore;
  readonly twoFactorRecords: TwoFactorStore;
  /** Forgets sessions and links that have ended, and tries from before an instant. @returns how many sessions and links */
  sweep(now: number, triesBefore: number): Promise<number>;
};
