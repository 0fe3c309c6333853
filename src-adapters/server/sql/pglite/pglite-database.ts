import { sql } from 'kysely';
import type { Log } from '#domain/shared/log.port.ts';
import { answers, type Database, openDialect } from '../sql-database.ts';
import type { DatabaseThread } from './database-thread.ts';
import { threadDialect } from './thread-dialect.ts';

/** Queries wait until the thread is ready. Requires `lockFolder`: PGlite does not lock, and two writers lose data. */
export function openPglite(thread: DatabaseThread, log: Log): Database {
  void thread.stopped.then((reason) => log.error('database stopped: restart the shop', { reason }));
  const opened = openDialect(threadDialect(thread));
  const { db } = opened;
  return {
    kind: 'pglite',
    ...opened,
    ping: () => answers(db),
    onNotice: async (channel, listener) => {
      const stop = thread.onNotice((name, payload) => {
        if (name === channel) listener(payload);
      });
      await sql`listen ${sql.id(channel)}`.execute(db);
      return async () => stop();
    },
    close: async () => {
      await sql`checkpoint`.execute(db).finally(thread.close);
      await db.destroy();
    },
  };
}
