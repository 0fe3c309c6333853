import 'reflect-metadata';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLogger } from '#adapters/server/node/log.ts';
import { readServerSettings } from '#src/server/server-settings.ts';
import { tokens } from '#src/server/server-tokens.ts';
import { projectFolder, type RunningShop, startShop } from '#src/server/start-shop.ts';
import { layOutDatabase } from '#test/support/pglite.ts';

const megabyte = 2 ** 20;
const size = 400 * megabyte;

/** A disk of its own; where mounting is not allowed, a folder whose free space is counted down by the file that fills it. */
function openDisk(folder: string) {
  const filling = join(folder, 'filling');
  const isMounted = (() => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', folder], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  })();
  const free = () => (isMounted ? statfsSync(folder).bavail * statfsSync(folder).bsize : size);
  return {
    readDisk: isMounted ? undefined : () => ({ bavail: existsSync(filling) ? 0 : size, bsize: 1 }),
    fill: (left: number) => {
      const bytes = isMounted ? Math.max(0, free() - left) : 1;
      writeFileSync(filling, Buffer.alloc(bytes));
    },
    makeRoom: () => rmSync(filling),
    close: () => isMounted && execFileSync('umount', ['--lazy', folder]),
  };
}

describe('a shop on a disk that fills up', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-small-disk-'));
  let disk: ReturnType<typeof openDisk>;
  let shop: RunningShop;
  beforeAll(async () => {
    disk = openDisk(folder);
    await layOutDatabase(folder);
    const settings = readServerSettings({
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_PASSWORD: 'a small disk',
      MIN_FREE_MB: '150',
      RATE_LIMIT: 'off',
    })._unsafeUnwrap();
    const options = { page: join(folder, 'no-page'), readDisk: disk.readDisk };
    shop = (await startShop(settings, makeLogger('silent'), options))._unsafeUnwrap();
  });
  afterAll(async () => {
    await shop.stop();
    disk.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const save = (number: number) =>
    fetch(`${shop.url}/api/v1/cart/cart_a1b2c3d4e5f6a1b2c3d${number}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ items: [{ card: { id: '1' }, quantity: 1 }] }),
    });
  const read = () => fetch(`${shop.url}/cards?limit=5`);
  const statusOf = async (answer: Promise<Response>) => (await answer).status;

  it('refuses changes before it is full, answers reads all the time, and goes on by itself [ADMIN-32]', async () => {
    expect(await statusOf(save(1))).toBe(200);
    disk.fill(100 * megabyte);
    await expect.poll(() => statusOf(save(2)), { timeout: 5_000 }).toBe(503);
    const saves = await Promise.all(Array.from({ length: 200 }, () => statusOf(save(3))));
    expect(new Set(saves)).toEqual(new Set([503]));
    // Another program takes the rest.
    disk.fill(0);
    const reads = await Promise.all(Array.from({ length: 50 }, () => statusOf(read())));
    expect(new Set(reads)).toEqual(new Set([200]));
    const { dashboard } = shop.container.get(tokens.stores);
    expect((await dashboard.read()).isOk()).toBe(true);
    disk.makeRoom();
    await expect.poll(() => statusOf(save(4)), { timeout: 10_000 }).toBe(200);
  });
});

/** Loaded before the program: as on a disk without a free byte. */
const noSpace = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  fs.writeSync = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  syncBuiltinESMExports();
`;

it('a shop that cannot write its lock says in one line that the disk is full and what to do [ADMIN-32]', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'shop-full-disk-'));
  const preload = `data:text/javascript,${encodeURIComponent(noSpace)}`;
  const program = ['--import', 'tsx', '--import', preload, 'src/server/main.ts'];
  const { status, stderr } = spawnSync(process.execPath, program, {
    cwd: projectFolder,
    env: { ...process.env, DATA_DIR, PORT: '0', ADMIN_PASSWORD: 'a full disk' },
    encoding: 'utf8',
  });
  expect(stderr).toBe(
    `The shop cannot start. The disk of ${DATA_DIR} is full. Delete or move other files on it, or enlarge it, then start again.\n`,
  );
  expect(status).toBe(1);
  rmSync(DATA_DIR, { recursive: true });
});
