import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type KeptBackups, makeKeptBackups } from '#adapters/server/backup/kept-backups.ts';
import { checkBackup } from '#adapters/server/backup/read-backup.ts';
import { migrations } from '#adapters/server/sql/migrate.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { testDatabase } from '#test/support/pglite.ts';

describe('the backups that the shop keeps', () => {
  let folder: string;
  let now: number;
  let backups: KeptBackups;
  const log = makeRecordingLog();
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'shop-backups-'));
    now = Date.parse('2026-11-23T04:00:00Z');
    const { db } = await testDatabase();
    backups = makeKeptBackups(folder, { db, pictures: null, clock: { now: () => now } }, log);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const names = () => readdirSync(folder).sort();
  const aged = (name: string, days: number) => {
    const at = (now - days * 24 * 60 * 60_000) / 1000;
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), at, at);
  };

  it('are made once a night, whatever the number of processes', async () => {
    now = Date.parse('2026-11-23T02:59:59Z');
    await backups.nightly(7);
    expect(names()).toEqual([]);
    now = Date.parse('2026-11-23T03:00:00Z');
    await Promise.all([backups.nightly(7), backups.nightly(7)]);
    await backups.nightly(7);
    expect(names()).toEqual(['nightly-2026-11-23.backup.gz']);
    const path = join(folder, 'nightly-2026-11-23.backup.gz');
    expect((await checkBackup(path, Object.keys(migrations))).isOk()).toBe(true);
    expect(log.entries).toMatchObject([{ level: 'info', message: 'backup written' }]);
  });

  it('are deleted after their days, with what a crash has left; the newest stays, and so do other files', async () => {
    aged('nightly-2026-11-15.backup.gz', 8);
    aged('nightly-2026-11-17.backup.gz', 6);
    aged('before-0002-next-2026.backup.gz', 8);
    aged('download-1.backup.gz', 2);
    aged('nightly-2026-11-14.backup.gz.part', 9);
    aged('notes.txt', 900);
    await backups.nightly(7);
    expect(names()).toEqual(['nightly-2026-11-17.backup.gz', 'nightly-2026-11-23.backup.gz', 'notes.txt']);
  });

  it('are none when they are switched off', async () => {
    await backups.nightly(0);
    expect(names()).toEqual([]);
  });

  it('have names of their own before a change and for a download', async () => {
    const made = [await backups.beforeChange(['0002-next']), await backups.forDownload(), await backups.forDownload()];
    expect(new Set(made).size).toBe(3);
    expect(made[0]).toMatch(/before-0002-next-2026-11-23T04-00-00-000Z-\w+\.backup\.gz$/);
  });
});
