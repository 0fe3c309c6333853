import { type Card, isDraft } from '../cards/card.ts';
import type { CardQuery } from '../cards/card-query.ts';
import { may } from './permissions.ts';
import type { Viewer } from './viewer.ts';

/** Only the admin sees drafts (CARD-11). */
export const maySee = (viewer: Viewer, card: Card): boolean => may(viewer, 'see-drafts') || !isDraft(card);

const publicScopes: readonly CardQuery['scope'][] = ['homepage', 'collection', 'public'];

/** Scopes that include drafts, and the costly search for parts of words, are for the admin only. */
export const mayBrowse = (
  viewer: Viewer,
  { scope, searchScope }: Pick<CardQuery, 'scope'> & Partial<Pick<CardQuery, 'searchScope'>>,
): boolean => may(viewer, 'see-drafts') || (publicScopes.includes(scope) && searchScope !== 'manager');
