import { sql } from 'kysely';
import type { Log } from '#domain/shared/log.port.ts';
import { answers, type Database, openDialect } from '../sql-database.ts';
import type { DatabaseThread } from './database-thread.ts';
import { threadDialect } from './thread-dialect.ts';

/**
 * Queries wait until the thread is ready. Requires `lockFolder`: PGlite does not lock, and two writers lose data.
 * @param refusesWrites true while the disk is too full to write
 */
export function openPglite(thread: DatabaseThread, log: Log, refusesWrites: () => boolean = () => false): Database {
  void thread.stopped.then((reason) => log.error('database stopped: restart the shop', { reason }));
  const opened = openDialect(threadDialect(thread, refusesWrites));
  const { db } = opened;
  const listen = (channel: string) => sql`listen ${sql.id(channel)}`.execute(db);
  const heard = new Map<(payload: string) => void, string>();
  thread.onReopened((reason) => {
    log.warn('database opened again', { reason });
    for (const [listener, channel] of heard) {
      void listen(channel).then(
        () => listener(''),
        () => undefined,
      );
    }
  });
  return {
    kind: 'pglite',
    ...opened,
    ping: () => answers(db),
    onOtherHistory: () => () => undefined,
    onNotice: async (channel, listener) => {
      const stop = thread.onNotice((name, payload) => {
        if (name === channel) listener(payload);
      });
      heard.set(listener, channel);
      await listen(channel);
      return async () => {
        heard.delete(listener);
        stop();
      };
    },
    close: async () => {
      // A slow disk may take its time.
      await sql`set statement_timeout = 0`.execute(db).catch(() => undefined);
      await sql`checkpoint`.execute(db).finally(thread.close);
      await db.destroy();
    },
  };
}
