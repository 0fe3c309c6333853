import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#domain/shared/log.port.ts';

/** Milliseconds. */
export type LineLimits = {
  /** After which a question without an answer is looked into. */
  readonly silence: number;
  /** For an answer that has been sent when the server says that it is done. */
  readonly grace: number;
  /** Between two notices of a listener to itself, and until the next one counts as lost. */
  readonly heartbeat: number;
};

export const lineLimits: LineLimits = { silence: 4_000, grace: 500, heartbeat: 4_000 };

/** The socket of a connection, which the library's types do not name. */
type WithSocket = { readonly connection: { readonly stream: Socket } };

/** Ends a connection at once, without a word to the server: its questions fail as lost. */
export const cutLine = (client: pg.ClientBase): void => {
  (client as unknown as WithSocket).connection.stream.destroy();
};

export type SilentLines = {
  /** To be called before a connection is asked anything. @throws when it does not answer */
  know(client: pg.PoolClient): Promise<void>;
  /** The same answer; it fails when the line has died. */
  watched<Answer>(client: pg.PoolClient, answer: Promise<Answer>): Promise<Answer>;
  cutAll(): void;
};

/**
 * A proxy, a firewall or a dead host can drop a connection without a word, and a question then waits for a quarter of
 * an hour. A question that is silent for long is looked for in the server's list of sessions, over a new connection: if
 * no session works on it, or no new connection answers either, the line is cut.
 */
export function watchLines(
  pool: pg.Pool,
  connectionString: string,
  log: Log,
  { silence, grace }: LineLimits,
): SilentLines {
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  /** The server's number of each session; behind a pooler it is not the one that the protocol tells. */
  const sessions = new WeakMap<pg.PoolClient, number>();
  let reading: Promise<ReadonlySet<number> | null> | null = null;
  let answeredAt = Number.NEGATIVE_INFINITY;

  /** Null when the server answers, but does not tell: too many connections, or it is starting. */
  async function readWorking(): Promise<ReadonlySet<number> | null> {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: silence, query_timeout: silence });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and state = 'active'`,
      );
      return new Set(rows.map(({ pid }) => pid));
    } catch (reason) {
      if (reason instanceof pg.DatabaseError) return null;
      log.warn('the database does not answer a new connection either', { reason: String(reason) });
      return new Set();
    } finally {
      cutLine(client);
    }
  }

  async function isWorkedOn(client: pg.PoolClient): Promise<boolean> {
    reading ??= readWorking().finally(() => {
      reading = null;
    });
    const asked = performance.now();
    const working = await reading;
    const session = sessions.get(client);
    if (working !== null && working.size > 0) return session !== undefined && working.has(session);
    // Without an answer to a new connection, one on another line shows that the server only has no room for it.
    return working === null || answeredAt > asked - silence;
  }

  async function watched<Answer>(client: pg.PoolClient, answer: Promise<Answer>): Promise<Answer> {
    let isOver = false;
    let timer: NodeJS.Timeout | undefined;
    const look = async (): Promise<void> => {
      if (await isWorkedOn(client)) return isOver ? undefined : arm();
      await delay(grace);
      if (isOver) return;
      log.warn('a silent database connection was cut');
      cutLine(client);
    };
    const arm = (): void => {
      timer = setTimeout(() => void look(), silence);
    };
    arm();
    try {
      const answered = await answer;
      answeredAt = performance.now();
      return answered;
    } finally {
      isOver = true;
      clearTimeout(timer);
    }
  }

  return {
    watched,
    know: async (client) => {
      if (sessions.has(client)) return;
      const { rows } = await watched(client, client.query<{ pid: number }>('select pg_backend_pid() as pid'));
      sessions.set(client, rows[0]?.pid ?? 0);
    },
    cutAll: () => {
      for (const client of clients) cutLine(client);
    },
  };
}
