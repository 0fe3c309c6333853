import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { RenewedLines } from './renewed-lines.ts';
import type { SessionSetUp } from './sessions.ts';
import type { SilentLines } from './silent-lines.ts';

type Lines = Pick<SilentLines, 'watched'> & Pick<SessionSetUp, 'know'> & Pick<RenewedLines, 'isOld'>;

/** Names that a connection keeps a plan for. */
const maxNames = 200;

const maxCharacters = 8_000;

/**
 * Searches and lists are planned for the values that they come with. What reads all columns of a table would fail after a
 * new version has added one.
 */
const isNamed = (sql: string): boolean =>
  sql.length <= maxCharacters &&
  /^\s*(select|insert|update|delete|with)\b/i.test(sql) &&
  !/\b(like|limit)\b|(?<!count\()\*/i.test(sql);

/** Connections that parse and plan a statement that comes again once. */
export function namingStatements(pool: pg.Pool, lines: Lines): PostgresPool {
  const names = new Map<string, string>();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNames || !isNamed(text)) return known;
    // Not a counter: behind a pooler, processes share connections, and a name must mean one text in all of them.
    const name = `shop_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(text, name);
    return name;
  };

  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query(text: unknown, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new Error('nothing in the shop reads with a cursor');
      return lines.watched(client, client.query({ text, values: [...values], name: nameOf(text) }));
    }
    return { query, release: (destroy) => client.release(destroy || lines.isOld(client)) };
  };

  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if (!lines.isOld(client)) return client;
    client.release(true);
    return connect();
  };

  return {
    options: pool.options,
    connect: async () => {
      const client = await connect();
      try {
        await lines.know(client);
      } catch (reason) {
        client.release(true);
        throw reason;
      }
      const one = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, one);
      return one;
    },
    end: () => pool.end(),
  };
}
