import type { AccountsUnavailable } from '#domain/identity/accounts.port.ts';

/** The API did not answer, so nothing is known about the account (D28). */
export const accountsAway: AccountsUnavailable = { kind: 'accounts-unavailable', reason: 'unreachable' };
