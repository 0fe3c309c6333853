import fs, { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

const { writeSync } = fs;
const marker = join(workerData.folder, '../full');

/** As on a disk without space, while there is a file 'full' beside the database, unless the reserve was deleted for it. */
const isFull = () => existsSync(marker) && (workerData.reserve === undefined || existsSync(workerData.reserve));

fs.writeSync = ((...given: Parameters<typeof writeSync>) => {
  if (isFull()) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  return writeSync(...given);
}) as typeof writeSync;
syncBuiltinESMExports();

// After the change above.
const { serveDatabase } = await import('#adapters/server/sql/pglite/serve-database.ts');
if (parentPort) await serveDatabase(parentPort, workerData);
