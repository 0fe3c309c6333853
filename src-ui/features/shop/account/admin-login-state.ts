export type AdminLoginState = {
  /** The session ended while the portal was open. */
  readonly ended: boolean;
};

/** Navigation state is untrusted. */
export const sessionEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'ended' in state && state.ended === true;
