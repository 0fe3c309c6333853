import { parentPort, workerData } from 'node:worker_threads';
import { recordDisk } from './record-disk.ts';

// Before the database's thread imports `node:fs`.
recordDisk(workerData.folder, `${workerData.folder}.journal`);
const { serveDatabase } = await import('#adapters/server/sql/pglite/serve-database.ts');
if (parentPort) await serveDatabase(parentPort, workerData);
