import type { Result } from 'neverthrow';
import { makeLogger } from '#adapters/server/node/log.ts';
import type { Settings } from './server-settings.ts';
import type { StartedDatabase } from './start-database.ts';
import { type RunningShop, startShop } from './start-shop.ts';

/** The shop as `npm start` runs it. */
export const startLogged = (settings: Settings, database: StartedDatabase): Promise<Result<RunningShop, string>> =>
  startShop(settings, makeLogger(settings.logLevel), { database });
