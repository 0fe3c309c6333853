import type { AccountStore, ResetStore, SessionStore, SignInLog, TryStore, TwoFactorStore } from './account.ts';
import type { StaffStore } from './staff-store.ts';

export type IdentityStores = {
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly resets: ResetStore;
  readonly tries: TryStore;
  readonly signIns: SignInLog;
  readonly twoFactorRecords: TwoFactorStore;
  readonly staff: StaffStore;
  /** Deletes expired sessions, links, old counters and sign-ins. @returns number of sessions and links */
  sweep(now: number, triesBefore: number, signInsBefore: number): Promise<number>;
};
