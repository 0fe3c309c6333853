import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it, vi } from 'vitest';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { recordStockValue } from '#src/server/record-stock-value.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';

/** What a worker left in the log that was nudged, stopped, and nudged again. */
async function worked(record: DashboardFigures['recordStockValue']) {
  const log = makeRecordingLog();
  const recording = vi.fn(record);
  const worker = recordStockValue(recording, log);
  worker.nudge();
  await vi.waitFor(() => expect(recording).toHaveBeenCalledTimes(1));
  await worker.stop();
  worker.nudge();
  expect(recording).toHaveBeenCalledTimes(1);
  return log.entries;
}

describe('recording what the stock is worth', () => {
  it('is done when the shop starts, and no more when it stops [ADMIN-29] (R5)', async () => {
    expect(await worked(() => okAsync(undefined))).toEqual([]);
  });

  it('says in the log when it could not be done, and does not end the shop [ADMIN-29] (R2)', async () => {
    expect(await worked(() => errAsync(storageFails))).toMatchObject([{ level: 'warn' }]);
    const broken = await worked(() => {
      throw new Error('a bug of ours');
    });
    expect(broken).toMatchObject([{ level: 'error', facts: { reason: 'a bug of ours' } }]);
  });
});
