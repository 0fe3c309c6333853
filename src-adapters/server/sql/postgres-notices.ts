import pg from 'pg';
import type { Log } from '#domain/shared/log.port.ts';

/** Milliseconds until a lost connection is tried again. */
const reconnectMs = 1_000;

/** Listens on a connection of its own, and again after it was lost. Returns a function that stops. */
export async function listenToPostgres(
  connectionString: string,
  channel: string,
  listener: (payload: string) => void,
  log: Log,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString, keepAlive: true });
    fresh.on('notification', ({ payload }) => listener(payload ?? ''));
    fresh.on('error', (error) => log.warn('database notices lost', { reason: error.message }));
    fresh.once('end', () => {
      if (client !== fresh || isOver) return;
      client = null;
      again();
    });
    await fresh.connect();
    await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    client = fresh;
    if (isOver) await fresh.end();
  };
  const again = (): void => {
    timer = setTimeout(() => {
      connect().then(() => listener(''), again);
    }, reconnectMs);
    timer.unref();
  };

  await connect();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client?.end();
  };
}
