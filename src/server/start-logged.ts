import type { Result } from 'neverthrow';
import { makeLogger } from '#adapters/server/node/log.ts';
import type { ProcessSettings } from './server-settings.ts';
import type { StartedDatabase } from './start-database.ts';
import { type RunningShop, startShop } from './start-shop.ts';

/** The shop as `npm start` runs it. */
export const startLogged = (
  settings: ProcessSettings,
  database: StartedDatabase,
): Promise<Result<RunningShop, string>> => startShop(settings, makeLogger(settings.logLevel), { database });
