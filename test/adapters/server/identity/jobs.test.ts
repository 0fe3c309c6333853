import { describe, expect, it } from 'vitest';
import { makeJobs } from '#adapters/server/identity/jobs.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';

describe('an job', () => {
  it('begins after what is answered now, and is waited for with all that it begins [R5]', async () => {
    const jobs = makeJobs(makeRecordingLog());
    const done: string[] = [];
    jobs.start('the first', async () => {
      done.push('first');
      jobs.start('the second', async () => void done.push('second'));
    });
    expect(done).toEqual([]);
    await jobs.settled(60_000);
    expect(done).toEqual(['first', 'second']);
  });

  it('that breaks is a line in the log and stops no other job', async () => {
    const log = makeRecordingLog();
    const jobs = makeJobs(log);
    jobs.start('an email', () => Promise.reject(new Error('no mail server')));
    await jobs.settled(60_000);
    expect(log.entries).toEqual([
      { level: 'error', message: 'background job failed: an email', fields: { reason: 'no mail server' } },
    ]);
  });

  it('that never ends is not waited for longer than was said', async () => {
    const jobs = makeJobs(makeRecordingLog());
    jobs.start('a long one', () => new Promise(() => {}));
    await expect(jobs.settled(1)).resolves.toBeUndefined();
  });
});
