import { type Kysely, sql } from 'kysely';
import { emptySettings } from '#domain/documents/default-documents.ts';
import type { Documents } from '#domain/documents/documents.port.ts';
import {
  type DocumentContent,
  type DocumentName,
  isSettings,
  type SettingsDocument,
  type SettingsName,
  settingsNames,
} from '#domain/documents/documents.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { Tables } from '../tables.ts';
import { anyOf } from '../transaction.ts';
import { storedContent } from './sql-documents.ts';

/** Milliseconds. Other processes may have saved settings. */
const refreshMs = 500;

/** All settings as this process knows them. */
export type CurrentSettings = {
  /** The same object until settings were saved; nothing is set before `start`. */
  read(): SettingsDocument;
  /** How often `read` has changed. */
  changes(): number;
  /** Reads them, then follows all processes. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Reads what was saved up to now. */
  refresh(): Promise<void>;
};

type LatestRow = {
  readonly page: SettingsName;
  readonly version: number;
  readonly content: Record<string, unknown>;
};

async function latestOf(db: Kysely<Tables>): Promise<readonly LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select distinct on (page) page, version, content from page_versions
    where page = ${anyOf(settingsNames)} order by page, version desc`.execute(db);
  return rows;
}

const contentOf = <Name extends SettingsName>(name: Name, content: LatestRow['content']) => [
  name,
  storedContent(name, content),
];

/** Reads settings from memory. When the database does not answer, the last known ones stay. */
export function makeCurrentSettings(db: Kysely<Tables>, log: Log): CurrentSettings {
  let settings: SettingsDocument = emptySettings;
  let versions = '';
  let changes = 0;
  let isBehind = false;
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;

  async function readNow(): Promise<void> {
    try {
      const rows = await latestOf(db);
      // A replica that took over may have other content under the same number.
      const found = JSON.stringify(rows);
      if (found !== versions) {
        settings = { ...emptySettings, ...Object.fromEntries(rows.map((row) => contentOf(row.page, row.content))) };
        versions = found;
        changes += 1;
      }
      isBehind = false;
    } catch (error) {
      if (!isBehind) log.warn('settings cannot be read: the last known ones stay', { reason: String(error) });
      isBehind = true;
    }
  }

  /** Begins after all reads before it, so that it sees what was written when it was called. */
  const refresh = (): Promise<void> => {
    waiting += 1;
    last = last.then(readNow).finally(() => {
      waiting -= 1;
    });
    return last;
  };

  return {
    read: () => settings,
    changes: () => changes,
    start: async () => {
      await refresh();
      timer = setInterval(() => {
        if (waiting === 0) void refresh();
      }, refreshMs);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await last;
    },
    refresh,
  };
}

/** The same store; what it has written is in the current settings as soon as it answers. */
export const refreshing = <Store extends Pick<Documents, 'write'>>(
  documents: Store,
  settings: Pick<CurrentSettings, 'refresh'>,
): Store => ({
  ...documents,
  write: <Name extends DocumentName>(name: Name, content: DocumentContent[Name], since: number) =>
    documents.write(name, content, since).map(async (saved) => {
      if (isSettings(name)) await settings.refresh();
      return saved;
    }),
});
