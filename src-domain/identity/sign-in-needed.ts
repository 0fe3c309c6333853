/** The session has expired, or the role may not. */
export type SignInNeeded = { readonly kind: 'sign-in-needed' };
