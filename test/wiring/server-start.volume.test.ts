import 'reflect-metadata';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { cardPageShape } from '#adapters/calls/card-replies.wire.ts';
import { makeLogger } from '#adapters/server/node/log.ts';
import { type ProcessSettings, readServerSettings } from '#src/server/server-settings.ts';
import { tokens } from '#src/server/server-tokens.ts';
import { type RunningShop, startShop } from '#src/server/start-shop.ts';
import { layOutDatabase } from '#test/support/pglite.ts';

const logger = makeLogger('silent');
const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-data-'));
  folders.push(folder);
  return folder;
};
/** A data folder with a database on which no shop was started. */
const preparedFolder = async (): Promise<string> => {
  const folder = newFolder();
  await layOutDatabase(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('a shop on an empty folder', () => {
  const settings = (more: Record<string, string>): ProcessSettings =>
    readServerSettings({ PORT: '0', RATE_LIMIT: 'off', ...more })._unsafeUnwrap();
  const page = join(newFolder(), 'page');
  let shop: RunningShop | null = null;
  const start = async (more: Record<string, string>): Promise<RunningShop> => {
    shop = (await startShop(settings(more), logger, { page }))._unsafeUnwrap();
    return shop;
  };
  afterEach(async () => {
    await shop?.stop();
    shop = null;
  });

  const listed = async (query: string) =>
    cardPageShape.parse(await (await fetch(`${shop?.url}/cards?limit=100&${query}`)).json());

  it('starts with the forty sample cards, all posted, eight on the home page [DATA-07]', async () => {
    const DATA_DIR = newFolder();
    const first = await start({ DATA_DIR });
    expect((await listed('posted=true')).total).toBe(40);
    expect((await listed('homepage=true')).total).toBe(8);
    expect(await (await fetch(`${first.url}/health`)).json()).toMatchObject({ database: 'pglite' });
    expect(existsSync(join(DATA_DIR, 'pglite', 'PG_VERSION'))).toBe(true);
    expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600);
    expect(first.madePassword).toMatch(/^[\w-]{20}$/);

    (await first.container.get(tokens.stores).cardStoreOf('shop').clear())._unsafeUnwrap();
    await first.stop();
    const second = await start({ DATA_DIR });
    expect((await listed('')).total).toBe(0);
    expect(second.madePassword).toBeNull();
    expect(second.passwordWaitsUntil).toBeGreaterThan(Date.now());
  });

  it('starts without cards with SEED_SAMPLE=false [DATA-07]', async () => {
    const { madePassword } = await start({
      DATA_DIR: await preparedFolder(),
      SEED_SAMPLE: 'false',
      ADMIN_PASSWORD: 'correct horse battery',
    });
    expect((await listed('')).total).toBe(0);
    expect(madePassword).toBeNull();
  });

  it('does not start with an admin whose address another account has', async () => {
    const DATA_DIR = await preparedFolder();
    const first = await start({ DATA_DIR, SEED_SAMPLE: 'false' });
    const { register } = first.container.get(tokens.identity);
    const caller = { address: '127.0.0.1', browser: '', devices: [] };
    (await register({ email: 'ada@example.org', password: 'correct horse' }, caller))._unsafeUnwrap();
    await first.stop();
    shop = null;
    const refused = await startShop(settings({ DATA_DIR, ADMIN_EMAIL: 'Ada@example.org' }), logger, { page });
    expect(refused._unsafeUnwrapErr()).toBe('ADMIN_EMAIL: another account already has this');
    expect(existsSync(join(DATA_DIR, 'shop.lock'))).toBe(false);
  });

  it('leaves nothing open when its port is taken, and says so', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const DATA_DIR = await preparedFolder();
    const refused = await startShop(settings({ DATA_DIR, PORT: String(port), SEED_SAMPLE: 'false' }), logger, { page });
    expect(refused._unsafeUnwrapErr()).toBe(`PORT: ${port} is in use by another program`);
    expect(existsSync(join(DATA_DIR, 'shop.lock'))).toBe(false);
    other.close();
  });
});
