import { discountCodesContract } from '#test/contract/discount-codes.contract.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeInMemoryDiscountCodes } from '#test/support/in-memory/discount-codes.ts';

discountCodesContract('in memory', async () => ({
  codes: makeInMemoryDiscountCodes(makeFixedClock()),
  close: async () => undefined,
}));
