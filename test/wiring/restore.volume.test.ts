import 'reflect-metadata';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runShop } from '#adapters/cli/shop-program.ts';
import { makeLogger } from '#adapters/server/node/log.ts';
import { readCliSettings } from '#src/cli/command-settings.ts';
import { moveShop } from '#src/cli/move-shop.ts';
import { restoreShop } from '#src/cli/restore-shop.ts';
import { openForCommand } from '#src/cli/shop-for-commands.ts';
import { readServerSettings } from '#src/server/server-settings.ts';
import { startShop } from '#src/server/start-shop.ts';
import { layOutDatabase } from '#test/support/pglite.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-restore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(args: readonly string[], environment: Record<string, string>) {
  const [out, notes]: [string[], string[]] = [[], []];
  const code = await runShop(args, {
    terminal: {
      out: (line) => out.push(line),
      write: async (piece) => void out.push(piece),
      note: (line) => notes.push(line),
      progress: () => ({ show: () => undefined, stop: () => undefined }),
      interrupts: () => ({ isAsked: () => false, end: () => undefined }),
    },
    standardInput: Readable.from(['Title,Price\n1986 Fleer Michael Jordan #57 PSA 8,6200\n']),
    openShop: () => openForCommand(readCliSettings(environment)),
    restore: restoreShop(readCliSettings(environment)),
    move: moveShop(readCliSettings(environment)),
  });
  return { code, out: out.join('\n'), notes };
}

describe('shop restore', () => {
  const backup = join(folder, 'restore.backup.gz');
  const shopIn = (name: string) => ({ DATA_DIR: join(folder, name) });
  const exported = async (environment: Record<string, string>) =>
    (await run(['cards', 'export', '-'], environment)).out;
  const restored = (name: string, ...flags: string[]) => run(['restore', ...flags, backup], shopIn(name));
  let before: string;

  beforeAll(async () => {
    await layOutDatabase(join(folder, 'source'));
    await run(['import', '-'], shopIn('source'));
    before = await exported(shopIn('source'));
    expect((await run(['backup', backup], shopIn('source'))).code).toBe(0);
  });

  it('makes a shop where there is none', async () => {
    const { code, out } = await restored('made');
    expect([code, out]).toEqual([0, expect.stringMatching(/^Restored the backup of 20.*: 1 cards, 0 orders/)]);
    expect(await exported(shopIn('made'))).toBe(before);
    expect(readdirSync(join(folder, 'made'))).toContain('pglite');
  });

  it('refuses a shop with data, and replaces it when asked to, keeping the old database aside', async () => {
    expect(await restored('source')).toMatchObject({ code: 1, notes: [expect.stringContaining('Use --replace')] });
    expect((await restored('source', '--replace')).code).toBe(0);
    expect(await exported(shopIn('source'))).toBe(before);
    expect(readdirSync(join(folder, 'source')).join()).toMatch(/pglite,pglite\.replaced-\d+/);
  });

  it('replaces a database that cannot be opened', async () => {
    const database = join(folder, 'made', 'pglite');
    rmSync(join(database, 'global'), { recursive: true });
    expect((await restored('made', '--replace')).code).toBe(0);
    expect(await exported(shopIn('made'))).toBe(before);
  });

  it('is completed by the next start when it was cut off between its last two steps', async () => {
    const made = join(folder, 'made');
    renameSync(join(made, 'pglite'), join(made, 'pglite.restored'));
    const settings = readServerSettings({ PORT: '0', DATA_DIR: made, SEED_SAMPLE: 'false' })._unsafeUnwrap();
    const shop = (await startShop(settings, makeLogger('silent'), { page: folder, workers: false }))._unsafeUnwrap();
    const seen = await restored('made', '--replace');
    await shop.stop();
    expect(seen).toMatchObject({ code: 1, notes: [expect.stringContaining('Stop the shop first')] });
    expect(await exported(shopIn('made'))).toBe(before);
  });

  it('touches nothing when the file is damaged or missing', async () => {
    const lost = join(folder, 'lost');
    for (const file of [join(folder, 'nothing'), join(folder, 'cut')]) {
      writeFileSync(join(folder, 'cut'), readFileSync(backup).subarray(0, 500));
      const { code, notes } = await run(['restore', '--replace', file], { DATA_DIR: lost });
      expect([code, notes]).toEqual([1, [expect.stringMatching(/^Nothing was restored\. .*(nothing|cut) /)]]);
    }
    expect(existsSync(lost)).toBe(false);
  });
});
