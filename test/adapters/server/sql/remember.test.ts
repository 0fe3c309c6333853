import { expect, it } from 'vitest';
import { makeRemembered } from '#adapters/server/sql/remember.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';

function remembering(most?: number) {
  const clock = makeFixedClock();
  const remembered = makeRemembered<number>(clock, 1_000, most);
  let reads = 0;
  return { clock, ask: (key: string) => remembered(key, async () => (reads += 1)), remembered };
}

it('reads a key once until it is too old, also for those who ask at once', async () => {
  const { clock, ask } = remembering();
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2]);
  clock.advance(1_000);
  expect(await ask('a')).toBe(1);
  clock.advance(1);
  expect(await Promise.all([ask('a'), ask('a')])).toEqual([3, 3]);
});

it('reads again after a failure, which everyone who waited gets', async () => {
  const { ask, remembered } = remembering();
  const failing = () => remembered('a', () => Promise.reject(new Error('gone')));
  const asked = await Promise.allSettled([failing(), ask('a')]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('a')).toBe(1);
});

it('forgets the key asked for longest ago when there are too many', async () => {
  const { ask } = remembering(2);
  for (const key of ['a', 'b', 'a', 'c']) await ask(key);
  expect(await Promise.all([ask('a'), ask('c'), ask('b')])).toEqual([1, 3, 4]);
});
