import { type Card, isDraft } from '../cards/card.ts';
import type { CardScope } from '../cards/card-query.ts';
import { may } from './permissions.ts';
import type { Viewer } from './viewer.ts';

/** Only the admin sees drafts (CARD-11). */
export const maySee = (viewer: Viewer, card: Card): boolean => may(viewer, 'see-drafts') || !isDraft(card);

const publicScopes: readonly CardScope[] = ['homepage', 'collection', 'public'];

/** Scopes that include drafts are for the admin only. */
export const mayBrowse = (viewer: Viewer, scope: CardScope): boolean =>
  may(viewer, 'see-drafts') || publicScopes.includes(scope);
