import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openPostgres } from '#adapters/server/sql/postgres-database.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';

/** Messages of PostgreSQL's protocol: "authenticated", "ready for a query". */
const ready = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

let stop: () => Promise<void> = async () => undefined;
afterEach(() => stop());

/** A PostgreSQL that lets everybody in and is cut off at the first query. */
async function openDyingPostgres() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.once('data', () => {
      socket.write(ready);
      socket.once('data', () => socket.destroy());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const log = makeRecordingLog();
  const { port } = server.address() as AddressInfo;
  const database = openPostgres(`postgres://shop@127.0.0.1:${port}/shop`, log);
  stop = async () => {
    await database.close();
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { database, entries: log.entries };
}

describe('a connection that is lost while it works', () => {
  it('fails its query, and is logged; the process lives', async () => {
    const { database, entries } = await openDyingPostgres();
    await expect(sql`select 1`.execute(database.db)).rejects.toThrow(/terminated/);
    await expect(database.db.transaction().execute((one) => sql`select 2`.execute(one))).rejects.toThrow(/terminated/);
    expect(entries.map(({ message }) => message)).toContain('database connection lost');
  });
});
