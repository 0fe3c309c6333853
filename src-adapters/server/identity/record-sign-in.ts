import type { SignInEvent, SignInFactor } from '#domain/identity/sign-ins.ts';
import type { Caller } from './caller.ts';
import type { IdentityParts } from './identity-parts.ts';

type Record = {
  /** Null for a login that no account has. */
  readonly accountId: string | null;
  readonly event: SignInEvent;
  readonly caller: Pick<Caller, 'address' | 'browser'>;
  readonly factor: SignInFactor | null;
};

/** Writes to the log, and to the account's own list (AUTH-34). */
export async function recordSignIn(
  { stores, clock, log }: Pick<IdentityParts, 'stores' | 'clock' | 'log'>,
  { accountId, event, caller: { address, browser }, factor }: Record,
): Promise<void> {
  log.info('sign-in', { account: accountId, event, factor, address, browser });
  if (accountId === null) return;
  await stores.signIns.add(accountId, { at: new Date(clock.now()).toISOString(), event, factor, address, browser });
}
