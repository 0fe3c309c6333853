import { expect, it } from 'vitest';
import { makeNoMarketplace } from '#adapters/in-memory/no-marketplace.ts';

it('has no listings, makes none up and says why [LIST-17, LIST-32]', async () => {
  const found = await makeNoMarketplace('There is none.').search({ q: 'card', limit: 10, offset: 0 });
  expect(found._unsafeUnwrapErr()).toEqual({ kind: 'unavailable', why: 'offline', detail: 'There is none.' });
});
