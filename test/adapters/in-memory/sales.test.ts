import { salesContract } from '#test/contract/sales.contract.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeInMemorySales } from '#test/support/in-memory/sales.ts';

salesContract('in memory', async () => ({
  sales: makeInMemorySales(makeFixedClock()),
  close: async () => undefined,
}));
