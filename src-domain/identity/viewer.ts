import type { UserId } from './user.ts';

/** The current user, as far as known. */
export type Viewer =
  | { readonly role: 'guest' }
  | { readonly role: 'user'; readonly id: UserId; readonly email: string }
  | { readonly role: 'admin'; readonly id: UserId; readonly email: string };

export const guest: Viewer = { role: 'guest' };

export const isAdmin = (viewer: Viewer): boolean => viewer.role === 'admin';
export const isSignedIn = (viewer: Viewer): boolean => viewer.role !== 'guest';
