import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardId, type StaffCard } from '#domain/cards/card.ts';
import type { Lot } from '#domain/inventory/lot.ts';
import type { Lots } from '#domain/inventory/lots.port.ts';
import type { SpreadWay } from '#domain/inventory/spread-cost.ts';
import { cents } from '#domain/money/cents.ts';
import { aCard } from '../support/cards.ts';
import { ability } from './ability.ts';
import { newOrder, orderNumber } from './an-order.ts';
import type { InventoryAbility, InventoryStage } from './inventory-stage.ts';
import { minute, pathTo } from './order-history.ts';

const aLot = (more: Partial<Lot> = {}): Lot => ({
  boughtOn: '2025-05-01',
  source: 'Dallas Card Show',
  paid: cents(10_000),
  fees: cents(1),
  note: 'Cash',
  ...more,
});

const cards: readonly StaffCard[] = [
  aCard({ id: 'a', title: 'Card a', price: 60, stock: 3 }),
  aCard({ id: 'b', title: 'Card b', price: 20, stock: 1 }),
  { ...aCard({ id: 'c', title: 'Card c', price: 0.5, isPosted: true }), cost: 7 },
  aCard({ id: 'd', title: 'Card d', price: 5, stock: 1 }),
];

export function lotsContract(
  name: string,
  open: () => Promise<InventoryStage>,
  abilities: readonly InventoryAbility[] = [],
): void {
  describe(`lots: ${name}`, () => {
    let stage: InventoryStage;
    beforeEach(async () => {
      stage = await open();
      await stage.seed(cards);
    });
    afterEach(() => stage.close());

    const add = async (lot = aLot()) => (await stage.lots.add(lot))._unsafeUnwrap();
    const find = async (number: number) => (await stage.lots.find(number))._unsafeUnwrap();
    const put = async (number: number | null, ...ids: string[]) =>
      (
        await stage.editor.change({ kind: 'cards', ids: ids.map(cardId) }, { kind: 'lot', lot: number })
      )._unsafeUnwrap();
    const spread = async (number: number, way: SpreadWay) => (await stage.lots.spread(number, way))._unsafeUnwrap();
    const costOf = async (id: string) => {
      const { cost, costOdd } = (await stage.editor.open(cardId(id)))._unsafeUnwrap().card;
      return [cost, costOdd];
    };

    it('sums to what was paid also where copies are gone that no customer bought [LOT-03]', async () => {
      const { number } = await add(aLot({ paid: cents(100), fees: cents(1) }));
      await put(number, 'a', 'b');
      await spread(number, { kind: 'evenly' });
      expect((await find(number)).stored.cost).toBe(101);
      const ids = ['a'].map(cardId);
      (await stage.editor.change({ kind: 'cards', ids }, { kind: 'stock', copies: 0 }))._unsafeUnwrap();
      await spread(number, { kind: 'evenly' });
      expect((await find(number)).stored.cost).toBe(101);
    });

    it('lists what was added, the latest purchase first, by rising numbers [LOT-01]', async () => {
      expect((await stage.lots.list())._unsafeUnwrap()).toEqual([]);
      const first = await add();
      expect(first).toEqual({
        number: first.number,
        lot: aLot(),
        version: 1,
        cards: 0,
        copies: 0,
        cost: 0,
        sold: 0,
        soldCost: 0,
        price: 0,
      });
      const older = await add(aLot({ boughtOn: '2024-12-31', source: 'An estate' }));
      const same = await add(aLot({ source: 'The same day' }));
      expect(older.number).toBeGreaterThan(first.number);
      expect(same.number).toBeGreaterThan(older.number);
      const listed = (await stage.lots.list())._unsafeUnwrap().map(({ number }) => number);
      expect(listed).toEqual([same.number, first.number, older.number]);
      expect(await find(first.number)).toEqual({ stored: first, cards: [] });
    });

    it('changes the version that was seen, and no other [LOT-02]', async () => {
      const { number } = await add();
      const changed = (await stage.lots.change(number, aLot({ note: '' }), 1))._unsafeUnwrap();
      expect(changed).toMatchObject({ version: 2, lot: { note: '' } });
      expect((await stage.lots.change(number, aLot(), 1))._unsafeUnwrapErr()).toEqual({
        kind: 'stale-lot',
        current: changed,
      });
      for (const missing of [
        await stage.lots.change(number + 100, aLot(), 1),
        await stage.lots.find(number + 100),
        await stage.lots.spread(number + 100, { kind: 'evenly' }),
      ]) {
        expect(missing._unsafeUnwrapErr()).toEqual({ kind: 'lot-not-found' });
      }
    });

    it('tells its cards, their copies and what they cost and are offered for [LOT-01, LOT-05]', async () => {
      const { number } = await add();
      expect(await put(number, 'a', 'c')).toMatchObject({ count: 2, unchanged: 0 });
      const { stored, cards: listed } = await find(number);
      expect(stored).toMatchObject({ cards: 2, copies: 4, cost: 700, sold: 0, price: 18_050 });
      expect(listed).toEqual([
        { id: 'a', title: 'Card a', copies: 3, sold: 0, price: 6000, cost: null },
        { id: 'c', title: 'Card c', copies: 1, sold: 0, price: 50, cost: 700 },
      ]);
      await put(null, 'a');
      expect((await find(number)).cards.map(({ id }) => id)).toEqual(['c']);
    });

    it('spreads its cost evenly over copies, as one change that can be undone [LOT-03]', async () => {
      const { number } = await add();
      await put(number, 'a', 'b', 'c');
      const done = await spread(number, { kind: 'evenly' });
      expect(done).toMatchObject({ count: 3, refused: 0 });
      expect((await find(number)).stored.cost).toBe(10_001);
      expect([await costOf('a'), await costOf('b'), await costOf('c')]).toEqual([
        [20, 1],
        [20, undefined],
        [20, undefined],
      ]);
      expect(await costOf('d')).toEqual([undefined, undefined]);
      expect(await spread(number, { kind: 'evenly' })).toEqual({ change: null, count: 0, unchanged: 3, refused: 0 });
      (await stage.editor.undo(done.change ?? 0))._unsafeUnwrap();
      expect([await costOf('a'), await costOf('b'), await costOf('c')]).toEqual([
        [undefined, undefined],
        [undefined, undefined],
        [7, undefined],
      ]);
    });

    it('spreads its cost by price [LOT-03]', async () => {
      const { number } = await add(aLot({ paid: cents(2_005), fees: cents(0) }));
      await put(number, 'a', 'b', 'c');
      await spread(number, { kind: 'by-price' });
      const { stored, cards: listed } = await find(number);
      expect(stored.cost).toBe(2_005);
      expect(listed.map(({ cost }) => cost)).toEqual([1_800, 200, 5]);
      expect(await costOf('a')).toEqual([6, undefined]);
    });

    it('takes amounts by hand that sum to what was paid, and refuses others [LOT-04]', async () => {
      const { number } = await add();
      await put(number, 'a', 'b');
      const way = (a: number, b: number): SpreadWay => ({
        kind: 'by-hand',
        costs: { [cardId('a')]: cents(a), [cardId('b')]: cents(b) },
      });
      expect((await stage.lots.spread(number, way(1_000, 9_000)))._unsafeUnwrapErr()).toEqual({
        kind: 'sum-differs',
        missing: 1,
      });
      expect((await stage.lots.spread(number, way(10_000, 2)))._unsafeUnwrapErr()).toEqual({
        kind: 'sum-differs',
        missing: -1,
      });
      expect(await costOf('b')).toEqual([undefined, undefined]);
      await spread(number, way(1_000, 9_001));
      expect([await costOf('a'), await costOf('b')]).toEqual([
        [3.33, 1],
        [90.01, undefined],
      ]);
    });

    it('has nothing to spread its cost over without cards [LOT-03]', async () => {
      const { number } = await add();
      expect((await stage.lots.spread(number, { kind: 'evenly' }))._unsafeUnwrapErr()).toEqual({
        kind: 'lot-without-copies',
      });
    });

    if (abilities.includes('orders')) {
      it('counts sold copies and what they cost, and spreads over them too [LOT-05]', async () => {
        const { number } = await add();
        await put(number, 'a', 'b');
        await spread(number, { kind: 'evenly' });
        const orders = ability(stage, 'orders');
        const [a] = cards;
        if (!a) throw new Error('there is no card');
        (await orders.open(newOrder({ number: 1, cards: [[a, 2]] })))._unsafeUnwrap();
        const { total } = (await orders.find(orderNumber(1)))._unsafeUnwrap();
        for (const event of pathTo('paid', 1, total)) {
          (await orders.record(orderNumber(1), event, 'shop', minute(1)))._unsafeUnwrap();
        }
        const { stored, cards: listed } = await find(number);
        expect(stored).toMatchObject({ copies: 4, cost: 10_001, sold: 2, soldCost: 5_001, price: 8_000 });
        expect(listed[0]).toMatchObject({ id: 'a', copies: 3, sold: 2 });
        expect(await spread(number, { kind: 'evenly' })).toMatchObject({ count: 0, unchanged: 2 });
      });
    }

    const everyCall = (): readonly ReturnType<Lots[keyof Lots]>[] => [
      stage.lots.list(),
      stage.lots.find(1),
      stage.lots.add(aLot()),
      stage.lots.change(1, aLot(), 1),
      stage.lots.spread(1, { kind: 'evenly' }),
    ];

    if (abilities.includes('break')) {
      it('fails as unavailable when the store cannot be reached', async () => {
        await ability(stage, 'break')();
        for (const call of everyCall()) {
          expect((await call)._unsafeUnwrapErr()).toMatchObject({ kind: 'unavailable' });
        }
      });
    }

    if (abilities.includes('shut')) {
      it('is closed to those who may not edit cards [INV-02]', async () => {
        await ability(stage, 'shut')();
        for (const call of everyCall()) expect((await call)._unsafeUnwrapErr()).toEqual({ kind: 'sign-in-needed' });
      });
    }
  });
}
