import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimReports, releaseReports, shopIdentity } from '#adapters/server/sql/orders/payment-reports.ts';
import { paymentIntentId } from '#domain/checkout/orders/order.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { databases, type TestDatabase } from './databases.ts';

describe.each(databases)('payments without an order, on %s', (_, open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
    await emptyDatabase(test.database);
  });
  afterAll(() => test.stop());
  const over = () => (test.reopen?.() ?? test.database).db;

  it('are reported by one of many, also after a restart, and again after a report that failed [P13]', async () => {
    const ids = ['pi_1', 'pi_2'].map(paymentIntentId);
    const claims = await Promise.all([1, 2, 3].map(() => claimReports(over(), ids)));
    expect(claims.flat().sort()).toEqual(ids);
    await releaseReports(over(), [ids[0] as (typeof ids)[0]]);
    expect(await claimReports(over(), [...ids, paymentIntentId('pi_3')])).toEqual(['pi_1', 'pi_3']);
  });

  it('belong to the shop whose id stays', async () => {
    const first = await shopIdentity(over(), 'one');
    expect([first, await shopIdentity(over(), 'another')]).toEqual(['one', 'one']);
  });
});
