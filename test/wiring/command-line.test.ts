import 'reflect-metadata';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runShop } from '#adapters/cli/shop-program.ts';
import { makeLogger } from '#adapters/server/node/log.ts';
import { readCliSettings } from '#src/cli/command-settings.ts';
import { moveShop } from '#src/cli/move-shop.ts';
import { restoreShop } from '#src/cli/restore-shop.ts';
import { openForCommand } from '#src/cli/shop-for-commands.ts';
import { readServerSettings } from '#src/server/server-settings.ts';
import { type RunningShop, startShop } from '#src/server/start-shop.ts';
import { layOutDatabase } from '#test/support/pglite.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dataDir = join(folder, 'data');
const cards = 'Title,Price\n1986 Fleer Michael Jordan #57 PSA 8,6200\n';

const opening = (environment: Record<string, string>) => () => openForCommand(readCliSettings(environment));

async function run(args: readonly string[], environment: Record<string, string>, openShop = opening(environment)) {
  const [out, notes]: [string[], string[]] = [[], []];
  const code = await runShop(args, {
    terminal: {
      out: (line) => out.push(line),
      write: async (piece) => void out.push(piece),
      note: (line) => notes.push(line),
      progress: () => ({ show: () => undefined, stop: () => undefined }),
      interrupts: () => ({ isAsked: () => false, end: () => undefined }),
    },
    standardInput: Readable.from([cards]),
    openShop,
    restore: restoreShop(readCliSettings(environment)),
    move: moveShop(readCliSettings(environment)),
  });
  return { code, out: out.join('\n'), notes };
}

/** The commands of the program, groups followed to their ends. */
async function commandsIn(group: readonly string[] = []): Promise<string[]> {
  const { out } = await run([...group, '--help'], {});
  const listed = out.split('Commands:')[1] ?? '';
  const names = [...listed.matchAll(/^ {2}([a-z-]+) /gm)].flatMap(([, name = '']) => (name === 'help' ? [] : [name]));
  if (names.length === 0) return [group.join(' ')];
  return (await Promise.all(names.map((name) => commandsIn([...group, name])))).flat();
}

/** Every command, and what it writes where it works; each file is '-', so that all of it is seen here. */
const commands: readonly (readonly [command: string, args: readonly string[], says: RegExp])[] = [
  [
    'import',
    ['import', '-'],
    /rows read +1\n +created +(0|1)\n( +posted .*\n)? +updated +0\n +unchanged +(0|1)\n +refused +0/,
  ],
  ['titles', ['titles', '-'], /"player":"Michael Jordan"/],
  ['doctor', ['doctor', '--fix'], /Everything matches\./],
  ['backup', ['backup', join(folder, 'shop.backup.gz')], /^Backup written to .*: 1 cards, 0 orders/],
  ['cards export', ['cards', 'export', '-'], /^\uFEFFCard ID,[\s\S]*1986 Fleer Michael Jordan #57 PSA 8/],
  ['admin two-factor off', ['admin', 'two-factor', 'off'], /already off/],
  ['admin sign-in-link', ['admin', 'sign-in-link'], /^https?:.*\/reset-password#\S+$/],
  ['orders export', ['orders', 'export', '-'], /^\uFEFFOrder number,/],
  ['newsletter export', ['newsletter', 'export', '-'], /^\uFEFFEmail,/],
];

describe('every command of the command line', () => {
  /** A data folder as the command line of another process finds it: this process never takes its own lock for a shop's. */
  const seen = join(folder, 'seen');
  let shop: RunningShop | null = null;

  beforeAll(async () => {
    await layOutDatabase(dataDir);
    const settings = readServerSettings({ PORT: '0', DATA_DIR: dataDir, SEED_SAMPLE: 'false' })._unsafeUnwrap();
    const logger = makeLogger('silent');
    shop = (await startShop(settings, logger, { page: folder, workers: false }))._unsafeUnwrap();
    const lock = JSON.parse(readFileSync(join(dataDir, 'shop.lock'), 'utf8'));
    mkdirSync(seen);
    writeFileSync(join(seen, 'shop.lock'), JSON.stringify({ ...lock, pid: process.ppid, born: undefined }));
  });
  afterAll(() => shop?.stop());

  it('is listed in the table of these tests', async () => {
    // These two have tests of their own.
    const named = [...commands.map(([command]) => command), 'restore', 'move'];
    expect((await commandsIn()).sort()).toEqual(named.sort());
  });

  it.each(commands)('works while the shop runs: %s [CMGR-42]', async (command, args, says) => {
    const { code, out, notes } = await run(args, { DATA_DIR: seen });
    expect(out).toMatch(says);
    expect(code).toBe(0);
    if (command !== 'titles') expect(notes[0]).toBe(`Through the shop at ${shop?.url}.`);
  });

  it('works while no shop runs [CMGR-42]', async () => {
    await shop?.stop();
    shop = null;
    const environment = { DATA_DIR: dataDir };
    // Opening the database takes long: the commands share one, and the last one opens its own again.
    const opened = await opening(environment)();
    const close = vi.fn(async () => undefined);
    const shared = async () => ({ ...opened, close });
    const works = async ([command, args, says]: (typeof commands)[number], openShop?: typeof shared) => {
      const { code, out, notes } = await run(args, environment, openShop);
      expect(out, command).toMatch(says);
      expect(code, command).toBe(0);
      if (command !== 'titles') expect(notes[0], command).toBe(`Through the database in ${dataDir}.`);
    };
    try {
      for (const command of commands) await works(command, shared);
      expect(close).toHaveBeenCalledTimes(commands.length - 1);
    } finally {
      await opened.close();
    }
    for (const command of commands.slice(-1)) await works(command);
    expect(existsSync(join(dataDir, 'shop.lock'))).toBe(false);
  });

  it('says that there is no shop in a wrong DATA_DIR, and makes none [CMGR-42]', async () => {
    const wrong = join(folder, 'wrong');
    for (const [command, args] of commands.filter(([name]) => name !== 'titles')) {
      const { code, notes } = await run(args, { DATA_DIR: wrong });
      expect([code, notes], command).toEqual([
        1,
        [`There is no shop in ${wrong}. Set DATA_DIR to the data folder of your shop.`],
      ]);
    }
    expect(existsSync(wrong)).toBe(false);
  });
});
