import type { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from '#domain/shared/log.port.ts';
import { awake, within } from '../node/awake.ts';

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

/** What the library's types do not name. */
type WithSocket = { readonly connection: { readonly stream: Socket } };

const socketOf = (client: pg.ClientBase): Socket => (client as unknown as WithSocket).connection.stream;

/** Ends a connection at once, without a word to the server: its questions fail as lost. */
export const cutLine = (client: pg.ClientBase): void => void socketOf(client).destroy();

/** Takes leave of the server, and waits for that no longer than this. */
export async function endLine(client: pg.Client, milliseconds: number): Promise<void> {
  await within(milliseconds, client.end()).catch(() => undefined);
  cutLine(client);
}

export type SilentLines = {
  /** Tells the server's number of a connection's session: behind a pooler it is not the one that the protocol tells. */
  know(client: pg.PoolClient, session: number): void;
  /** The same answer; it fails when the line has died. */
  watched<Answer>(client: pg.PoolClient, answer: Promise<Answer>): Promise<Answer>;
  cutAll(): void;
};

/**
 * A proxy, a firewall or a dead host can drop a connection without a word, and a question then waits for a quarter of
 * an hour. A question that is silent for long is looked for in the server's list of sessions, over a new connection: if
 * no session works on it, or no new connection answers either, the line is cut. A session that waits for its client does
 * not work: bytes would pass if the line lived.
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
  const sessions = new WeakMap<pg.PoolClient, number>();
  let reading: Promise<ReadonlySet<number> | null> | null = null;
  let answeredAt = Number.NEGATIVE_INFINITY;

  /** Null when the server answers, but does not tell: too many connections, or it is starting. */
  async function readWorking(): Promise<ReadonlySet<number> | null> {
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    const asking = async (): Promise<ReadonlySet<number>> => {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity
        where datname = current_database() and state = 'active' and wait_event_type is distinct from 'Client'`,
      );
      return new Set(rows.map(({ pid }) => pid));
    };
    try {
      const working = await within(silence, asking());
      void endLine(client, silence);
      return working;
    } catch (reason) {
      cutLine(client);
      if (reason instanceof pg.DatabaseError) return null;
      log.warn('the database does not answer a new connection either', { reason: String(reason) });
      return new Set();
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
    const socket = socketOf(client);
    const look = async (read: number): Promise<void> => {
      const waiting = socket.writableLength;
      if (await isWorkedOn(client)) return isOver ? undefined : arm();
      await awake(grace);
      if (isOver) return;
      if (socket.bytesRead > read || socket.writableLength < waiting) return arm();
      log.warn('a silent database connection was cut');
      cutLine(client);
    };
    const arm = (): void => {
      const read = socket.bytesRead;
      timer = setTimeout(() => void look(read), silence);
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
    know: (client, session) => void sessions.set(client, session),
    cutAll: () => {
      for (const client of clients) cutLine(client);
    },
  };
}
