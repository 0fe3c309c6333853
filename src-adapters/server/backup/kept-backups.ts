import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#domain/shared/log.port.ts';
import { type BackupSource, writeBackup } from './write-backup.ts';

export type KeptBackups = {
  /** Writes everything to a new file, which the caller deletes. @throws when database or disk fail */
  forDownload(): Promise<string>;
  /** The database before a schema change. Pictures do not change with it. @throws when database or disk fail */
  beforeChange(migrations: readonly string[]): Promise<string>;
  /**
   * Once a day after 3:00 UTC: the database, kept for some days. Pictures in use stay in their folder.
   * @param hasRoomFor whether the disk has room for so many bytes: the largest backup so far
   * @throws when database or disk fail, or there is no room
   */
  nightly(days: number, hasRoomFor?: (bytes: number) => boolean): Promise<void>;
};

const hour = 60 * 60_000;
const day = 24 * hour;
const firstHour = 3;

const keptForm = /^(nightly|before)-.*\.backup\.gz$/;
const leftoverForm = /^download-|\.part$/;

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Backups in a folder, which processes may share. */
export function makeKeptBackups(folder: string, source: BackupSource, log: Log): KeptBackups {
  const { clock } = source;
  const ageOf = async (name: string): Promise<number> =>
    stat(join(folder, name)).then(
      ({ mtimeMs }) => clock.now() - mtimeMs,
      () => 0,
    );

  const sizeOf = async (name: string): Promise<number> =>
    stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    );

  const write = async (name: string, pictures: BackupSource['pictures']): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${name}.backup.gz`);
    await writeBackup({ ...source, pictures }, path);
    return path;
  };

  /** The newest one stays, whatever its age. */
  async function prune(days: number): Promise<void> {
    const names = await readdir(folder);
    const kept = await Promise.all(
      names.filter((name) => keptForm.test(name)).map(async (name) => ({ name, age: await ageOf(name) })),
    );
    const [, ...others] = kept.sort((a, b) => a.age - b.age);
    for (const { name, age } of others) if (age > days * day) await rm(join(folder, name), { force: true });
    for (const name of names.filter((one) => leftoverForm.test(one))) {
      if ((await ageOf(name)) > day) await rm(join(folder, name), { force: true });
    }
  }

  return {
    forDownload: () => write(`download-${randomBytes(8).toString('hex')}`, source.pictures),
    beforeChange: (migrations) => {
      const at = new Date(clock.now()).toISOString().replaceAll(/[:.]/g, '-');
      return write(`before-${migrations[0] ?? 'change'}-${at}-${randomBytes(4).toString('hex')}`, null);
    },
    nightly: async (days, hasRoomFor = () => true) => {
      const now = new Date(clock.now());
      const name = `nightly-${now.toISOString().slice(0, 10)}`;
      const names = await readdir(folder).catch((): string[] => []);
      if (days === 0 || now.getUTCHours() < firstHour || names.includes(`${name}.backup.gz`)) return;
      const sizes = await Promise.all(names.filter((one) => keptForm.test(one)).map(sizeOf));
      if (!hasRoomFor(Math.max(0, ...sizes))) throw new Error('no room on the disk');
      try {
        await write(name, null);
        log.info('backup written', { name });
      } catch (error) {
        // Another process writes it.
        if (!isTaken(error)) throw error;
      }
      await prune(days);
    },
  };
}
