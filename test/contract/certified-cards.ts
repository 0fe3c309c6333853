import { describe, expect, it } from 'vitest';
import { type Card, cardId } from '#domain/cards/card.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import type { CardStore } from '#domain/cards/card-store.port.ts';
import { aCard, type CardWish } from '../support/cards.ts';

const slab = { isGraded: true, grade: 'PSA 10', gradingCompany: 'PSA', certNumber: '12345678' } as const;
const certified = (id: string, wish: CardWish = {}): Card => aCard({ ...slab, ...wish, id });

export function certifiedCards(stage: () => { readonly cardStore: CardStore; readonly catalog: CardCatalog }): void {
  const save = async (...cards: Card[]) => (await stage().cardStore.save(cards))._unsafeUnwrap();
  const refusal = async (...cards: Card[]) => (await stage().cardStore.save(cards))._unsafeUnwrapErr();
  const ids = async () => {
    const { cards } = (await stage().catalog.page(cardQuery({ scope: 'everything' })))._unsafeUnwrap();
    return cards.map(({ id }) => id).sort();
  };
  const holders = async (...keys: string[]) =>
    Object.fromEntries((await stage().cardStore.certificates(keys))._unsafeUnwrap());

  describe('certification numbers', () => {
    it('belong to one card in stock: of several cards none is saved when one has that of another [CMGR-34]', async () => {
      await save(certified('a', { stock: 1 }));
      const taken = { kind: 'certificate-taken', certNumber: '1234 5678', cardId: 'a' };
      expect(await refusal(aCard({ id: 'b' }), certified('c', { certNumber: '1234 5678' }))).toEqual(taken);
      expect(await ids()).toEqual(['a']);
    });

    it('are refused when two cards come with the same [CMGR-34]', async () => {
      const twice = await refusal(certified('a'), aCard({ id: 'b' }), certified('c', { gradingCompany: 'psa' }));
      expect(twice).toMatchObject({ kind: 'certificate-taken', certNumber: '12345678' });
      expect(await ids()).toEqual([]);
    });

    it('go to one of two cards that are saved at once [CMGR-34]', async () => {
      const saved = await Promise.all(['a', 'b', 'c'].map((id) => stage().cardStore.save([certified(id)])));
      expect(saved.filter((one) => one.isOk())).toHaveLength(1);
      expect(await ids()).toHaveLength(1);
    });

    it('can change hands in one save, and stay with a card that is saved again [CMGR-34]', async () => {
      await save(certified('a'), certified('b', { certNumber: '87654321' }));
      await save(certified('a', { price: 1 }));
      await save(certified('a', { certNumber: '87654321' }), certified('b'));
      expect(await holders('PSA 12345678', 'PSA 87654321')).toEqual({ 'PSA 12345678': 'b', 'PSA 87654321': 'a' });
    });

    it('are free when their card is sold or gone [CMGR-34]', async () => {
      await save(certified('sold', { stock: 0 }), certified('a', { stock: 1 }));
      expect(await holders('PSA 12345678')).toEqual({ 'PSA 12345678': 'a' });
      (await stage().cardStore.clear())._unsafeUnwrap();
      expect(await holders('PSA 12345678')).toEqual({});
      await save(certified('b'));
      expect(await refusal(certified('a', { stock: 1 }))).toMatchObject({ cardId: 'b' });
      expect(await ids()).toEqual(['b']);
    });

    it('are looked up by their keys, those of cards in stock [CMGR-34]', async () => {
      await save(
        certified('a'),
        certified('b', { gradingCompany: 'sgc', certNumber: 'ab 12' }),
        certified('c', { certNumber: '999', stock: 0 }),
        aCard({ id: 'd' }),
      );
      expect(await holders('SGC AB12', 'PSA 999', 'PSA 12345678', 'PSA 1', '')).toEqual({
        'PSA 12345678': 'a',
        'SGC AB12': 'b',
      });
      expect(await holders()).toEqual({});
    });
  });

  describe('a removed card that is saved again', () => {
    it('is back as it is saved, with the copies it comes with [DATA-03, STORE-12]', async () => {
      const card = aCard({ id: 'a', stock: 3, price: 10 });
      await save(card, aCard({ id: 'b', stock: 2 }), aCard({ id: 'c' }));
      (await stage().cardStore.clear())._unsafeUnwrap();
      const again = [
        aCard({ id: 'a', stock: 5, price: 11, addedAt: '2025-05-05T00:00:00.000Z' }),
        aCard({ id: 'b' }),
        aCard({ id: 'c', stock: 1 }),
      ];
      await save(...again);
      for (const wanted of again)
        expect((await stage().catalog.card(cardId(wanted.id)))._unsafeUnwrap()).toEqual(wanted);
    });
  });
}
