import { parentPort, workerData } from 'node:worker_threads';
import { serveDatabase } from '#adapters/server/sql/pglite/serve-database.ts';

if (parentPort) await serveDatabase(parentPort, workerData);
