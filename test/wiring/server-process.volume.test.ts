import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '#src/server/build.ts';
import { projectFolder } from '#src/server/start-shop.ts';
import { layOutDatabase } from '#test/support/pglite.ts';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-process-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

// `npm test` proves the same of the shop in its own process: the lock, the stop, the settings.
describe('the shop as a process', () => {
  let DATA_DIR: string;
  let lock: string;
  const children: ChildProcess[] = [];
  const program = join(projectFolder, 'dist/server/main.js');
  beforeAll(async () => {
    DATA_DIR = newFolder();
    await layOutDatabase(DATA_DIR);
    lock = join(DATA_DIR, 'shop.lock');
    await buildServer();
  }, 180_000);
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });

  type Run = { readonly child: ChildProcess; readonly text: () => string };

  /** Starts `npm start`'s program on any free port. */
  function run(more: Record<string, string> = {}): Run {
    const child = spawn(process.execPath, [program], {
      cwd: projectFolder,
      env: { ...process.env, PORT: '0', DATA_DIR, ADMIN_PASSWORD: '', LOG_LEVEL: 'info', ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part) => {
        text += part;
      });
    }
    return { child, text: () => text };
  }

  async function until<T>(what: () => T | undefined | false | Promise<T | undefined | false>): Promise<T> {
    const deadline = Date.now() + 60_000;
    for (;;) {
      const found = await what();
      if (found) return found;
      if (Date.now() > deadline) throw new Error('it did not happen within a minute');
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  const opened = async ({ text, child }: Run) => {
    await until(() => {
      if (child.exitCode !== null) throw new Error(text());
      return text().includes('The shop is open');
    });
    return JSON.parse(readFileSync(lock, 'utf8')).url as string;
  };
  const ended = async ({ child }: Run) => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode;
  };

  it('refuses a folder in use, stops on SIGTERM after what it was asked, and survives being killed [R4, R5]', async () => {
    const first = run();
    const url = await opened(first);
    await expect.poll(first.text).toMatch(/Admin password: {6}[\w-]{20} /);
    expect(first.text()).toContain('/admin-yyd92c');

    const second = run();
    expect(await ended(second)).toBe(1);
    expect(second.text()).toContain(`process id ${first.child.pid}`);
    expect(second.text()).toContain(lock);
    expect((await fetch(`${url}/health`)).status).toBe(200);

    const ask = () => Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/cards?limit=100`)));
    const answered = () => first.text().split('"route":"/cards"').length - 1;
    // Connections that a stopping process has not accepted yet are refused.
    for (const answer of await ask()) await answer.arrayBuffer();
    await until(() => answered() === 20);
    const underWay = ask();
    await until(() => answered() > 20);
    first.child.kill('SIGTERM');
    expect(new Set((await underWay).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await ended(first)).toBe(0);
    expect(existsSync(lock)).toBe(false);

    const third = run();
    const before = (await (await fetch(`${await opened(third)}/cards`)).json()).total;
    expect(before).toBe(40);
    expect(third.text()).toMatch(/Admin password: {6}as printed before, works until 2\d{3}-\d\d-\d\d;/);
    expect(third.text()).not.toMatch(/Admin password: {6}[\w-]{20} /);
    third.child.kill('SIGKILL');
    await ended(third);
    expect(existsSync(lock)).toBe(true);

    const fourth = run();
    expect((await (await fetch(`${await opened(fourth)}/cards`)).json()).total).toBe(40);
    fourth.child.kill('SIGINT');
    expect(await ended(fourth)).toBe(0);
  }, 180_000);

  it('reads .env where it is started, and ends with one line on a wrong setting [R10]', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, '.env'), 'PAYMENTS=cash\n');
    const child = spawn(process.execPath, [program], {
      cwd: folder,
      env: { ...process.env, NODE_PATH: '', PAYMENTS: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let text = '';
    child.stderr.on('data', (part) => {
      text += part;
    });
    await once(child, 'exit');
    expect(child.exitCode).toBe(1);
    expect(text).toMatch(/^The shop cannot start\. PAYMENTS: .*\n$/);
  });
});
