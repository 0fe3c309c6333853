import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Card, type CardId, cardId } from '#domain/cards/card.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import type { CardStore } from '#domain/cards/card-store.port.ts';
import { mostCopies } from '#domain/cards/set-copies.ts';
import type { Orders } from '#domain/checkout/orders.port.ts';
import { aCard, variedCards } from '../support/cards.ts';
import { ability, spoil } from './ability.ts';
import { certifiedCards } from './certified-cards.ts';
import { copiesBesidesOrders } from './copies-besides-orders.ts';

export type CardStoreStage = {
  readonly cardStore: CardStore;
  /** Reads the same store as the admin does. */
  readonly catalog: CardCatalog;
  /** Ability 'orders': orders over the same cards. */
  readonly orders?: Orders;
  /** Ability 'guestCardStore': the cardStore without permission. */
  readonly guestCardStore?: CardStore;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  /** Ability 'mend': ends `break`; stored data is available again. */
  mend?(): Promise<void>;
  close(): Promise<void>;
};

export type CardStoreAbility = 'orders' | 'guestCardStore' | 'break' | 'mend';

export function cardStoreContract(
  name: string,
  open: () => Promise<CardStoreStage>,
  abilities: readonly CardStoreAbility[] = [],
): void {
  describe(`card cardStore: ${name}`, () => {
    let stage: CardStoreStage;
    const save = async (...cards: Card[]) => (await stage.cardStore.save(cards))._unsafeUnwrap();
    const read = async (id: CardId) => (await stage.catalog.card(id))._unsafeUnwrap();
    const all = async () =>
      (await stage.catalog.page(cardQuery({ scope: 'everything', limit: 100 })))._unsafeUnwrap().cards;
    const prices = async (id: CardId) =>
      (await stage.catalog.priceHistory(id, 30))._unsafeUnwrap().map(({ price }) => price);

    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('stores new cards with everything they say [DATA-01]', async () => {
      await save(...variedCards);
      for (const card of variedCards) expect(await read(card.id)).toEqual(card);
      expect(await all()).toHaveLength(variedCards.length);
    });

    it('keeps every sport, and a card without one [DATA-02]', async () => {
      const cards = (['basketball', 'football', 'baseball', 'hockey', 'soccer', undefined] as const).map((sport, i) =>
        aCard({ id: `s${i}`, sport }),
      );
      await save(...cards);
      for (const card of cards) expect((await read(card.id)).sport).toBe(card.sport);
    });

    it('keeps a stock of none, some or untracked copies apart [DATA-03]', async () => {
      await save(aCard({ id: 'none', stock: 0 }), aCard({ id: 'two', stock: 2 }), aCard({ id: 'untracked' }));
      expect((await read(cardId('none'))).stock).toBe(0);
      expect((await read(cardId('two'))).stock).toBe(2);
      expect((await read(cardId('untracked'))).stock).toBeUndefined();
    });

    it('keeps letters of all kinds and markup as they are', async () => {
      const card = aCard({ player: 'Şengün 大谷 翔平 🐐', description: `<b onclick="x()">O'Neal</b> \\ % _ {}` });
      await save(card);
      expect(await read(card.id)).toEqual(card);
    });

    it('keeps prices to the cent [MONEY-07]', async () => {
      const cards = [0, 0.01, 0.1, 19.99, 1.1, 49_999.99, 1_234_567.89].map((price, i) =>
        aCard({ id: `p${i}`, price }),
      );
      await save(...cards);
      for (const card of cards) expect((await read(card.id)).price).toBe(card.price);
    });

    it('replaces everything else of a known card, and leaves the others', async () => {
      const [first, other] = [aCard({ id: 'a', grade: 'PSA 10', isGraded: true, stock: 3 }), aCard({ id: 'b' })];
      await save(first, other);
      const edited = aCard({ id: 'a', player: 'Somebody Else', price: 9.5, isPosted: false });
      await save(edited);
      expect(await read(first.id)).toEqual({ ...edited, stock: 3 });
      expect(await read(other.id)).toEqual(other);
      expect(await all()).toHaveLength(2);
    });

    it('keeps the stock of a known card, so that no sold copy comes back [PAY-25]', async () => {
      await save(aCard({ id: 'a', stock: 3 }), aCard({ id: 'b', stock: 0 }));
      await save(aCard({ id: 'a', stock: 5 }), aCard({ id: 'b', stock: 1 }));
      await save(aCard({ id: 'a', stock: 0 }), aCard({ id: 'b' }));
      expect((await read(cardId('a'))).stock).toBe(3);
      expect((await read(cardId('b'))).stock).toBe(0);
    });

    it('creates and replaces in one save', async () => {
      await save(aCard({ id: 'a' }));
      await save(aCard({ id: 'a', year: 2001 }), aCard({ id: 'b' }));
      expect((await all()).map(({ id, year }) => [id, year])).toEqual([
        ['a', 2001],
        ['b', 1996],
      ]);
    });

    it('keeps the day a known card came in', async () => {
      const cameIn = '2025-01-01T00:00:00.000Z';
      await save(aCard({ id: 'a', addedAt: cameIn }));
      await save(aCard({ id: 'a', price: 1, addedAt: '2025-05-05T00:00:00.000Z' }));
      await save(aCard({ id: 'a', price: 2, addedAt: undefined }));
      expect((await read(cardId('a'))).addedAt).toBe(cameIn);
    });

    it('dates a new card that has no day yet', async () => {
      await save(aCard({ id: 'a', addedAt: undefined }));
      expect(Date.parse((await read(cardId('a'))).addedAt ?? '')).toBeGreaterThan(0);
    });

    it('stores nothing for an empty list', async () => {
      await save(aCard());
      await save();
      expect(await all()).toHaveLength(1);
    });

    it('answers only once the cards can be read, however many save at once', async () => {
      const ids = Array.from({ length: 12 }, (_, i) => cardId(`m${i}`));
      await Promise.all(
        ids.map(async (id) => {
          await save(aCard({ id }));
          expect((await read(id)).id).toBe(id);
        }),
      );
      expect(await all()).toHaveLength(ids.length);
    });

    it('keeps one of two versions saved at once whole', async () => {
      const versions = [1, 2].map((n) => aCard({ id: 'a', player: `Player ${n}`, year: 2000 + n }));
      await Promise.all(versions.map((version) => save(version)));
      expect(versions).toContainEqual(await read(cardId('a')));
    });

    it('keeps what was saved, whatever the caller does to it afterwards', async () => {
      const card = aCard({ id: 'a', additionalImageUrls: ['/samples/2.svg'] });
      await save(card);
      Object.assign(card, { player: 'Spoilt' });
      (card.additionalImageUrls as string[]).push('/spoilt.svg');
      expect(await read(cardId('a'))).toMatchObject({
        player: 'Michael Jordan',
        additionalImageUrls: ['/samples/2.svg'],
      });
    });

    it('begins the price history with the first price; a card without a price has none yet [API-09]', async () => {
      await save(aCard({ id: 'new-a', price: 10 }), aCard({ id: 'new-b', price: 0, isPosted: false }));
      expect(await prices(cardId('new-a'))).toEqual([10]);
      expect(await prices(cardId('new-b'))).toEqual([]);
      await save(aCard({ id: 'new-a', price: 12 }), aCard({ id: 'new-b', price: 7 }));
      expect(await prices(cardId('new-a'))).toEqual([10, 12]);
      expect(await prices(cardId('new-b'))).toEqual([7]);
    });

    it('records a changed price, oldest first, and nothing when the price stays [API-09]', async () => {
      await save(aCard({ id: 'a', price: 10 }));
      const start = await prices(cardId('a'));
      await save(aCard({ id: 'a', price: 12.5 }));
      await save(aCard({ id: 'a', price: 12.5, description: 'The same price.' }));
      await save(aCard({ id: 'a', price: 9.99 }));
      expect((await prices(cardId('a'))).slice(start.length)).toEqual([12.5, 9.99]);
      const points = (await stage.catalog.priceHistory(cardId('a'), 30))._unsafeUnwrap();
      const instants = points.map(({ at }) => Date.parse(at));
      expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    });

    it('keeps the price histories of two cards apart', async () => {
      await save(aCard({ id: 'a', price: 10 }), aCard({ id: 'b', price: 10 }));
      const start = await prices(cardId('b'));
      await save(aCard({ id: 'a', price: 11 }));
      expect(await prices(cardId('b'))).toEqual(start);
    });

    it('clears every card, and goes on with new ones [STORE-12]', async () => {
      await save(...variedCards);
      (await stage.cardStore.clear())._unsafeUnwrap();
      expect(await all()).toEqual([]);
      expect((await stage.catalog.card(cardId('c01'))).isErr()).toBe(true);
      await save(aCard({ id: 'c01', price: 1 }));
      expect(await all()).toHaveLength(1);
    });

    it('clears a shop without cards', async () => {
      expect((await stage.cardStore.clear()).isOk()).toBe(true);
    });

    it.each([
      [
        { collection: true, homepage: false },
        { isPosted: true, isHomepage: false },
      ],
      [
        { collection: false, homepage: true },
        { isPosted: false, isHomepage: true },
      ],
      [
        { collection: true, homepage: true },
        { isPosted: true, isHomepage: true },
      ],
    ])('posts a card to %j, and changes nothing else about it [CARD-14]', async (targets, flags) => {
      const draft = aCard({ id: 'a', isPosted: false, isHomepage: false, stock: 2, grade: 'PSA 10', isGraded: true });
      await save(draft, aCard({ id: 'b', isPosted: false }));
      const posted = (await stage.cardStore.post(draft.id, targets))._unsafeUnwrap();
      expect(posted).toEqual({ ...draft, ...flags });
      expect(await read(draft.id)).toEqual(posted);
      expect((await read(cardId('b'))).isPosted).toBe(false);
    });

    it('keeps where a card is shown already, and its price history, when it is posted [CARD-14]', async () => {
      await save(aCard({ id: 'a', isPosted: true, isHomepage: false, price: 10 }));
      await save(aCard({ id: 'a', isPosted: true, isHomepage: false, price: 12 }));
      const history = await prices(cardId('a'));
      for (const _ of [1, 2]) {
        (await stage.cardStore.post(cardId('a'), { collection: false, homepage: true }))._unsafeUnwrap();
        expect(await read(cardId('a'))).toMatchObject({ isPosted: true, isHomepage: true });
      }
      expect(await prices(cardId('a'))).toEqual(history);
    });

    it('lists a posted card at once', async () => {
      await save(aCard({ id: 'a', isPosted: false, isHomepage: false }));
      const shown = async () =>
        (await stage.catalog.page(cardQuery({ scope: 'collection' })))._unsafeUnwrap().cards.map(({ id }) => id);
      const before = await shown();
      await stage.cardStore.post(cardId('a'), { collection: true, homepage: false });
      expect([before, await shown()]).toEqual([[], ['a']]);
    });

    it('posts no card that is not there, and none to nowhere [CARD-13]', async () => {
      const draft = aCard({ id: 'a', isPosted: false, isHomepage: false });
      await save(draft);
      const nowhere = { collection: false, homepage: false };
      expect((await stage.cardStore.post(draft.id, nowhere))._unsafeUnwrapErr()).toEqual({ kind: 'no-post-target' });
      const absent = await stage.cardStore.post(cardId('gone'), { collection: true, homepage: true });
      expect(absent._unsafeUnwrapErr()).toEqual({ kind: 'card-not-found', cardId: 'gone' });
      expect(await all()).toEqual([draft]);
    });

    it('brings back nothing of a card that is edited while it is posted [CARD-14]', async () => {
      const draft = aCard({ id: 'a', isPosted: false, isHomepage: false, price: 10, stock: 2 });
      for (const n of [1, 2, 3, 4]) {
        await save(draft);
        const edited = { ...draft, player: `Player ${n}`, price: 10 + n };
        const [posted] = await Promise.all([
          stage.cardStore.post(draft.id, { collection: true, homepage: false }),
          save(edited),
        ]);
        expect(posted.isOk()).toBe(true);
        expect(await read(draft.id)).toMatchObject({ player: `Player ${n}`, price: 10 + n, stock: 2 });
      }
    });

    it('shows a card in both places when it is posted to each at once', async () => {
      await save(aCard({ id: 'a', isPosted: false, isHomepage: false }));
      await Promise.all([
        stage.cardStore.post(cardId('a'), { collection: true, homepage: false }),
        stage.cardStore.post(cardId('a'), { collection: false, homepage: true }),
      ]);
      expect(await read(cardId('a'))).toMatchObject({ isPosted: true, isHomepage: true });
    });

    it('answers a posted card as a copy', async () => {
      await save(aCard({ id: 'a', isPosted: false }));
      const posted = (await stage.cardStore.post(cardId('a'), { collection: true, homepage: false }))._unsafeUnwrap();
      spoil(posted, { player: 'Spoilt' });
      expect((await read(cardId('a'))).player).toBe('Michael Jordan');
    });

    describe('setting the copies of a card', () => {
      const setStock = async (id: string, copies: number | null) => stage.cardStore.setStock(cardId(id), copies);

      it.each([0, 1, 7, mostCopies])('says that %d can be had, and changes nothing else [DATA-03]', async (copies) => {
        const [counted, uncounted] = [
          aCard({ id: 'a', stock: 3 }),
          aCard({ id: 'b', grade: 'PSA 10', isGraded: true }),
        ];
        await save(counted, uncounted);
        for (const card of [counted, uncounted]) {
          expect((await setStock(card.id, copies))._unsafeUnwrap()).toEqual({ ...card, stock: copies });
          expect(await read(card.id)).toEqual({ ...card, stock: copies });
        }
      });

      it('stops counting them, and begins anew [DATA-03]', async () => {
        const card = aCard({ id: 'a' });
        await save({ ...card, stock: 3 });
        expect((await setStock('a', null))._unsafeUnwrap()).toEqual(card);
        expect((await setStock('a', null))._unsafeUnwrap()).toEqual(card);
        expect(await read(card.id)).toEqual(card);
        expect((await setStock('a', 2))._unsafeUnwrap()).toEqual({ ...card, stock: 2 });
      });

      it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, mostCopies + 1])('refuses %d', async (copies) => {
        await save(aCard({ id: 'a', stock: 3 }), aCard({ id: 'b' }));
        for (const id of ['a', 'b']) {
          expect((await setStock(id, copies))._unsafeUnwrapErr()).toEqual({ kind: 'bad-stock' });
        }
        expect([(await read(cardId('a'))).stock, (await read(cardId('b'))).stock]).toEqual([3, undefined]);
      });

      it('finds no card that is not there', async () => {
        expect((await setStock('gone', 1))._unsafeUnwrapErr()).toEqual({ kind: 'card-not-found', cardId: 'gone' });
      });

      it('leaves what else is changed about the card at the same time', async () => {
        for (const n of [1, 2, 3, 4]) {
          await save(aCard({ id: 'a', stock: 5 }));
          const [set] = await Promise.all([
            setStock('a', n),
            save(aCard({ id: 'a', player: `Player ${n}`, stock: 5 })),
            stage.cardStore.post(cardId('a'), { collection: false, homepage: true }),
          ]);
          expect(set.isOk()).toBe(true);
          expect(await read(cardId('a'))).toMatchObject({ player: `Player ${n}`, stock: n });
        }
      });

      it('records no price [API-09]', async () => {
        await save(aCard({ id: 'a', stock: 5 }));
        const before = await prices(cardId('a'));
        await setStock('a', 4);
        expect(await prices(cardId('a'))).toEqual(before);
      });
    });

    certifiedCards(() => stage);

    if (abilities.includes('orders')) copiesBesidesOrders(() => ({ ...stage, orders: ability(stage, 'orders') }));

    if (abilities.includes('guestCardStore')) {
      it('lets only the admin change cards', async () => {
        await save(aCard({ id: 'a' }));
        const guestCardStore = ability(stage, 'guestCardStore');
        expect((await guestCardStore.save([aCard({ id: 'b' })]))._unsafeUnwrapErr()).toEqual({ kind: 'not-allowed' });
        expect((await guestCardStore.clear())._unsafeUnwrapErr()).toEqual({ kind: 'not-allowed' });
        const posted = await guestCardStore.post(cardId('a'), { collection: true, homepage: true });
        expect(posted._unsafeUnwrapErr()).toEqual({ kind: 'not-allowed' });
        expect((await guestCardStore.setStock(cardId('a'), 1))._unsafeUnwrapErr()).toEqual({ kind: 'not-allowed' });
        expect((await guestCardStore.certificates(['PSA 1']))._unsafeUnwrapErr()).toEqual({ kind: 'not-allowed' });
        expect((await all()).map(({ id }) => id)).toEqual(['a']);
      });
    }

    if (abilities.includes('break')) {
      it('says that nothing was stored when nothing was', async () => {
        await save(aCard({ id: 'a', isPosted: false }));
        await ability(stage, 'break')();
        expect((await stage.cardStore.save([aCard({ id: 'b' })]))._unsafeUnwrapErr().kind).toBe('cards-not-saved');
        const posted = await stage.cardStore.post(cardId('a'), { collection: true, homepage: true });
        expect(posted._unsafeUnwrapErr().kind).toBe('cards-not-saved');
        const counted = await stage.cardStore.setStock(cardId('a'), 1);
        expect(counted._unsafeUnwrapErr().kind).toBe('cards-not-saved');
      });
    }

    if (abilities.includes('mend')) {
      it('keeps all that was there before a save that failed', async () => {
        await save(aCard({ id: 'a', price: 10 }));
        await ability(stage, 'break')();
        await stage.cardStore.save([aCard({ id: 'a', price: 11 }), aCard({ id: 'b' })]);
        await ability(stage, 'mend')();
        expect((await all()).map(({ id, price }) => [id, price])).toEqual([['a', 10]]);
      });
    }
  });
}
