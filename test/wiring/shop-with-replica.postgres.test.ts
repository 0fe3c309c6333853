import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCliSettings } from '#src/cli/command-settings.ts';
import { openForCommand } from '#src/cli/shop-for-commands.ts';
import { readServerSettings } from '#src/server/server-settings.ts';
import { tokens } from '#src/server/server-tokens.ts';
import { type RunningShop, startShop } from '#src/server/start-shop.ts';
import { makeSilentLogger } from '#test/destructive/silent-logger.ts';
import { startPostgres, type ThrowAwayPostgres } from '#test/support/postgres.ts';

describe('a shop with a read replica', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-replica-'));
  let [primary, replica]: [ThrowAwayPostgres, ThrowAwayPostgres] = [] as never;
  let shop: RunningShop;
  beforeAll(async () => {
    const started = await startPostgres();
    if (started === null) throw new Error('PostgreSQL is not installed');
    primary = started;
    replica = await primary.replica();
  }, 120_000);
  afterAll(async () => {
    await shop.stop();
    await replica.stop();
    await primary.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const environment = (more: Record<string, string> = {}) => ({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: primary.url,
    READ_DATABASE_URL: replica.url,
    SESSION_SECRET: 'x'.repeat(32),
    ADMIN_PASSWORD: 'of-the-replica-1',
    LOG_LEVEL: 'silent',
    ...more,
  });
  const replicaOf = async () =>
    ((await (await fetch(`${shop.url}/ready`)).json()) as { readonly replica: string }).replica;
  const kindsSaidBy = async (more: Record<string, string> = {}) => {
    const opened = await openForCommand(readCliSettings(environment(more)));
    const found = (await opened.examineShop(false))._unsafeUnwrap();
    await opened.close();
    return found.findings.map(({ kind, detail }) => `${kind}: ${detail}`);
  };

  it('fills its index from it, and tells what commits wait for, through the shop and over the database [ADMIN-90, ADMIN-93]', async () => {
    shop = (
      await startShop(readServerSettings(environment())._unsafeUnwrap(), makeSilentLogger(), { page: folder })
    )._unsafeUnwrap();
    const { version } = shop.container.get(tokens.catalogIndex);
    await expect.poll(version, { timeout: 20_000 }).not.toBeNull();
    expect([await replicaOf(), shop.container.get(tokens.readReplica).problem()]).toEqual(['ok', null]);
    const findings = [
      expect.stringMatching(/^weak-durability: fsync is off/),
      expect.stringMatching(/^weak-durability: 1 replica follows without being waited for/),
    ];
    expect(await kindsSaidBy({ SHOP_URL: shop.url })).toEqual(findings);
    expect(await kindsSaidBy()).toEqual(findings);
  });

  it('goes on without it, and says so [ADMIN-91]', async () => {
    await replica.stop();
    expect(await kindsSaidBy({ SHOP_URL: shop.url })).toContainEqual(
      expect.stringMatching(/^replica-unused: the primary answers in place of the replica: .*(terminat|ECONNREFUSED)/),
    );
    expect(await replicaOf()).toBe('unused');
  });
});
