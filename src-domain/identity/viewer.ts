import type { UserId } from './user.ts';

/** Whoever looks at the shop, as far as the shop knows. */
export type Viewer =
  | { readonly role: 'visitor' }
  | { readonly role: 'user'; readonly id: UserId; readonly email: string }
  | { readonly role: 'admin'; readonly id: UserId; readonly email: string };

export const visitor: Viewer = { role: 'visitor' };

export const isAdmin = (viewer: Viewer): boolean => viewer.role === 'admin';
export const isSignedIn = (viewer: Viewer): boolean => viewer.role !== 'visitor';
