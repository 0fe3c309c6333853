import pg from 'pg';
import { within } from '../node/awake.ts';
import { cutLine, endLine, type SilentLines } from './silent-lines.ts';
import { timeLimit } from './time-limits.ts';

/** Not in the protocol's first message: a pooler refuses what it does not know there. */
const setUp = `
  select pg_backend_pid() as pid,
    set_config('statement_timeout', '${timeLimit}', false),
    set_config('idle_in_transaction_session_timeout', '${timeLimit}', false)`;

export const sharedSessionsText =
  'its address leads to a pooler in transaction mode, which gives every transaction another session. ' +
  "Set DATABASE_URL (or MIGRATION_DATABASE_URL) to the pooler's session mode, PgBouncer's pool_mode = session, " +
  "or to the database's own address";

/** Others may take the session away between two looks. */
const rounds = 5;

/** A replica that takes over begins a new timeline. Null where it cannot be read, as on a server that is still one. */
async function historyOf(client: pg.ClientBase): Promise<string | null> {
  try {
    const { rows } = await client.query<{ history: string | null }>(`
      select case when not pg_is_in_recovery() then
        (select system_identifier from pg_control_system()) || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
      end as history`);
    return rows[0]?.history ?? null;
  } catch (reason) {
    if (reason instanceof pg.DatabaseError) return null;
    throw reason;
  }
}

const sessionOf = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
};

/** Whether a second connection gets the session of the first one between its transactions. */
async function findsShared(one: pg.Client, other: pg.Client): Promise<boolean> {
  await Promise.all([one.connect(), other.connect()]);
  for (let round = 0; round < rounds; round += 1) {
    const first = await sessionOf(one);
    await other.query('begin');
    if ((await sessionOf(other)) === first || (await sessionOf(one)) !== first) return true;
    await other.query('commit');
  }
  return false;
}

/** @throws when sessions are shared, or two connections do not answer in time */
async function refuseShared(config: pg.ClientConfig, milliseconds: number): Promise<void> {
  const two = [new pg.Client(config), new pg.Client(config)] as const;
  for (const client of two) client.on('error', () => undefined);
  try {
    const isShared = await within(milliseconds, findsShared(...two)).catch((reason: unknown) => {
      throw new Error(
        `its pooler does not serve two more connections: ${reason instanceof Error ? reason.message : reason}`,
      );
    });
    await Promise.all(two.map((client) => endLine(client, milliseconds)));
    if (isShared) throw new Error(sharedSessionsText);
  } finally {
    two.forEach(cutLine);
  }
}

/** The server's own number of a session, as the protocol tells it; poolers invent one. */
const toldSession = (client: pg.ClientBase): unknown => (client as { processID?: unknown }).processID;

export type SessionSetUp = {
  /** To be called before a connection is asked anything. @throws when it does not answer, or cannot be used */
  know(client: pg.PoolClient): Promise<void>;
  onOtherHistory(listener: () => void): () => void;
};

/**
 * Sets up the session of each new connection. The first one behind a pooler is checked: named statements, time limits and
 * notices need sessions of their own. @param milliseconds for that check
 */
export function makeSessions(
  config: pg.ClientConfig,
  lines: Pick<SilentLines, 'know' | 'watched'>,
  milliseconds: number,
): SessionSetUp {
  const listeners = new Set<() => void>();
  let history: string | null = null;
  const known = new WeakSet<pg.PoolClient>();
  let check: Promise<void> | null = null;

  const checked = (): Promise<void> => {
    check ??= refuseShared(config, milliseconds).catch((reason: unknown) => {
      check = null;
      throw reason;
    });
    return check;
  };

  const compare = (found: string | null): void => {
    if (found === null || found === history) return;
    const isOther = history !== null;
    history = found;
    if (isOther) for (const listener of listeners) listener();
  };

  return {
    know: async (client) => {
      if (known.has(client)) return;
      const { rows } = await lines.watched(client, client.query<{ pid: number }>(setUp));
      const session = rows[0]?.pid ?? 0;
      if (session !== toldSession(client)) await checked();
      lines.know(client, session);
      compare(await lines.watched(client, historyOf(client)));
      known.add(client);
    },
    onOtherHistory: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
