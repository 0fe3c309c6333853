import type { Cents } from '../money/cents.ts';
import { dollarsOf } from '../money/cents.ts';
import { type Card, type CardId, isDraft, isHeld, isSold } from './card.ts';
import { mostSoldCards } from './sold-cards.port.ts';

type PaidLine = { readonly cardId: CardId; readonly unitPrice: Cents };

/** Those of the cards that are sold, as the latest of their paid lines has them. @param lines the latest first */
export function listSoldCards(lines: readonly PaidLine[], cards: readonly Card[]): readonly Card[] {
  const prices = new Map<CardId, Cents>();
  for (const { cardId, unitPrice } of lines) if (!prices.has(cardId)) prices.set(cardId, unitPrice);
  const known = new Map(cards.map((card) => [card.id, card]));
  return [...prices]
    .flatMap(([id, paid]) => {
      const card = known.get(id);
      if (!card || isDraft(card) || !isSold(card) || isHeld(card)) return [];
      const { regularPrice: _, lowestPrice: __, ...shown } = card;
      return [{ ...shown, price: dollarsOf(paid) }];
    })
    .slice(0, mostSoldCards);
}
