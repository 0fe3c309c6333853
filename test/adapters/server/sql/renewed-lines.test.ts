import { expect, it } from 'vitest';
import { renewLines } from '#adapters/server/sql/renewed-lines.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';

it('gives up connections once in five seconds, when a server refuses a write because it only reads [ADMIN-92]', async () => {
  let [now, renewals] = [0, 0];
  const log = makeRecordingLog();
  const count = () => {
    renewals += 1;
  };
  const lines = renewLines(log, count, () => now);
  const refused = (code: string) => lines.heard(Promise.reject(Object.assign(new Error('refused'), { code })));
  const [first, second] = [{}, {}];
  lines.add(first);
  expect(await lines.heard(Promise.resolve(1))).toBe(1);
  await expect(refused('23505')).rejects.toThrow('refused');
  expect([lines.isOld(first), renewals]).toEqual([false, 0]);

  await expect(refused('25006')).rejects.toThrow('refused');
  lines.add(second);
  now = 4_999;
  await expect(refused('25006')).rejects.toThrow('refused');
  expect([lines.isOld(first), lines.isOld(second), renewals]).toEqual([true, false, 1]);

  now = 5_000;
  lines.renew();
  expect([lines.isOld(second), renewals, log.entries.length]).toEqual([true, 2, 2]);
});
