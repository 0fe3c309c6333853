import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServerCatalog } from '#adapters/server/server-catalog.ts';
import { type Card, type CardId, cardId } from '#domain/cards/card.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import type { CardStore } from '#domain/cards/card-store.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '../support/cards.ts';
import { ability } from './ability.ts';

export type ServerCatalogStage = {
  readonly catalog: ServerCatalog;
  readonly cardStore: CardStore;
  /** Milliseconds. */
  advance(milliseconds: number): Promise<void> | void;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const cameIn = '2025-01-01T00:00:00.000Z';
const numbered = (count: number): Card[] =>
  Array.from({ length: count }, (_, n) => aCard({ id: `c${String(n).padStart(3, '0')}`, addedAt: cameIn }));

export function serverCatalogContract(
  name: string,
  open: () => Promise<ServerCatalogStage>,
  abilities: readonly 'break'[] = [],
): void {
  describe(`the server's catalog: ${name}`, () => {
    let stage: ServerCatalogStage;
    const save = async (...cards: Card[]) => (await stage.cardStore.save(cards))._unsafeUnwrap();
    const following = async (card: CardId | null, limit = 100) =>
      (await stage.catalog.siteMapCards(card, limit))._unsafeUnwrap();
    const parts = async (size: number) => (await stage.catalog.siteMapParts(size))._unsafeUnwrap();

    /** Every card, in slices of so many. */
    async function walk(slice: number, from: CardId | null = null): Promise<CardId[]> {
      const found: CardId[] = [];
      for (let last = from; ; ) {
        const ids = (await following(last, slice)).map(({ id }) => id);
        found.push(...ids);
        last = ids.at(-1) ?? null;
        if (ids.length < slice) return found;
      }
    }

    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('names nothing where there are no cards', async () => {
      expect(await following(null)).toEqual([]);
      expect(await parts(10)).toEqual([null]);
    });

    it('names the public cards, and never a draft [CARD-23]', async () => {
      await save(
        aCard({ id: 'posted', isPosted: true, isHomepage: false }),
        aCard({ id: 'home', isPosted: false, isHomepage: true }),
        aCard({ id: 'draft', isPosted: false, isHomepage: false }),
        aCard({ id: 'sold', stock: 0 }),
      );
      expect((await following(null)).map(({ id }) => id).toSorted()).toEqual(['home', 'posted', 'sold']);
    });

    it.each([1, 3, 7, 20, 100])('names each card once, in slices of %i', async (slice) => {
      const cards = numbered(20);
      await save(...cards);
      const found = await walk(slice);
      expect(found).toHaveLength(cards.length);
      expect(new Set(found)).toEqual(new Set(cards.map(({ id }) => id)));
    });

    it('goes on after a card that is gone meanwhile', async () => {
      await save(aCard({ id: 'a' }), aCard({ id: 'b' }), aCard({ id: 'c' }));
      const [first, second, third] = await following(null);
      await save(aCard({ id: second?.id ?? '', isPosted: false, isHomepage: false }));
      expect((await following(first?.id ?? null)).map(({ id }) => id)).toEqual([third?.id]);
      expect((await following(second?.id ?? null)).map(({ id }) => id)).toEqual([third?.id]);
    });

    it.each([
      [20, 7, 3],
      [21, 7, 3],
      [22, 7, 4],
      [6, 7, 1],
      [7, 7, 1],
    ])('is cut, with %i cards and %i to a part, into %i parts that hold every card once', async (count, size, many) => {
      await save(...numbered(count), aCard({ id: 'c0005', isPosted: false, isHomepage: false }));
      const starts = await parts(size);
      expect([starts.length, starts[0]]).toEqual([many, null]);
      const slices = await Promise.all(starts.map(async (start) => (await following(start, size)).map(({ id }) => id)));
      expect(slices.every((slice) => slice.length > 0)).toBe(true);
      expect(slices.flat()).toEqual(await walk(100));
    });

    it('tells when a card came in, and when its price last changed', async () => {
      await save(aCard({ id: 'a', price: 0, isPosted: false, isHomepage: true, addedAt: cameIn }));
      expect(await following(null)).toEqual([{ id: 'a', changedAt: cameIn }]);
      const changedAt = async () => Date.parse((await following(null))[0]?.changedAt ?? '');
      await save(aCard({ id: 'a', price: 10 }));
      const priced = await changedAt();
      await stage.advance(60_000);
      await save(aCard({ id: 'a', price: 10, description: 'The same price.' }));
      expect(await changedAt()).toBe(priced);
      await save(aCard({ id: 'a', price: 11 }));
      const first = await changedAt();
      await stage.advance(60_000);
      await save(aCard({ id: 'a', price: 12 }));
      expect(priced).toBeGreaterThan(Date.parse(cameIn));
      expect(first - priced).toBe(60_000);
      expect((await changedAt()) - first).toBe(60_000);
    });

    it('names cards with ids of all kinds', async () => {
      const ids = ['ä ö/ü', '<b>', "o'neal & co", '大谷', '🐐', '100%'];
      await save(...ids.map((id) => aCard({ id })));
      expect(new Set(await walk(2))).toEqual(new Set(ids.map((id) => cardId(id))));
    });

    it('writes cards and pages as JSON, and says which cards guests may see [API-03, API-14, API-16]', async () => {
      await save(
        aCard({ id: 'a', title: 'Luka Dončić “Ice” 🐐', isPosted: true, isHomepage: false }),
        aCard({ id: 'b', isPosted: false, isHomepage: false }),
        aCard({ id: 'c', isPosted: false, isHomepage: true, stock: 0 }),
      );
      const ids = ['c', 'unknown', 'b', 'a'].map(cardId);
      const texts = (await stage.catalog.cardTexts(ids))._unsafeUnwrap();
      expect(texts.map(({ json }) => JSON.parse(json))).toEqual((await stage.catalog.cards(ids))._unsafeUnwrap());
      expect(texts.map(({ isPublic }) => isPublic)).toEqual([true, false, true]);
      for (const query of [{ limit: 2 }, { limit: 100, sort: 'player' as const }, { scope: 'homepage' as const }]) {
        const asked = cardQuery({ scope: 'everything', ...query });
        const page = (await stage.catalog.page(asked))._unsafeUnwrap();
        expect(page.cards.length).toBeGreaterThan(0);
        expect(JSON.parse((await stage.catalog.pageText(asked))._unsafeUnwrap())).toEqual(page);
      }
      const none = cardQuery({ scope: 'public', filter: { ...startFilter, player: 'Not in the shop' } });
      expect(JSON.parse((await stage.catalog.pageText(none))._unsafeUnwrap())).toEqual({
        cards: [],
        total: 0,
        nextCursor: null,
      });
      const badCursor = { ...none, cursor: 'x' };
      expect((await stage.catalog.pageText(badCursor))._unsafeUnwrapErr()).toEqual({ kind: 'bad-cursor' });
    });

    it('still writes a card as it was, where it changed meanwhile', async () => {
      await save(aCard({ id: 'a', price: 1 }));
      const [text] = (await stage.catalog.cardTexts([cardId('a')]))._unsafeUnwrap();
      for (let price = 2; price < 40; price += 1) await save(aCard({ id: 'a', price, description: 'x'.repeat(4_000) }));
      expect(JSON.parse(text?.json ?? '').price).toBe(1);
      const [now] = (await stage.catalog.cardTexts([cardId('a')]))._unsafeUnwrap();
      expect(JSON.parse(now?.json ?? '').price).toBe(39);
    });

    if (abilities.includes('break')) {
      it('says when the cards cannot be read', async () => {
        await ability(stage, 'break')();
        expect((await stage.catalog.siteMapCards(null, 10))._unsafeUnwrapErr()).toEqual({
          ...storageFails,
        });
        expect((await stage.catalog.siteMapParts(10))._unsafeUnwrapErr()).toEqual(storageFails);
        expect((await stage.catalog.cardTexts([cardId('a')]))._unsafeUnwrapErr()).toEqual({
          ...storageFails,
        });
      });
    }
  });
}
