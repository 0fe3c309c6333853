import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CardId, cardId, type StaffCard } from '#domain/cards/card.ts';
import type { Inventory, StockedCard, StockQuery } from '#domain/inventory/inventory.port.ts';
import { ageBands } from '#domain/inventory/stock-age.ts';
import { cents } from '#domain/money/cents.ts';
import { aCard } from '../support/cards.ts';
import { ability } from './ability.ts';
import type { InventoryAbility, InventoryStage } from './inventory-stage.ts';

const staffCard = (id: string, more: Partial<StaffCard>): StaffCard => ({
  ...aCard({ id, title: `Card ${id}`, price: 10, stock: 1, addedAt: '2025-05-20T00:00:00.000Z' }),
  ...more,
});

const shop: readonly StaffCard[] = [
  staffCard('a', { storageBox: '2', storageRow: 'A', storageSlot: '10', cost: 4, stock: 3 }),
  staffCard('b', { storageBox: '2', storageRow: 'A', storageSlot: '9', addedAt: '2024-01-01T00:00:00.000Z' }),
  staffCard('c', { storageBox: '10', cost: 2.5, costOdd: 1, stock: 2 }),
  staffCard('d', { storageSlot: '4', stock: undefined, cost: 1 }),
  staffCard('e', { addedAt: '2025-01-15T00:00:00.000Z' }),
  staffCard('f', { storageBox: '2', storageRow: 'A', storageSlot: '11', stock: 0, cost: 8 }),
];

export function inventoryContract(
  name: string,
  open: () => Promise<InventoryStage>,
  abilities: readonly InventoryAbility[] = [],
): void {
  describe(`inventory: ${name}`, () => {
    let stage: InventoryStage;
    beforeEach(async () => {
      stage = await open();
      await stage.seed(shop);
    });
    afterEach(() => stage.close());

    const page = async (query: Partial<StockQuery> = {}) =>
      (await stage.inventory.page({ limit: 50, ...query }))._unsafeUnwrap();
    const idsOf = (cards: readonly StockedCard[]): CardId[] => cards.map(({ id }) => id);

    it('sums up the stock of each box, in their order, and what has no location last [INV-01]', async () => {
      expect((await stage.inventory.boxes())._unsafeUnwrap()).toEqual([
        { box: '', cards: 1, copies: 1, cost: 100, withoutCost: 0, price: 1000 },
        { box: '2', cards: 2, copies: 4, cost: 1200, withoutCost: 1, price: 4000 },
        { box: '10', cards: 1, copies: 2, cost: 501, withoutCost: 0, price: 2000 },
        { box: null, cards: 1, copies: 1, cost: 0, withoutCost: 1, price: 1000 },
      ]);
    });

    it('lists what is in stock in the order of locations, a page at a time [INV-04]', async () => {
      expect(idsOf((await page()).cards)).toEqual(['d', 'b', 'a', 'c']);
      const first = await page({ limit: 3 });
      expect(idsOf(first.cards)).toEqual(['d', 'b', 'a']);
      const rest = await page({ limit: 3, cursor: first.nextCursor ?? '' });
      expect([idsOf(rest.cards), rest.nextCursor]).toEqual([['c'], null]);
      expect(first.cards[2]).toEqual({
        id: 'a',
        title: 'Card a',
        storageBox: '2',
        storageRow: 'A',
        storageSlot: '10',
        copies: 3,
        cost: 400,
        price: 1000,
        lot: null,
        since: '2025-05-20',
      });
    });

    it('lists one box, those with a row or slot alone, and those without a location [INV-01, INV-04]', async () => {
      expect(idsOf((await page({ box: '2' })).cards)).toEqual(['b', 'a']);
      expect(idsOf((await page({ box: '' })).cards)).toEqual(['d']);
      expect(idsOf((await page({ box: 'no such box' })).cards)).toEqual([]);
      const without = await page({ box: null });
      expect(idsOf(without.cards)).toEqual(['e']);
      expect(without.cards[0]).toMatchObject({ cost: null, lot: null });
    });

    it('refuses a cursor that is none, or of a list with other cards [INV-04]', async () => {
      const { nextCursor } = await page({ limit: 1 });
      for (const query of [{ cursor: 'nonsense' }, { cursor: nextCursor ?? '', box: null }]) {
        expect((await stage.inventory.page({ limit: 50, ...query }))._unsafeUnwrapErr()).toEqual({
          kind: 'bad-cursor',
        });
      }
    });

    it('sums up the stock by age: of the card, or of its lot [INV-03]', async () => {
      const counts = async () => (await stage.inventory.ages())._unsafeUnwrap().map(({ copies }) => copies);
      expect(await counts()).toEqual([6, 0, 1, 0, 1]);
      const { number } = (
        await stage.lots.add({ boughtOn: '2024-12-01', source: 'A show', paid: cents(0), fees: cents(0), note: '' })
      )._unsafeUnwrap();
      await stage.editor.change({ kind: 'cards', ids: [cardId('a')] }, { kind: 'lot', lot: number });
      expect(await counts()).toEqual([3, 0, 1, 3, 1]);
      const [listed] = (await page({ box: '2' })).cards.filter(({ id }) => id === 'a');
      expect(listed).toMatchObject({ lot: number, since: '2024-12-01' });
    });

    it('has every card in stock in one box and in one band [INV-01, INV-03]', async () => {
      const [boxes, ages] = [
        (await stage.inventory.boxes())._unsafeUnwrap(),
        (await stage.inventory.ages())._unsafeUnwrap(),
      ];
      expect(ages).toHaveLength(ageBands.length);
      for (const key of ['cards', 'copies', 'cost', 'withoutCost', 'price'] as const) {
        const sum = (all: readonly { readonly [Key in typeof key]: number }[]) =>
          all.reduce((before, one) => before + one[key], 0);
        expect(sum(boxes)).toBe(sum(ages));
      }
    });

    it('tells what staff know of cards, sold ones too, and nothing of unknown ones [INV-02]', async () => {
      const read = await stage.inventory.ofCards(['c', 'unknown', 'f', 'e'].map(cardId));
      expect(read._unsafeUnwrap()).toEqual([
        { id: 'c', storageBox: '10', cost: 2.5, costOdd: 1 },
        { id: 'f', storageBox: '2', storageRow: 'A', storageSlot: '11', cost: 8 },
        { id: 'e' },
      ]);
      expect((await stage.inventory.ofCards([cardId('d')]))._unsafeUnwrap()).toEqual([
        { id: 'd', storageSlot: '4', cost: 1 },
      ]);
    });

    it('follows a move of cards, and its undo [INV-06, INV-08]', async () => {
      expect((await stage.inventory.boxes())._unsafeUnwrap()).toHaveLength(4);
      const moved = await stage.editor.change(
        { kind: 'cards', ids: ['a', 'b', 'e'].map(cardId) },
        { kind: 'location', box: ' Safe ', slot: '' },
      );
      expect(moved._unsafeUnwrap()).toMatchObject({ count: 3, refused: 0 });
      expect((await stage.inventory.boxes())._unsafeUnwrap().map(({ box }) => box)).toEqual(['', '10', 'Safe']);
      const safe = (await page({ box: 'Safe' })).cards.map(({ id, storageRow, storageSlot }) => [
        id,
        storageRow,
        storageSlot,
      ]);
      expect(safe).toEqual([
        ['e', undefined, undefined],
        ['a', 'A', undefined],
        ['b', 'A', undefined],
      ]);
      (await stage.editor.undo(moved._unsafeUnwrap().change ?? 0))._unsafeUnwrap();
      expect(idsOf((await page({ box: '2' })).cards)).toEqual(['b', 'a']);
      expect(idsOf((await page({ box: null })).cards)).toEqual(['e']);
    });

    it('follows slots that are numbered anew, and their undo [INV-07]', async () => {
      const numbered = await stage.editor.change(
        { kind: 'cards', ids: ['a', 'b'].map(cardId) },
        { kind: 'slots', slots: { [cardId('a')]: '1', [cardId('b')]: '2' } },
      );
      expect(idsOf((await page({ box: '2' })).cards)).toEqual(['a', 'b']);
      (await stage.editor.undo(numbered._unsafeUnwrap().change ?? 0))._unsafeUnwrap();
      expect(idsOf((await page({ box: '2' })).cards)).toEqual(['b', 'a']);
    });

    const everyCall = (): readonly ReturnType<Inventory[keyof Inventory]>[] => [
      stage.inventory.boxes(),
      stage.inventory.ages(),
      stage.inventory.page({ limit: 5 }),
      stage.inventory.ofCards([cardId('a')]),
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
