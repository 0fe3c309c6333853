import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#adapters/server/sql/postgres-database.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { readCliSettings } from '#src/cli/command-settings.ts';
import { restoreShop } from '#src/cli/restore-shop.ts';
import { openForCommand } from '#src/cli/shop-for-commands.ts';
import { readServerSettings } from '#src/server/server-settings.ts';
import { startShop } from '#src/server/start-shop.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';

describe('a role of its own for schema changes [ADMIN-70]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-roles-'));
  const word = randomBytes(6).toString('hex');
  const [owner, shop, name] = [`owner_${word}`, `shop_${word}`, `roles_${word}`];
  const server = process.env.TEST_DATABASE_URL ?? '';
  const urlOf = (username: string, database = name) =>
    Object.assign(new URL(server), { username, pathname: `/${database}` }).href;
  let admin: Database;

  beforeAll(async () => {
    admin = openPostgres(server, makeSilentLog(), 1);
    for (const role of [owner, shop]) await sql`create role ${sql.id(role)} login`.execute(admin.db);
    for (const database of [name, `${name}_new`]) {
      await sql`create database ${sql.id(database)} owner ${sql.id(owner)}`.execute(admin.db);
    }
  });
  afterAll(async () => {
    for (const database of [name, `${name}_new`]) {
      await sql`drop database ${sql.id(database)} with (force)`.execute(admin.db);
    }
    for (const role of [owner, shop]) await sql`drop role ${sql.id(role)}`.execute(admin.db);
    await admin.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const environment = (more: Record<string, string> = {}) => ({
    PORT: '4470',
    DATA_DIR: folder,
    DATABASE_URL: urlOf(shop),
    MIGRATION_DATABASE_URL: urlOf(owner),
    SESSION_SECRET: 'x'.repeat(32),
    ADMIN_PASSWORD: 'of-the-roles-1',
    ...more,
  });
  const lines: string[] = [];
  const logger = pino(
    { level: 'warn' },
    new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const start = (more?: Record<string, string>) =>
    startShop(readServerSettings(environment(more))._unsafeUnwrap(), logger, { page: folder });
  const cardsOf = async (url: string): Promise<unknown> => {
    const answer = await fetch(`${url}/cards`, { headers: { accept: 'application/json' } });
    return ((await answer.json()) as { total: unknown }).total;
  };

  it('changes the schema, and the shop runs with a role that may only read and write rows', async () => {
    const running = (await start())._unsafeUnwrap();
    expect(await cardsOf(running.url)).toBe(40);
    await running.stop();
    expect(lines).toEqual([]);
    const again = (await start({ MIGRATION_DATABASE_URL: '' }))._unsafeUnwrap();
    expect(await cardsOf(again.url)).toBe(40);
    await again.stop();
  });

  it.each([
    'alter table cards add column mine text',
    'drop table cards cascade',
    'truncate cards',
    'create table mine (id text)',
    'create function mine() returns int language sql as $$ select 1 $$',
    'alter table order_log disable trigger user',
    'drop trigger order_log_append_only on order_log',
    'delete from kysely_migration',
    `create role mine_${word}`,
    `set role ${owner}`,
  ])('does not let the shop: %s', async (statement) => {
    const { db, close } = openPostgres(urlOf(shop), makeSilentLog(), 1);
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied|must be owner/);
    await close();
  });

  it('is needed for a new database, and the refusal says which address cannot do it', async () => {
    const fresh = { DATABASE_URL: urlOf(shop, `${name}_new`), MIGRATION_DATABASE_URL: '' };
    expect((await start(fresh))._unsafeUnwrapErr()).toMatch(/of DATABASE_URL cannot be used: permission denied/);
    const wrong = { ...fresh, MIGRATION_DATABASE_URL: urlOf(shop, `${name}_new`) };
    expect((await start(wrong))._unsafeUnwrapErr()).toMatch(/of MIGRATION_DATABASE_URL cannot be used: permission/);
  });

  it('restores a backup that the shop’s role wrote, not while the shop runs, and the shop goes on with it', async () => {
    const file = join(folder, 'roles.backup.gz');
    const opened = await openForCommand(readCliSettings(environment({ MIGRATION_DATABASE_URL: '' })));
    expect((await opened.backUp(file))._unsafeUnwrap().rows).toMatchObject({ cards: 40 });
    const restore = restoreShop(readCliSettings(environment()));
    expect((await restore(file, true))._unsafeUnwrapErr()).toContain('A shop uses this database');
    await opened.close();
    expect((await restore(file, false))._unsafeUnwrapErr()).toContain('This shop has data already');
    expect((await restore(file, true))._unsafeUnwrap().rows).toMatchObject({ cards: 40 });
    const running = (await start({ MIGRATION_DATABASE_URL: '' }))._unsafeUnwrap();
    expect(await cardsOf(running.url)).toBe(40);
    await running.stop();
  });
});
