import { type Card, isDraft } from '../cards/card.ts';
import type { CardQuery } from '../cards/card-query.ts';
import { isShopSort } from '../cards/sort-cards.ts';
import { startSort } from '../cards/start-sort.ts';
import { may } from './permissions.ts';
import type { Viewer } from './viewer.ts';

/** Only the admin sees drafts (CARD-11). */
export const maySee = (viewer: Viewer, card: Card): boolean => may(viewer, 'see-drafts') || !isDraft(card);

const publicScopes: readonly CardQuery['scope'][] = ['homepage', 'collection', 'public'];

/** Scopes that include drafts, and the Card Manager's costly orders and search for parts of words, are for the admin only. */
export const mayBrowse = (
  viewer: Viewer,
  { scope, searchScope, sort = startSort }: Pick<CardQuery, 'scope'> & Partial<Pick<CardQuery, 'searchScope' | 'sort'>>,
): boolean =>
  may(viewer, 'see-drafts') || (publicScopes.includes(scope) && searchScope !== 'manager' && isShopSort(sort));
