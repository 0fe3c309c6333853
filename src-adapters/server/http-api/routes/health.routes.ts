import { storageFails } from '#domain/shared/unavailable.ts';
import { healthShape, readyShape } from '../../../calls/health.wire.ts';
import { clockDifference } from '../../sql/database-clock.ts';
import { sendFailure } from '../answer.ts';
import type { App } from '../app-types.ts';
import { watchDatabase } from '../database-watch.ts';
import type { ApiPorts, HttpApiSettings } from '../ports.ts';

const config = { action: 'see-shop' } as const;

/** Milliseconds until `/ready` gives up. */
const answerLimitMs = 2_000;

/** Milliseconds, longer than any statement may take. */
const longestSilence = 30_000;

export function healthRoutes(
  app: App,
  { ping, disk, databaseClock, readReplica }: Pick<ApiPorts, 'ping' | 'disk' | 'databaseClock' | 'readReplica'>,
  { health }: HttpApiSettings,
  isStopping: () => boolean,
): void {
  const database = watchDatabase(ping);

  app.get(
    '/health',
    { config, schema: { tags: ['shop'], response: { 200: healthShape } } },
    async (_request, reply) => {
      if (database.isHung(longestSilence)) return sendFailure(reply, { kind: 'database-hung' }) as never;
      return { status: 'ok' as const, profile: 'server' as const, ...health };
    },
  );

  app.get('/ready', { config, schema: { tags: ['shop'], response: { 200: readyShape } } }, async (_request, reply) => {
    if (isStopping()) return sendFailure(reply, { kind: 'stopping' }) as never;
    if (!(await database.answers(answerLimitMs))) return sendFailure(reply, storageFails) as never;
    return {
      ready: true,
      disk: disk.isFull() ? ('full' as const) : ('ok' as const),
      clock: clockDifference(databaseClock) === null ? ('ok' as const) : ('differs' as const),
      replica: readReplica.state(),
    };
  });
}
