import { twoFactorContract } from '#test/contract/sessions.contract.ts';
import { makeInMemoryTwoFactor } from '#test/support/in-memory/two-factor.ts';

twoFactorContract('in memory', async () => {
  let next = 100_000;
  return {
    factor: makeInMemoryTwoFactor('correct horse'),
    password: 'correct horse',
    nextCode: () => String(next++),
    close: async () => {},
  };
});
