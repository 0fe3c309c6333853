import { type Card, isDraft } from '../cards/card.ts';
import type { Shelf } from '../cards/card-query.ts';
import type { UserId } from './user.ts';

/** Whoever looks at the shop, as far as the shop knows. */
export type Viewer =
  | { readonly role: 'visitor' }
  | { readonly role: 'user'; readonly id: UserId; readonly email: string }
  | { readonly role: 'admin'; readonly id: UserId; readonly email: string };

export const visitor: Viewer = { role: 'visitor' };

export const isAdmin = (viewer: Viewer): boolean => viewer.role === 'admin';
export const isSignedIn = (viewer: Viewer): boolean => viewer.role !== 'visitor';

/** A draft is for the admin's eyes alone (API-14, CARD-11). */
export const maySee = (viewer: Viewer, card: Card): boolean => isAdmin(viewer) || !isDraft(card);

/** Lists that only the admin may ask for (API-14). */
export const mayBrowse = (viewer: Viewer, shelf: Shelf): boolean =>
  isAdmin(viewer) || (shelf !== 'drafts' && shelf !== 'everything');
