import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOver, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { paymentBody } from '../http-api/checkout-requests.ts';
import { openTestPostgres, type TestDatabase } from './databases.ts';

const rare = aCard({ id: 'rare', price: 100, stock: 1 });
const twin = aCard({ id: 'twin', price: 50, stock: 1 });
const customers = 24;

describe('two shops over one PostgreSQL', () => {
  let test: TestDatabase;
  let shops: readonly [TestApi, TestApi];
  beforeAll(async () => {
    test = await openTestPostgres();
    const other = test.reopen?.();
    if (!other) throw new Error('PostgreSQL opens once only');
    shops = [await apiOver(test.database), await apiOver(other)];
  });
  afterAll(async () => {
    for (const shop of shops) await shop.close();
    await test.stop();
  });

  const order = (customer: number, cards: Parameters<typeof paymentBody>[1]) =>
    shops[customer % 2]?.app.inject({
      method: 'POST',
      url: '/api/v1/payments/payment-intents',
      payload: paymentBody(customer + 1, cards),
    });
  const crowd = (cardsOf: (customer: number) => Parameters<typeof paymentBody>[1]) =>
    Promise.all(Array.from({ length: customers }, (_, customer) => order(customer, cardsOf(customer))));

  const fresh = async () => {
    await emptyDatabase(test.database);
    await shops[0].seed([rare, twin]);
  };

  it('sell the last copy exactly once, and everybody else is told so [PAY-25, O1]', async () => {
    for (let round = 0; round < 5; round += 1) {
      await fresh();
      const answers = await crowd(() => [[rare, 1]]);
      expect(answers.filter((answer) => answer?.statusCode === 201)).toHaveLength(1);
      const losers = answers.filter((answer) => answer?.statusCode !== 201);
      expect(losers.map((answer) => answer?.json().code)).toEqual(losers.map(() => 'sold'));
    }
  });

  it('sell two cards wanted in both orders without waiting for each other [O2]', async () => {
    for (let round = 0; round < 5; round += 1) {
      await fresh();
      const answers = await crowd((customer) =>
        customer % 3 === 0
          ? [
              [twin, 1],
              [rare, 1],
            ]
          : [
              [rare, 1],
              [twin, 1],
            ],
      );
      expect(answers.map((answer) => answer?.statusCode).sort()).toEqual([201, ...Array(customers - 1).fill(409)]);
    }
  });

  it('keep one open order a cart, whichever of them is asked', async () => {
    await fresh();
    const { db } = test.database;
    await Promise.all(
      [0, 1, 2, 3].map((n) =>
        shops[n % 2]?.app.inject({
          method: 'POST',
          url: '/api/v1/payments/payment-intents',
          headers: { 'idempotency-key': `try-${n}` },
          payload: paymentBody(1, [[rare, 1]]),
        }),
      ),
    );
    const open = await db.selectFrom('orders').select('id').where('state', '=', 'awaiting_payment').execute();
    expect(open.length).toBeLessThanOrEqual(1);
    const held = await db.selectFrom('reservations').select('order_id').where('state', '=', 'held').execute();
    expect(held.map((row) => row.order_id)).toEqual(open.map((row) => row.id));
    const { available, total } = await db
      .selectFrom('inventory')
      .selectAll()
      .where('card_id', '=', 'rare')
      .executeTakeFirstOrThrow();
    expect(available + held.length).toBe(total);
  });
});
