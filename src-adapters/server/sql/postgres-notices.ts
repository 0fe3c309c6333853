import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Log } from '#domain/shared/log.port.ts';
import { awake, within } from '../node/awake.ts';
import { cutLine, endLine, type LineLimits } from './silent-lines.ts';

/** Milliseconds until a lost connection is tried again. */
const reconnectMs = 1_000;

/** Reads notices on a connection of its own, and again after it was lost. */
export type NoticeReader = {
  readonly isConnected: () => boolean;
  /** Gives up its connection for a new one. */
  readonly renew: () => void;
  readonly stop: () => Promise<void>;
};

/** A reader also sends notices to itself: when none comes back, the connection has died without a word. */
export async function listenToPostgres(
  connectionString: string,
  channel: string,
  listener: (payload: string) => void,
  log: Log,
  { heartbeat }: LineLimits,
): Promise<NoticeReader> {
  let client: pg.Client | null = null;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  const beat = async (fresh: pg.Client, own: string): Promise<void> => {
    let [isAnswered, isEnded] = [false, false];
    fresh.on('notification', ({ channel: from }) => {
      if (from === own) isAnswered = true;
    });
    fresh.once('end', () => {
      isEnded = true;
    });
    while (!isEnded) {
      isAnswered = false;
      fresh.query(`notify ${own}`).catch(() => cutLine(fresh));
      await awake(heartbeat);
      if (isAnswered || isEnded) continue;
      log.warn('database notices lost', { reason: 'no notice comes back' });
      cutLine(fresh);
      return;
    }
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString, keepAlive: true });
    fresh.on('notification', ({ channel: from, payload }) => {
      if (from === channel) listener(payload ?? '');
    });
    fresh.on('error', (error) => log.warn('database notices lost', { reason: error.message }));
    fresh.once('end', () => {
      if (client !== fresh || isOver) return;
      client = null;
      again();
    });
    const own = `beat_${randomUUID().replaceAll('-', '')}`;
    const listen = async (): Promise<void> => {
      await fresh.connect();
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
      await fresh.query(`listen ${own}`);
    };
    try {
      await within(heartbeat, listen());
    } catch (reason) {
      cutLine(fresh);
      throw reason;
    }
    client = fresh;
    void beat(fresh, own);
    if (isOver) cutLine(fresh);
  };
  const again = (): void => {
    if (isOver) return;
    timer = setTimeout(() => {
      connect().then(() => isOver || listener(''), again);
    }, reconnectMs);
    timer.unref();
  };

  await connect();
  return {
    isConnected: () => client !== null,
    renew: () => {
      if (client) void endLine(client, heartbeat);
    },
    stop: async () => {
      isOver = true;
      clearTimeout(timer);
      if (client) await endLine(client, heartbeat);
    },
  };
}
