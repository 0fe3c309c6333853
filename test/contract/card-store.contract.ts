import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Card, type CardId, cardId } from '#domain/cards/card.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import type { CardEditor, CardStore } from '#domain/cards/card-store.port.ts';
import { mostCopies } from '#domain/cards/set-copies.ts';
import type { Orders } from '#domain/checkout/orders/orders.port.ts';
import { aCard, variedCards } from '../support/cards.ts';
import { ability, spoil } from './ability.ts';
import { bulkChanges } from './bulk-changes.ts';
import { certifiedCards } from './certified-cards.ts';
import { copiesBesidesOrders } from './copies-besides-orders.ts';
import { cardInput, type EditorParts, editing, named } from './editor-stage.ts';
import { editsBesidesOrders } from './edits-besides-orders.ts';
import { undoneChanges } from './undone-changes.ts';

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

    it('counts one copy of a one of a kind, unless the admin says otherwise [DATA-22]', async () => {
      const graded = { isGraded: true, grade: 'PSA 10', stock: undefined };
      await save({ ...aCard({ id: 'slab' }), ...graded }, aCard({ id: 'lot', ...graded, stock: 5 }));
      expect((await read(cardId('slab'))).stock).toBe(1);
      expect((await read(cardId('lot'))).stock).toBe(5);
      await save(aCard({ id: 'raw' }));
      await save({ ...aCard({ id: 'raw' }), serialNumber: 41, printRun: 99 });
      expect((await read(cardId('raw'))).stock).toBe(1);
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

    it('creates new cards and replaces known ones in one save', async () => {
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

    it('clears every card, and stores new ones afterwards [STORE-12]', async () => {
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

      it('stops counting copies, and begins to count them anew [DATA-03]', async () => {
        const card = aCard({ id: 'a' });
        await save({ ...card, stock: 3 });
        expect((await setStock('a', null))._unsafeUnwrap()).toEqual(card);
        expect((await setStock('a', null))._unsafeUnwrap()).toEqual(card);
        expect(await read(card.id)).toEqual(card);
        expect((await setStock('a', 2))._unsafeUnwrap()).toEqual({ ...card, stock: 2 });
      });

      it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, mostCopies + 1])(
        'refuses %d as a number of copies',
        async (copies) => {
          await save(aCard({ id: 'a', stock: 3 }), aCard({ id: 'b' }));
          for (const id of ['a', 'b']) {
            expect((await setStock(id, copies))._unsafeUnwrapErr()).toEqual({ kind: 'bad-stock' });
          }
          expect([(await read(cardId('a'))).stock, (await read(cardId('b'))).stock]).toEqual([3, undefined]);
        },
      );

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

      it('records no price when copies are set [API-09]', async () => {
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

export type CardEditorStage = EditorParts & {
  /** Of another person. Named as 'otherEditor'. */
  readonly otherEditor?: CardEditor;
  /** Ability 'guestEditor': the editor without permission. */
  readonly guestEditor?: CardEditor;
  /** Ability 'orders': orders over the same cards. */
  readonly orders?: Orders;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  /** Ability 'mend': ends `break`; stored data is available again. */
  mend?(): Promise<void>;
  close(): Promise<void>;
};

export type CardEditorAbility = 'otherEditor' | 'guestEditor' | 'orders' | 'break' | 'mend';

export function cardEditorContract(
  name: string,
  open: () => Promise<CardEditorStage>,
  abilities: readonly CardEditorAbility[] = [],
): void {
  describe(`card editor: ${name}`, () => {
    let stage: CardEditorStage;
    const work = editing(() => stage);
    const create = async (...given: Parameters<CardEditor['create']>) =>
      (await stage.editor.create(...given))._unsafeUnwrap();
    const replace = (...given: Parameters<CardEditor['replace']>) => stage.editor.replace(...given);
    const prices = async (id: string) =>
      (await stage.catalog.priceHistory(cardId(id), 30))._unsafeUnwrap().map(({ price }) => price);

    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    describe('opening', () => {
      it('gives a card as the catalog has it, and when it was changed last [API-17]', async () => {
        await work.save(aCard({ id: 'a', stock: 3, set: 'Prizm' }));
        const record = await work.open('a');
        expect(record.card).toEqual(await work.read('a'));
        expect(Number.isInteger(record.version)).toBe(true);
        expect(new Date(record.updatedAt).toISOString()).toBe(record.updatedAt);
        spoil(record.card, { player: 'Spoilt' });
        expect((await work.open('a')).card.player).toBe('Michael Jordan');
      });

      it('finds no card that is not there', async () => {
        expect((await stage.editor.open(cardId('gone')))._unsafeUnwrapErr()).toEqual({
          kind: 'card-not-found',
          cardId: 'gone',
        });
      });

      it('gives another version after every change of the card, and the same one otherwise [API-17]', async () => {
        const card = aCard({ id: 'a', isHomepage: false });
        await work.save(card, aCard({ id: 'b' }));
        const first = await work.open('a');
        await work.save(card);
        await work.save(aCard({ id: 'b', price: 1 }));
        expect(await work.open('a')).toEqual(first);
        const versions = [first.version];
        for (const change of [
          () => work.save({ ...card, price: 1 }),
          () => stage.cardStore.post(card.id, { collection: false, homepage: true }),
          () => stage.editor.change(named('a'), { kind: 'unpost' }),
          async () => replace(card.id, (await work.open('a')).version, cardInput({ player: 'Somebody Else' })),
        ]) {
          await change();
          versions.push((await work.open('a')).version);
        }
        expect(new Set(versions).size).toBe(versions.length);
        expect(versions).toEqual(versions.toSorted((a, b) => a - b));
      });
    });

    describe('a new card', () => {
      const everything = cardInput({
        set: 'Prizm',
        cardNumber: 'RC-12',
        parallel: 'Silver',
        serialNumber: 12,
        printRun: 99,
        isRookie: true,
        isAutograph: false,
        isGraded: true,
        grade: 'PSA 10',
        gradingCompany: 'PSA',
        certNumber: '12345678',
        priceChange: -2.5,
        price: 19.99,
        additionalImageUrls: ['/samples/2.svg', '/samples/3.svg'],
        backImageUrl: '/samples/3.svg',
        isPosted: false,
        isHot: true,
      });

      it('is stored with all its fields, under an id of its own [DATA-19, CMGR-34]', async () => {
        const [first, second] = [
          await create(everything, 3),
          await create({ ...everything, certNumber: undefined, serialNumber: undefined, isGraded: false }, null),
        ];
        expect(first.card).toMatchObject({ ...everything, stock: 3 });
        expect(first.card.id).not.toBe(second.card.id);
        expect(second.card).not.toHaveProperty('stock');
        expect(Date.parse(first.card.addedAt ?? '')).toBeGreaterThan(0);
        expect(await work.all()).toHaveLength(2);
        expect(await work.open(first.card.id)).toEqual(first);
        expect(await work.read(first.card.id)).toEqual(first.card);
      });

      it('keeps its marketplace link cleaned, and so does a changed one [CMGR-28]', async () => {
        const link = (id: string) => `http://ebay.com/itm/some-title/${id}?hash=x&campid=5`;
        const { card, version } = await create(cardInput({ ebayUrl: link('123456789012') }), null);
        expect(card.ebayUrl).toBe('https://ebay.com/itm/123456789012');
        const changed = await replace(card.id, version, cardInput({ ebayUrl: link('210987654321') }));
        expect(changed._unsafeUnwrap().card.ebayUrl).toBe('https://ebay.com/itm/210987654321');
        expect((await work.read(card.id)).ebayUrl).toBe('https://ebay.com/itm/210987654321');
      });

      it.each([-1, 1.5, Number.NaN, mostCopies + 1])(
        'is refused with %d copies, and nothing is stored',
        async (copies) => {
          expect((await stage.editor.create(everything, copies))._unsafeUnwrapErr()).toEqual({ kind: 'bad-stock' });
          expect(await work.all()).toEqual([]);
          expect(await work.changes()).toEqual([]);
        },
      );
    });

    describe('certification numbers', () => {
      const slab = { isGraded: true, grade: 'PSA 10', gradingCompany: 'PSA', certNumber: '12345678' } as const;
      const taken = { kind: 'certificate-taken', certNumber: '12345678', cardId: 'a' };

      it('are refused to a second card in stock, however they are written [CMGR-34]', async () => {
        await work.save(aCard({ id: 'a', ...slab, stock: 1 }), aCard({ id: 'b' }));
        expect((await stage.editor.create(cardInput(slab), 1))._unsafeUnwrapErr()).toEqual(taken);
        const spaced = cardInput({ ...slab, certNumber: '1234 5678', gradingCompany: 'psa' });
        const { version } = await work.open('b');
        expect((await replace(cardId('b'), version, spaced))._unsafeUnwrapErr()).toEqual({
          ...taken,
          certNumber: '12345678',
        });
        expect(await work.read('b')).toEqual(aCard({ id: 'b' }));
        expect((await work.all()).map(({ id }) => id)).toEqual(['a', 'b']);
      });

      it('belong to another slab where another company gave them [CMGR-34]', async () => {
        await work.save(aCard({ id: 'a', ...slab }));
        expect((await create(cardInput({ ...slab, gradingCompany: 'SGC' }), 1)).card.certNumber).toBe('12345678');
      });

      it('are free again when their card is sold, removed, or says another one [CMGR-34]', async () => {
        await work.save(aCard({ id: 'a', ...slab, stock: 0 }));
        const second = (await create(cardInput(slab), 1)).card.id;
        expect((await stage.editor.create(cardInput(slab), 1)).isErr()).toBe(true);
        (await stage.editor.change(named(second), { kind: 'delete' }))._unsafeUnwrap();
        const third = await create(cardInput(slab), 1);
        const other = cardInput({ ...slab, certNumber: '87654321' });
        (await replace(third.card.id, third.version, other))._unsafeUnwrap();
        expect((await create(cardInput(slab), 1)).card.certNumber).toBe('12345678');
      });

      it('stay with their card when it is edited, and are asked for when a sold one comes back [CMGR-34]', async () => {
        await work.save(aCard({ id: 'a', ...slab, stock: 1 }), aCard({ id: 'b', ...slab, stock: 0 }));
        const { version } = await work.open('a');
        (await replace(cardId('a'), version, cardInput({ ...slab, price: 5 })))._unsafeUnwrap();
        const sold = await work.open('b');
        (await replace(cardId('b'), sold.version, cardInput({ ...slab, price: 6 })))._unsafeUnwrap();
        const again = await work.open('b');
        const back = await replace(cardId('b'), again.version, cardInput({ ...slab, price: 6 }), 1);
        expect(back._unsafeUnwrapErr()).toEqual(taken);
        expect((await work.read('b')).stock).toBe(0);
      });

      it('go to one of two cards that come with the same at once [CMGR-34]', async () => {
        const made = await Promise.all([1, 2].map(() => stage.editor.create(cardInput(slab), 1)));
        expect(made.filter((one) => one.isOk())).toHaveLength(1);
        expect(await work.all()).toHaveLength(1);
      });
    });

    describe('an edit', () => {
      it('replaces a card’s fields, and leaves its id, its copies and the day it was added [CMGR-17]', async () => {
        await work.save(aCard({ id: 'a', stock: 3, grade: 'PSA 10', isGraded: true }), aCard({ id: 'b' }));
        const before = await work.open('a');
        const input = cardInput({ player: 'Somebody Else', set: 'Prizm', price: 9.5, isPosted: false });
        const after = (await replace(cardId('a'), before.version, input))._unsafeUnwrap();
        expect(after.card).toEqual({ ...input, id: 'a', stock: 3, addedAt: before.card.addedAt });
        expect(after.version).toBeGreaterThan(before.version);
        expect(await work.open('a')).toEqual(after);
        expect(await work.read('a')).toEqual(after.card);
        expect(await work.read('b')).toEqual(aCard({ id: 'b' }));
      });

      it('records a changed price [API-09]', async () => {
        await work.save(aCard({ id: 'a', price: 10 }));
        const start = await prices('a');
        for (const price of [11, 11, 9.5]) {
          (await replace(cardId('a'), (await work.open('a')).version, cardInput({ price })))._unsafeUnwrap();
        }
        expect((await prices('a')).slice(start.length)).toEqual([11, 9.5]);
      });

      it('of a card that another admin changed meanwhile is told how it is now [API-17, CMGR-33]', async () => {
        await work.save(aCard({ id: 'a' }));
        const { version } = await work.open('a');
        (await replace(cardId('a'), version, cardInput({ player: 'First' })))._unsafeUnwrap();
        const current = await work.open('a');
        for (const stale of [version, version + 100]) {
          const refused = await replace(cardId('a'), stale, cardInput({ player: 'Second' }));
          expect(refused._unsafeUnwrapErr()).toEqual({ kind: 'stale-card', current });
        }
        expect(await work.open('a')).toEqual(current);
      });

      it('and another of the same version do not both win [API-17, CMGR-33]', async () => {
        await work.save(aCard({ id: 'a' }));
        const { version } = await work.open('a');
        const edits = await Promise.all(
          ['One', 'Two', 'Three'].map((player) => replace(cardId('a'), version, cardInput({ player }))),
        );
        const won = edits.filter((edit) => edit.isOk());
        expect(won).toHaveLength(1);
        expect(await work.open('a')).toEqual(won[0]?._unsafeUnwrap());
        const lost = edits.filter((edit) => edit.isErr()).map((edit) => edit._unsafeUnwrapErr().kind);
        expect(lost).toEqual(['stale-card', 'stale-card']);
      });

      it('of a form without changes changes nothing', async () => {
        await work.save(aCard({ id: 'a', stock: 2 }));
        const before = await work.open('a');
        const logged = await work.changes();
        expect((await replace(cardId('a'), before.version, cardInput(), 2))._unsafeUnwrap()).toEqual(before);
        expect(await work.open('a')).toEqual(before);
        expect(await work.changes()).toEqual(logged);
      });

      it.each([
        ['sets', 3, 7, 7],
        ['sets to none', 3, 0, 0],
        ['begins to count', undefined, 2, 2],
        ['stops counting', 3, null, undefined],
        ['leaves', 3, undefined, 3],
      ])('%s the copies of a card that is saved [CMGR-34, DATA-03]', async (_, stock, copies, left) => {
        await work.save(aCard({ id: 'a', ...(stock !== undefined && { stock }) }));
        const { version } = await work.open('a');
        const after = (await replace(cardId('a'), version, cardInput({ price: 7 }), copies))._unsafeUnwrap();
        expect(after.card).toMatchObject({ price: 7 });
        expect(after.card.stock).toBe(left);
        expect(await work.read('a')).toEqual(after.card);
      });

      it('that makes a card one of a kind counts one copy, also where the stock is emptied; undo takes both back [DATA-22, CMGR-32]', async () => {
        await work.save(aCard({ id: 'a' }));
        const numbered = cardInput({ serialNumber: 41, printRun: 99 });
        const first = (await replace(cardId('a'), (await work.open('a')).version, numbered))._unsafeUnwrap();
        expect(first.card.stock).toBe(1);
        const emptied = (await replace(cardId('a'), first.version, numbered, null))._unsafeUnwrap();
        expect(emptied.card.stock).toBe(1);
        const [latest] = await work.changes();
        (await stage.editor.undo(latest?.number ?? 0))._unsafeUnwrap();
        expect(await work.read('a')).toEqual(aCard({ id: 'a' }));
      });

      it('with a number that copies cannot have is refused whole', async () => {
        await work.save(aCard({ id: 'a', stock: 3 }));
        const before = await work.open('a');
        const refused = await replace(cardId('a'), before.version, cardInput({ price: 1 }), -1);
        expect(refused._unsafeUnwrapErr()).toEqual({ kind: 'bad-stock' });
        expect(await work.open('a')).toEqual(before);
      });

      it('of no card, or of a removed one, finds none [API-17]', async () => {
        await work.save(aCard({ id: 'a' }));
        const { version } = await work.open('a');
        (await stage.editor.change(named('a'), { kind: 'delete' }))._unsafeUnwrap();
        for (const id of ['a', 'never'].map(cardId)) {
          const failure = { kind: 'card-not-found', cardId: id };
          expect((await replace(id, version, cardInput()))._unsafeUnwrapErr()).toEqual(failure);
          expect((await stage.editor.open(id))._unsafeUnwrapErr()).toEqual(failure);
        }
      });

      if (abilities.includes('otherEditor')) {
        it('by one person makes that of another stale [API-17, CMGR-33]', async () => {
          await work.save(aCard({ id: 'a' }));
          const { version } = await work.open('a');
          const theirs = ability(stage, 'otherEditor');
          (await theirs.replace(cardId('a'), version, cardInput({ player: 'Theirs' })))._unsafeUnwrap();
          const mine = await replace(cardId('a'), version, cardInput({ player: 'Mine' }));
          expect(mine._unsafeUnwrapErr()).toMatchObject({
            kind: 'stale-card',
            current: { card: { player: 'Theirs' } },
          });
        });
      }
    });

    bulkChanges(() => stage);

    undoneChanges(() => stage);

    if (abilities.includes('orders')) editsBesidesOrders(() => ({ ...stage, orders: ability(stage, 'orders') }));

    if (abilities.includes('guestEditor')) {
      it('lets only the admin open and change cards', async () => {
        await work.save(aCard({ id: 'a' }));
        const guest = ability(stage, 'guestEditor');
        const answers = [
          await guest.open(cardId('a')),
          await guest.create(cardInput(), null),
          await guest.replace(cardId('a'), (await work.open('a')).version, cardInput({ price: 1 })),
          await guest.preview(named('a'), { kind: 'delete' }),
          await guest.change(named('a'), { kind: 'delete' }),
          await guest.undo(1),
        ];
        for (const answer of answers) expect(answer._unsafeUnwrapErr()).toEqual({ kind: 'not-allowed' });
        expect(await work.all()).toEqual([aCard({ id: 'a' })]);
      });
    }

    if (abilities.includes('break')) {
      it('says that nothing was stored when nothing was', async () => {
        await work.save(aCard({ id: 'a' }));
        const done = (await stage.editor.change(named('a'), { kind: 'unpost' }))._unsafeUnwrap();
        const { version } = await work.open('a');
        await ability(stage, 'break')();
        const answers = [
          await stage.editor.create(cardInput(), 1),
          await replace(cardId('a'), version, cardInput({ price: 1 })),
          await stage.editor.change(named('a'), { kind: 'delete' }),
          await stage.editor.undo(done.change ?? 0),
        ];
        for (const answer of answers) {
          expect(['cards-not-saved', 'unavailable']).toContain(answer._unsafeUnwrapErr().kind);
        }
      });
    }

    if (abilities.includes('mend')) {
      it('keeps all that was there before a change that failed', async () => {
        await work.save(aCard({ id: 'a' }), aCard({ id: 'b' }));
        const [before, logged] = [await work.all(), await work.changes()];
        await ability(stage, 'break')();
        await stage.editor.change(named('a', 'b'), { kind: 'delete' });
        await ability(stage, 'mend')();
        expect(await work.all()).toEqual(before);
        expect(await work.changes()).toEqual(logged);
      });
    }
  });
}
