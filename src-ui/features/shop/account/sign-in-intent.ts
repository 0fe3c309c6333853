import { type CardId, cardId } from '#domain/cards/card.ts';
import { ownAddress } from './own-address.ts';

/** The card to save after sign-in, and the page to open. */
export type SignInIntent = { readonly save: CardId | null; readonly goTo: string | null };

/** Reads /profile?save=…&then=…. */
export function signInIntent(search: URLSearchParams): SignInIntent {
  const save = search.get('save')?.trim() ?? '';
  return { save: save ? cardId(save) : null, goTo: ownAddress(search.get('then') ?? '') };
}
