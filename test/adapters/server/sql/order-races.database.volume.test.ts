import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSqlCardCatalog } from '#adapters/server/sql/cards/sql-card-catalog.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders/sql-orders.ts';
import { makeSqlStockAudit } from '#adapters/server/sql/orders/sql-stock-audit.ts';
import type { Card } from '#domain/cards/card.ts';
import type { OrderState } from '#domain/checkout/orders/order-state.ts';
import type { OrderEvent } from '#domain/checkout/orders/order-step.ts';
import type { Orders } from '#domain/checkout/orders/orders.port.ts';
import { cents } from '#domain/money/cents.ts';
import { newOrder, orderNumber } from '#test/contract/an-order.ts';
import { minute, pathTo, refundAsked } from '#test/contract/order-history.ts';
import { aCard } from '#test/support/cards.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { databases, type TestDatabase } from './databases.ts';

const first = aCard({ id: 'first', price: 10, stock: 1 });
const second = aCard({ id: 'second', price: 20, stock: 1 });
const crate = aCard({ id: 'crate', price: 5, stock: 40 });

type Wanted = readonly (readonly [card: Card, quantity: number])[];

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

describe.each(databases)('orders that race, on %s', (_, open) => {
  const clock = makeFixedClock();
  const log = makeRecordingLog();
  let test: TestDatabase;
  /** Two processes where the database allows two. */
  let shops: readonly [Orders, Orders];
  beforeAll(async () => {
    test = await open();
    const other = test.reopen?.() ?? test.database;
    shops = [makeSqlOrders(test.database.db, log), makeSqlOrders(other.db, log)];
  });
  afterAll(() => test.stop());

  const cardStore = () => makeSqlCardStore(test.database.db, clock, log, 'shop');
  const catalog = () => makeSqlCardCatalog(test.database.db, clock, log);
  const save = async (...cards: Card[]) => (await cardStore().save(cards))._unsafeUnwrap();
  const read = async (card: Card) => (await catalog().card(card.id))._unsafeUnwrap();

  const shopOf = (number: number): Orders => (number % 2 === 0 ? shops[0] : shops[1]);
  const openOrder = async (number: number, cards: Wanted) =>
    (await shopOf(number).open(newOrder({ number, cards }))).match(
      () => 'opened',
      ({ kind }) => kind,
    );
  const notify = async (number: number, ...events: readonly OrderEvent[]) => {
    for (const event of events) await shopOf(number + 1).record(orderNumber(number), event, 'shop', minute(number));
  };
  const bring = (number: number, state: OrderState) => notify(number, ...pathTo(state, number, cents(0)));
  const count = (answers: readonly string[], wanted: string) => answers.filter((one) => one === wanted).length;

  /** Every copy is in one place, and each order's where its state says; the database never had to give up. */
  const expectSound = async () => {
    const audit = makeSqlStockAudit(test.database.db, log);
    expect((await audit.gaps())._unsafeUnwrap()).toEqual([]);
    expect((await audit.misfits())._unsafeUnwrap()).toEqual([]);
    expect(log.entries).toEqual([]);
  };

  beforeEach(async () => {
    await emptyDatabase(test.database);
    await save(first, second, crate);
  });

  it('sell the last copy to one of fifty, through two shops, and tell all others that it is in a checkout [PAY-25, O1]', async () => {
    for (let round = 0; round < 3; round += 1) {
      const numbers = upTo(50).map((n) => round * 50 + n);
      const answers = await Promise.all(numbers.map((number) => openOrder(number, [[first, 1]])));
      expect([count(answers, 'opened'), count(answers, 'sold')]).toEqual([1, 49]);
      expect(await read(first)).toMatchObject({ stock: 0, held: 1 });
      await bring(numbers[answers.indexOf('opened')] ?? 0, 'expired');
      expect((await read(first)).stock).toBe(1);
    }
    await expectSound();
  });

  it('take two cards in either order without a deadlock: all of a cart or nothing [PAY-25, O2]', async () => {
    await Promise.all([cardStore().setStock(first.id, 15), cardStore().setStock(second.id, 15)]);
    const both: Wanted = [
      [first, 1],
      [second, 1],
    ];
    const answers = await Promise.all(upTo(40).map((n) => openOrder(n, n % 3 === 0 ? both.toReversed() : both)));
    expect([count(answers, 'opened'), count(answers, 'sold')]).toEqual([15, 25]);
    const opened = upTo(40).filter((n) => answers[n - 1] === 'opened');
    await Promise.all(opened.map((n) => bring(n, n % 2 === 0 ? 'paid' : 'expired')));
    const sold = opened.filter((n) => n % 2 === 0).length;
    for (const card of [first, second]) expect((await read(card)).stock).toBe(15 - sold);
    await expectSound();
  });

  it('keep what they were opened with while the owner edits price, copies and posting [PAY-25, O3]', async () => {
    const prices = [5, 6];
    const edit = async (turn: number) => {
      await save({ ...crate, price: prices[turn % 2] ?? 5, title: `Edited ${turn}`, isPosted: turn % 5 !== 0 });
      await cardStore().setStock(crate.id, 10 + (turn % 7));
    };
    const buy = async (number: number) => {
      const answer = await openOrder(number, [[{ ...crate, price: prices[number % 2] ?? 5 }, 1 + (number % 3)]]);
      if (answer !== 'opened') return answer;
      if (number % 4 > 0) await bring(number, number % 4 === 1 ? 'expired' : 'paid');
      if (number % 4 === 3) await notify(number, refundAsked(cents(100), [crate]), { kind: 'refund_made', number: 1 });
      return answer;
    };
    const [answers] = await Promise.all([Promise.all(upTo(60).map(buy)), Promise.all(upTo(30).map(edit))]);

    const kinds = new Set(answers);
    expect([...kinds].filter((kind) => !['opened', 'sold', 'price-changed'].includes(kind))).toEqual([]);
    expect(count(answers, 'opened')).toBeGreaterThan(0);
    for (const number of upTo(60).filter((n) => answers[n - 1] === 'opened')) {
      const order = (await shops[0].find(orderNumber(number)))._unsafeUnwrap();
      expect(order.lines[0]).toMatchObject({ title: crate.title, unitPrice: (prices[number % 2] ?? 5) * 100 });
    }
    await expectSound();
  });

  it('count the copies of a card that comes back while its orders end [O3]', async () => {
    const numbers = upTo(12);
    for (const number of numbers) await openOrder(number, [[crate, 1]]);
    (await cardStore().clear())._unsafeUnwrap();
    await Promise.all([
      save({ ...crate, stock: 7 }),
      ...numbers.map((n) => bring(n, n % 2 === 0 ? 'paid' : 'expired')),
    ]);
    const { rows } = await sql<{ held: number; sold: number }>`
      select held, sold from inventory where card_id = ${crate.id}`.execute(test.database.db);
    expect(rows).toEqual([{ held: 0, sold: 6 }]);
    await expectSound();
  });

  it('begin one payment, one refund and one return of copies, whichever shop is told, and however often [P12]', async () => {
    const answers = await Promise.all(upTo(10).map((n) => openOrder(n, [[crate, 2]])));
    expect(count(answers, 'opened')).toBe(10);
    const all = (event: OrderEvent) =>
      Promise.all(
        upTo(10).flatMap((n) => shops.map((shop) => shop.record(orderNumber(n), event, 'provider', minute(n)))),
      );
    await Promise.all(upTo(10).map((n) => bring(n, 'awaiting_payment')));
    await all({ kind: 'payment_succeeded' });
    await all({ ...refundAsked(cents(1_000), [crate]), number: 1 } as OrderEvent);
    await all({ kind: 'refund_made', number: 1 });
    expect(await read(crate)).toMatchObject({ stock: 30 });
    const orders = await Promise.all(upTo(10).map(async (n) => (await shops[0].find(orderNumber(n)))._unsafeUnwrap()));
    expect(orders.map(({ state, refunds, refunded }) => [state, refunds, refunded])).toEqual(
      orders.map(() => ['refunded', 1, 1_000]),
    );
    await expectSound();
  });

  it('answer a key that asked for what was open already with that order, also when it is paid [M3]', async () => {
    const opened = newOrder({ number: 1, cards: [[crate, 1]] });
    const again = { ...opened, idempotencyKey: 'the other tab', order: { ...opened.order, id: orderNumber(2) } };
    (await shops[0].open(opened))._unsafeUnwrap();
    expect((await shops[1].open(again))._unsafeUnwrap().id).toBe(orderNumber(1));
    await bring(1, 'paid');
    expect((await shops[1].open(again))._unsafeUnwrap()).toMatchObject({ id: orderNumber(1), state: 'paid' });
    expect((await shops[0].open({ ...again, fingerprint: 'something else' }))._unsafeUnwrapErr()).toEqual({
      kind: 'idempotency-key-reused',
    });
  });
});
