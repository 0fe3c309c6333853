import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite as PGliteInstance, PGliteOptions } from '@electric-sql/pglite';
import { recordDisk } from './record-disk.ts';

// Before the database's thread imports `node:fs`.
recordDisk(workerData.folder, `${workerData.folder}.journal`);

// With so little memory PostgreSQL writes pages of tables at any time, as it does under a large import.
const { PGlite } = await import('@electric-sql/pglite');
const create = PGlite.create.bind(PGlite) as (options: PGliteOptions) => Promise<PGliteInstance>;
const withLittleMemory = (options: PGliteOptions): Promise<PGliteInstance> =>
  create({ ...options, startParams: [...(options.startParams ?? []), '-c', 'shared_buffers=512kB'] });
Object.assign(PGlite, { create: withLittleMemory });

const { serveDatabase } = await import('#adapters/server/sql/pglite/serve-database.ts');
if (parentPort) await serveDatabase(parentPort, workerData);
