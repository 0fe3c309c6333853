/** What the portal tells the admin login about somebody it sends there. */
export type AdminLoginState = {
  /** The portal was open, and the session has ended since. */
  readonly ended: boolean;
};

/** Whether somebody was sent here because the session has ended; what a history entry holds may be anything. */
export const sessionEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'ended' in state && state.ended === true;
