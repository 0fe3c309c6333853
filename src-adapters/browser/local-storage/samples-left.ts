import { ok } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import { withoutAbsent } from '#domain/cards/edit/card-input.ts';
import type { LocalCards, ReadSamples } from './local-cards.ts';
import { keptOrders } from './local-orders.ts';
import { leftOf } from './order-book.ts';
import type { ValueStore } from './stored-value.ts';

/** The samples as they are for sale: with the copies of the stored card, or without those that orders took. */
export const samplesLeft =
  (place: ValueStore, cards: LocalCards, samples: ReadSamples): ReadSamples =>
  () =>
    samples().andThen((all) => {
      // Where nothing can be read, nothing was ordered either, and samples can still be looked at (S2).
      const kept = keptOrders(place).read().unwrapOr([]);
      return cards
        .all()
        .map((stored) => new Map(stored.map((card) => [card.id, card])))
        .orElse(() => ok(new Map<CardId, Card>()))
        .map((stored) =>
          all.map((sample) => {
            const own = stored.get(sample.id);
            if (!own) return leftOf(sample, kept);
            return withoutAbsent({ ...sample, stock: own.stock, held: own.held, soldAt: own.soldAt }) as Card;
          }),
        );
    });
