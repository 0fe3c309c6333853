export type SessionFailure = { readonly kind: 'session-unavailable' };
