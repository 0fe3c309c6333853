import { describe, expect, it } from 'vitest';
import { makeRecordingLog } from '#adapters/in-memory/log.ts';
import { makeErrands } from '#adapters/server/identity/errands.ts';

describe('an errand', () => {
  it('begins after what is answered now, and is waited for with all that it begins (R5)', async () => {
    const errands = makeErrands(makeRecordingLog());
    const done: string[] = [];
    errands.start('the first', async () => {
      done.push('first');
      errands.start('the second', async () => void done.push('second'));
    });
    expect(done).toEqual([]);
    await errands.settled(60_000);
    expect(done).toEqual(['first', 'second']);
  });

  it('that breaks is a line in the log and stops nobody', async () => {
    const log = makeRecordingLog();
    const errands = makeErrands(log);
    errands.start('a letter', () => Promise.reject(new Error('no ink')));
    await errands.settled(60_000);
    expect(log.entries).toEqual([{ level: 'error', message: 'not done: a letter', facts: { reason: 'no ink' } }]);
  });

  it('that never ends is not waited for longer than was said', async () => {
    const errands = makeErrands(makeRecordingLog());
    errands.start('a long one', () => new Promise(() => {}));
    await expect(errands.settled(1)).resolves.toBeUndefined();
  });
});
