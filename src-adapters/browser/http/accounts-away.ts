import type { AccountsUnavailable } from '#domain/identity/accounts.port.ts';

/** Nobody answered, or somebody else than the shop; the accounts were not asked (D28). */
export const accountsAway: AccountsUnavailable = { kind: 'accounts-unavailable', reason: 'unreachable' };
