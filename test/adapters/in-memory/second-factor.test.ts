import { makeInMemorySecondFactor } from '#adapters/in-memory/second-factor.ts';
import { secondFactorContract } from '#test/contract/second-factor.contract.ts';

secondFactorContract('in memory', async () => {
  let next = 100_000;
  return {
    factor: makeInMemorySecondFactor('correct horse'),
    password: 'correct horse',
    nextCode: () => String(next++),
    close: async () => {},
  };
});
