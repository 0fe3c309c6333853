import { type Card, isDraft } from '../cards/card.ts';
import type { Shelf } from '../cards/card-query.ts';
import { may } from './permissions.ts';
import type { Viewer } from './viewer.ts';

/** A draft is for the admin's eyes alone (API-14, CARD-11). */
export const maySee = (viewer: Viewer, card: Card): boolean => may(viewer, 'see-drafts') || !isDraft(card);

const openShelves: readonly Shelf[] = ['homepage', 'collection', 'public'];

/** The others show drafts, and only the admin may ask for them (API-14). */
export const mayBrowse = (viewer: Viewer, shelf: Shelf): boolean =>
  may(viewer, 'see-drafts') || openShelves.includes(shelf);
