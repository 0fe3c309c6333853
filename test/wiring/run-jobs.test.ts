import { err, errAsync, ok, okAsync } from 'neverthrow';
import { describe, expect, it, vi } from 'vitest';
import { storageFails } from '#domain/shared/unavailable.ts';
import { type Job, makeJobRunner, resultOf } from '#src/server/jobs/run-jobs.ts';
import { type UpkeepParts, upkeepJobs } from '#src/server/jobs/upkeep-jobs.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';

/** Longer than any test: nothing here waits for a timer. */
const every = 2 ** 30;

const room = { isFull: () => false };

async function logged(job: Partial<Job>): Promise<unknown[]> {
  const log = makeRecordingLog();
  const runner = makeJobRunner([{ name: 'a job', every, first: 'at once', run: () => okAsync(0), ...job }], log, room);
  runner.start();
  await runner.stop();
  return log.entries.map(({ level, fields }) => [level, fields?.what, fields?.reason ?? fields?.done]);
}

describe('a table of jobs', () => {
  it('says in the log what was done, and what failed, and goes on after a bug [R2]', async () => {
    expect(await logged({})).toEqual([]);
    expect(await logged({ run: () => okAsync(3) })).toEqual([['info', 'a job', 3]]);
    expect(await logged({ run: () => errAsync(storageFails) })).toEqual([['warn', 'a job', 'unavailable: storage']]);
    expect(await logged({ alarms: true, run: () => errAsync(storageFails) })).toEqual([
      ['error', 'a job', 'unavailable: storage'],
    ]);
    const broken = () => {
      throw new Error('a bug of ours');
    };
    expect(await logged({ run: broken })).toEqual([['error', 'a job', 'a bug of ours']]);
  });

  it('makes a failure of what an adapter throws', async () => {
    expect(await resultOf(Promise.resolve(2))).toEqual(ok(2));
    expect(await resultOf(Promise.reject(new Error('no answer')))).toEqual(
      err({ kind: 'failed', reason: 'no answer' }),
    );
  });

  it('starts costly jobs when the shop is idle, others at once or after their time, and none after its end [R5]', async () => {
    const run = { now: vi.fn(() => okAsync(0)), idle: vi.fn(() => okAsync(0)), later: vi.fn(() => okAsync(0)) };
    const jobs: Job[] = [
      { name: 'now', every, first: 'at once', run: run.now },
      { name: 'idle', every, first: 'when idle', run: run.idle },
      { name: 'later', every, first: 'later', run: run.later },
    ];
    const runner = makeJobRunner(jobs, makeRecordingLog(), room);
    let becomesIdle = () => {};
    runner.start(
      new Promise<void>((resolve) => {
        becomesIdle = resolve;
      }),
    );
    expect([run.now, run.idle, run.later].map((job) => job.mock.calls.length)).toEqual([1, 0, 0]);
    becomesIdle();
    await vi.waitFor(() => expect(run.idle).toHaveBeenCalledTimes(1));
    await runner.stop();
    for (const { name } of jobs) runner.nudge(name);
    expect([run.now, run.idle, run.later].map((job) => job.mock.calls.length)).toEqual([1, 1, 0]);
  });

  it('waits while the disk is full where its work could not be noted, and wakes the job after it', async () => {
    const disk = { isFull: vi.fn(() => true) };
    const [sell, send] = [vi.fn(() => okAsync(1)), vi.fn(() => okAsync(0))];
    const jobs: Job[] = [
      { name: 'sales', every, first: 'at once', needsRoom: true, wakes: 'emails', run: sell },
      { name: 'emails', every, first: 'later', run: send },
    ];
    const runner = makeJobRunner(jobs, makeRecordingLog(), disk);
    runner.start();
    expect(sell).not.toHaveBeenCalled();
    disk.isFull.mockReturnValue(false);
    runner.nudge('sales');
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    await runner.stop();
    expect(sell).toHaveBeenCalledTimes(1);
  });
});

describe('upkeep of the shop', () => {
  const parts = (given: Partial<UpkeepParts>): UpkeepParts =>
    ({ clock: makeFixedClock(), backupDays: 0, ...given }) as UpkeepParts;
  const jobNamed = (name: string, given: Partial<UpkeepParts>): Job => {
    const job = upkeepJobs(parts(given)).find((one) => one.name === name);
    if (!job) throw new Error(`no job ${name}`);
    return job;
  };

  it('records what the stock is worth when the shop has started, each hour [ADMIN-29, R5]', async () => {
    const record = vi.fn(() => okAsync(undefined));
    const job = jobNamed('stock value', { recordStockValue: record });
    expect(job).toMatchObject({ every: 60 * 60_000, first: 'when idle' });
    expect(await job.run()).toEqual(ok(0));
    expect(record).toHaveBeenCalledTimes(1);
    const failing = jobNamed('stock value', { recordStockValue: () => errAsync(storageFails) });
    expect(await failing.run()).toEqual(err(storageFails));
  });

  it('makes no nightly backup where the owner wants none, and alarms when one fails', async () => {
    const nightly = vi.fn(async () => {});
    const disk = { hasRoomFor: () => true };
    await jobNamed('nightly backup', { backups: { nightly }, disk }).run();
    expect(nightly).not.toHaveBeenCalled();
    await jobNamed('nightly backup', { backups: { nightly }, disk, backupDays: 14 }).run();
    expect(nightly).toHaveBeenCalledWith(14, disk.hasRoomFor);
    expect(jobNamed('nightly backup', {}).alarms).toBe(true);
  });
});
