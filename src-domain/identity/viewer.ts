import type { UserId } from './user.ts';

/** What the admin has to do before the portal opens, in this order (AUTH-60, AUTH-61). */
export const setupSteps = ['choose-password', 'set-up-two-factor'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The current user, as far as known. */
export type Viewer =
  | { readonly role: 'guest' }
  | { readonly role: 'user'; readonly id: UserId; readonly email: string }
  | {
      readonly role: 'admin';
      readonly id: UserId;
      readonly email: string;
      /** Absent when nothing is left to do. */
      readonly setup?: SetupStep | undefined;
    };

export const guest: Viewer = { role: 'guest' };

export const isAdmin = (viewer: Viewer): boolean => viewer.role === 'admin';
/** Undefined when nothing is left to do. */
export const setupOf = (viewer: Viewer): SetupStep | undefined => (viewer.role === 'admin' ? viewer.setup : undefined);
export const isSignedIn = (viewer: Viewer): boolean => viewer.role !== 'guest';
