import { makeInMemoryTwoFactor } from '#adapters/in-memory/two-factor.ts';
import { twoFactorContract } from '#test/contract/two-factor.contract.ts';

twoFactorContract('in memory', async () => {
  let next = 100_000;
  return {
    factor: makeInMemoryTwoFactor('correct horse'),
    password: 'correct horse',
    nextCode: () => String(next++),
    close: async () => {},
  };
});
