import { mailbox } from '#domain/identity/user.ts';

/** Somebody who can sign in. */
export type Account = {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly isAdmin: boolean;
};

/** Names and addresses are the same whatever their case and outer spaces (AUTH-09). */
export const loginKey = mailbox;

/** Keeps accounts, sessions and the count of tries; every call rejects when the store cannot be reached. */
export type AccountStore = {
  /** By name or e-mail address. */
  findByLogin(login: string): Promise<Account | null>;
  findById(id: string): Promise<Account | null>;
  /** Stores a new account; false when one with its id is there already. */
  add(account: Account): Promise<boolean>;
  /** Replaces an account and ends its sessions. */
  replace(account: Account): Promise<void>;

  /** @param tokenHash sha-256 of the token, hex @param until milliseconds */
  addSession(tokenHash: string, accountId: string, until: number): Promise<void>;
  /** The account of a session that has not ended. @param now milliseconds */
  findBySession(tokenHash: string, now: number): Promise<Account | null>;
  removeSession(tokenHash: string): Promise<void>;

  /** Counts one more try under a key and answers how many there were in the running minute. @param now milliseconds */
  countTry(key: string, now: number): Promise<number>;
};
