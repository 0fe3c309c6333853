import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Card, cardId } from '#domain/cards/card.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import type { CardEditor, CardStore } from '#domain/cards/card-store.port.ts';
import type { AuditLog } from '#domain/cards/edit/audit-log.port.ts';
import { inputOf } from '#domain/cards/edit/card-input.ts';
import type { Orders } from '#domain/checkout/orders/orders.port.ts';
import { type Sale, saleId } from '#domain/pricing/sale.ts';
import type { ApplySales, Sales, StoredSale } from '#domain/pricing/sales.port.ts';
import { aCard } from '../support/cards.ts';
import type { FixedClock } from '../support/in-memory/clock.ts';
import { aSale } from '../support/sales.ts';
import { ability } from './ability.ts';
import { newOrder } from './an-order.ts';

export type SalesStage = {
  /** In June 2025. */
  readonly sales: Sales;
  /** Ability 'cards': the shop whose prices the sales write. */
  readonly cards?: {
    readonly catalog: CardCatalog;
    readonly cardStore: CardStore;
    readonly editor: CardEditor;
    readonly apply: ApplySales;
    readonly orders: Orders;
    readonly clock: FixedClock;
    readonly auditLog: AuditLog;
  };
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  /** Ability 'shut': the caller has no permission from now on. */
  shut?(): Promise<void>;
  close(): Promise<void>;
};

export type SalesAbility = 'cards' | 'break' | 'shut';

const day = 24 * 60 * 60_000;

const jordan = aCard({ id: 'jordan', player: 'Michael Jordan', brand: 'Fleer', price: 100, stock: 3 });
const griffey = aCard({ id: 'griffey', player: 'Ken Griffey Jr.', brand: 'Upper Deck', price: 40, stock: 30 });

export function salesContract(
  name: string,
  open: () => Promise<SalesStage>,
  abilities: readonly SalesAbility[] = [],
): void {
  describe(`sales: ${name}`, () => {
    let stage: SalesStage;
    beforeEach(async () => {
      stage = await open();
      (await stage.cards?.cardStore.save([jordan, griffey]))?._unsafeUnwrap();
    });
    afterEach(() => stage.close());

    const add = async (more: Partial<Sale> = {}): Promise<StoredSale> =>
      (await stage.sales.add(aSale(more)))._unsafeUnwrap();
    const end = async ({ id, version }: StoredSale): Promise<StoredSale> =>
      (await stage.sales.end(id, version))._unsafeUnwrap();

    it('lists what was added, the latest first [SALE-01]', async () => {
      expect((await stage.sales.list())._unsafeUnwrap()).toEqual([]);
      const first = await add();
      const second = await add({ name: 'Griffey', kind: 'amount', value: 500, covers: 'player', covered: ['Griffey'] });
      expect(first).toEqual({
        id: expect.any(String),
        sale: aSale(),
        version: 1,
        createdAt: expect.stringMatching(/^2025-06-01T/),
        cards: expect.any(Number),
      });
      expect((await stage.sales.list())._unsafeUnwrap()).toEqual([second, first]);
    });

    it('changes and ends the version that was seen, and no other [SALE-01]', async () => {
      const { id } = await add();
      const changed = (await stage.sales.change(id, aSale({ value: 20 }), 1))._unsafeUnwrap();
      expect(changed).toMatchObject({ id, version: 2, sale: { value: 20 } });
      for (const result of [await stage.sales.change(id, aSale(), 1), await stage.sales.end(id, 1)]) {
        expect(result._unsafeUnwrapErr()).toEqual({ kind: 'stale-sale', current: changed });
      }
      const over = await end(changed);
      expect(over).toMatchObject({ version: 3, sale: { value: 20, endsAt: expect.stringMatching(/^2025-06-01T/) } });
      expect((await stage.sales.list())._unsafeUnwrap()).toEqual([over]);
      const gone = saleId('gone');
      expect((await stage.sales.change(gone, aSale(), 1))._unsafeUnwrapErr()).toEqual({ kind: 'sale-not-found' });
      expect((await stage.sales.end(gone, 1))._unsafeUnwrapErr()).toEqual({ kind: 'sale-not-found' });
    });

    if (abilities.includes('cards')) {
      const shop = () => ability(stage, 'cards');
      const card = async (id = 'jordan'): Promise<Card> => (await shop().catalog.card(cardId(id)))._unsafeUnwrap();
      const priceOf = async (id = 'jordan') => {
        const { price, regularPrice, lowestPrice } = await card(id);
        return { price, regularPrice, lowestPrice };
      };
      const asSet = (price: number) => ({ price, regularPrice: undefined, lowestPrice: undefined });
      const apply = async (): Promise<number> => (await shop().apply())._unsafeUnwrap();
      const save = async (...cards: Card[]) => (await shop().cardStore.save(cards))._unsafeUnwrap();
      const record = async () => (await shop().editor.open(cardId('jordan')))._unsafeUnwrap();
      const setPrice = async (price: number) => {
        const { card: edited, version } = await record();
        return (await shop().editor.replace(edited.id, version, { ...inputOf(edited), price }))._unsafeUnwrap();
      };
      const recorded = async () =>
        (await shop().catalog.priceHistory(cardId('jordan'), 90))._unsafeUnwrap().map(({ price }) => price);
      const inDays = (days: number): string => new Date(shop().clock.now() + days * day).toISOString();
      const wait = (days: number) => shop().clock.advance(days * day);

      it('lowers the price of covered cards at once, for lists and filters too, and says how many [SALE-02, SALE-03]', async () => {
        const sale = await add({ covers: 'brand', covered: ['fleer'] });
        expect(sale.cards).toBe(1);
        expect(await priceOf()).toEqual({ price: 90, regularPrice: 100, lowestPrice: 100 });
        expect(await priceOf('griffey')).toEqual(asSet(40));
        const query = cardQuery({ scope: 'everything', filter: { ...startFilter, prices: { min: 80, max: 95 } } });
        const { cards } = (await shop().catalog.page(query))._unsafeUnwrap();
        expect(cards.map(({ id, price }) => [id, price])).toEqual([['jordan', 90]]);
        expect(await recorded()).toEqual([100, 90]);
        await end(sale);
        expect(await priceOf()).toEqual(asSet(100));
        expect(await recorded()).toEqual([100, 90, 100]);
      });

      it('begins and ends in time, once, however often the job looks [SALE-02]', async () => {
        const sale = await add({ startsAt: inDays(1), endsAt: inDays(3) });
        expect(sale.cards).toBe(2);
        expect([await apply(), await priceOf()]).toEqual([0, asSet(100)]);
        wait(1);
        expect([await apply(), await apply()]).toEqual([2, 0]);
        expect(await priceOf()).toEqual({ price: 90, regularPrice: 100, lowestPrice: 100 });
        wait(2);
        expect([await apply(), await apply()]).toEqual([2, 0]);
        expect(await priceOf()).toEqual(asSet(100));
      });

      it('is applied by one of several that look at the same time [SALE-02]', async () => {
        await add({ startsAt: inDays(1) });
        wait(1);
        const changed = await Promise.all([apply(), apply(), apply()]);
        expect(changed.sort()).toEqual([0, 0, 2]);
        expect(await recorded()).toEqual([100, 90]);
      });

      it('reaches cards that are saved and ordered while it begins [SALE-02, SALE-05]', async () => {
        await add({ startsAt: inDays(1), covers: 'player', covered: [jordan.player] });
        wait(1);
        const added = Array.from({ length: 12 }, (_, at) =>
          aCard({ id: `new-${at}`, player: jordan.player, price: 50 }),
        );
        const [changed, ...results] = await Promise.all([
          apply(),
          ...added.map((one) => shop().cardStore.save([one])),
          ...added.map((_, at) => shop().orders.open(newOrder({ number: at + 1, cards: [[griffey, 1]] }))),
        ]);
        expect(changed).toBeGreaterThan(0);
        expect(results.filter((result) => result.isErr()).map((result) => result._unsafeUnwrapErr())).toEqual([]);
        for (const { id } of added) expect(await priceOf(id)).toMatchObject({ price: 45, regularPrice: 50 });
        expect(await priceOf('griffey')).toEqual(asSet(40));
      });

      it('takes the lowest price of two sales and never adds them up [SALE-04]', async () => {
        const tenth = await add();
        const amount = await add({ kind: 'amount', value: 3000 });
        expect([(await priceOf()).price, (await priceOf('griffey')).price]).toEqual([70, 10]);
        await end(amount);
        expect([(await priceOf()).price, (await priceOf('griffey')).price]).toEqual([90, 36]);
        await end(tenth);
        expect(await priceOf()).toEqual(asSet(100));
      });

      it('leaves a card that costs the amount or less at its price [SALE-04]', async () => {
        const { cards } = await add({ kind: 'amount', value: 4000 });
        expect(cards).toBe(1);
        expect(await priceOf('griffey')).toEqual(asSet(40));
        expect((await priceOf()).price).toBe(60);
      });

      it('lets the admin edit the regular price, which the sale follows [SALE-05]', async () => {
        const sale = await add();
        const before = await record();
        expect(before).toMatchObject({ card: { price: 100 }, salePrice: 90 });
        expect(before.card).not.toHaveProperty('regularPrice');
        const after = await setPrice(80);
        expect(after).toMatchObject({ card: { price: 80 }, salePrice: 72 });
        expect(await priceOf()).toEqual({ price: 72, regularPrice: 80, lowestPrice: 100 });
        const { changes } = (await shop().auditLog.page({ act: 'edit', cardId: null, limit: 1 }))._unsafeUnwrap();
        const logged = (await shop().auditLog.detail(changes[0]?.number ?? 0))._unsafeUnwrap();
        expect(logged.cards).toMatchObject([{ before: { price: 100 }, after: { price: 80 } }]);
        await end(sale);
        expect(await priceOf()).toEqual(asSet(80));
      });

      it('does not disturb an edit that began before it [SALE-05]', async () => {
        const { version } = await record();
        await add();
        expect((await record()).version).toBe(version);
      });

      it('reprices from the regular price, and undoes it [SALE-05]', async () => {
        await add();
        const scope = { kind: 'cards', ids: [jordan.id] } as const;
        const done = (
          await shop().editor.change(scope, { kind: 'reprice', reprice: { by: 'percent', percent: 100 } })
        )._unsafeUnwrap();
        expect(await priceOf()).toMatchObject({ price: 180, regularPrice: 200 });
        (await shop().editor.undo(done.change ?? 0))._unsafeUnwrap();
        expect(await priceOf()).toMatchObject({ price: 90, regularPrice: 100 });
        expect(await recorded()).toEqual([100, 90]);
      });

      it('covers saved and new cards, whose given price is the regular one [SALE-05]', async () => {
        const sale = await add();
        await save(await card(), aCard({ id: 'new', price: 50 }), { ...griffey, price: 30 });
        expect(await priceOf()).toEqual({ price: 90, regularPrice: 100, lowestPrice: 100 });
        expect(await priceOf('new')).toEqual({ price: 45, regularPrice: 50, lowestPrice: undefined });
        expect(await priceOf('griffey')).toEqual({ price: 27, regularPrice: 30, lowestPrice: 40 });
        await end(sale);
        expect([(await priceOf('new')).price, (await priceOf('griffey')).price]).toEqual([50, 30]);
      });

      it('answers a posted card and a changed stock with the price that customers see [SALE-05]', async () => {
        await add();
        const posted = await shop().cardStore.post(jordan.id, { collection: true, homepage: true });
        expect(posted._unsafeUnwrap()).toMatchObject({ price: 90, regularPrice: 100 });
        const counted = await shop().cardStore.setStock(jordan.id, 7);
        expect(counted._unsafeUnwrap()).toMatchObject({ price: 90, regularPrice: 100, stock: 7 });
      });

      it('brings a removed card back at the price of today [SALE-05]', async () => {
        const sale = await add();
        const scope = { kind: 'cards', ids: [jordan.id] } as const;
        const done = (await shop().editor.change(scope, { kind: 'delete' }))._unsafeUnwrap();
        await end(sale);
        (await shop().editor.undo(done.change ?? 0))._unsafeUnwrap();
        expect(await priceOf()).toEqual(asSet(100));
      });

      it('compares with the lowest price of the 30 days before it, and the one that was valid when they began [SALE-06]', async () => {
        wait(10);
        await setPrice(60);
        wait(10);
        await setPrice(120);
        wait(25);
        const sale = await add();
        expect(await priceOf()).toEqual({ price: 108, regularPrice: 120, lowestPrice: 60 });
        await end(sale);
        wait(31);
        await add({ value: 20 });
        expect(await priceOf()).toEqual({ price: 96, regularPrice: 120, lowestPrice: 120 });
      });

      it('does not compare a second sale with the price from before the first [SALE-06]', async () => {
        await end(await add({ value: 20 }));
        wait(5);
        await add();
        expect(await priceOf()).toEqual({ price: 90, regularPrice: 100, lowestPrice: 80 });
      });

      it('keeps the comparison while prices fall, and begins anew when one rises [SALE-06]', async () => {
        const sale = await add();
        wait(2);
        const lower = (await stage.sales.change(sale.id, aSale({ value: 30 }), 1))._unsafeUnwrap();
        expect(await priceOf()).toEqual({ price: 70, regularPrice: 100, lowestPrice: 100 });
        wait(2);
        await stage.sales.change(sale.id, aSale({ value: 5 }), lower.version);
        expect(await priceOf()).toEqual({ price: 95, regularPrice: 100, lowestPrice: 70 });
      });

      it('is in the audit log with each change [SALE-10]', async () => {
        const sale = await add();
        await end(sale);
        const { changes } = (await shop().auditLog.page({ act: 'sale', cardId: null, limit: 10 }))._unsafeUnwrap();
        expect(changes).toMatchObject([
          { act: 'sale', title: 'Summer sale', settings: [{ label: 'Ends', before: '' }] },
          {
            act: 'sale',
            title: 'Summer sale',
            settings: [{ label: 'Name' }, { label: 'Discount' }, { label: 'Applies to' }],
          },
        ]);
        const [latest] = changes;
        const all = (await shop().auditLog.page({ act: null, cardId: null, limit: 1 }))._unsafeUnwrap();
        expect(all).toMatchObject({ changes: [latest], more: true });
        expect((await shop().auditLog.detail(latest?.number ?? 0))._unsafeUnwrap()).toMatchObject({ cards: [] });
      });
    }

    const everyCall = () => [
      stage.sales.list(),
      stage.sales.add(aSale()),
      stage.sales.change(saleId('sale'), aSale(), 1),
      stage.sales.end(saleId('sale'), 1),
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
      it('is closed to who is not signed in as the admin [SALE-01]', async () => {
        await ability(stage, 'shut')();
        for (const call of everyCall()) expect((await call)._unsafeUnwrapErr()).toEqual({ kind: 'sign-in-needed' });
      });
    }
  });
}
