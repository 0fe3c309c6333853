import { type CardId, cardId } from '#domain/cards/card.ts';
import { ownAddress } from './own-address.ts';

/** What somebody came to sign in for: the card to save, and where to go on. */
export type SignInIntent = { readonly save: CardId | null; readonly goTo: string | null };

/** Reads it from the address: /profile?save=…&then=… (TILE-04, CARD-08). */
export function signInIntent(search: URLSearchParams): SignInIntent {
  const save = search.get('save')?.trim() ?? '';
  return { save: save ? cardId(save) : null, goTo: ownAddress(search.get('then') ?? '') };
}
