import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const until = async (isSo: () => Promise<boolean>, seconds: number, what: () => string): Promise<void> => {
  const end = performance.now() + seconds * 1000;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`not in ${seconds} s: ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const answers = async (url: string): Promise<boolean> => (await fetch(url)).ok;

async function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
  return child.exitCode;
}

export type RunningShop = {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  readonly printed: () => string;
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** Starts the shop on a free port unless one is set; `dataDir` defaults to a new temporary folder. */
export async function startShop(settings: Record<string, string> = {}, dataDir?: string): Promise<RunningShop> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'goat-e2e-')));
  const port = Number(settings.PORT ?? (await freePort()));
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, RATE_LIMIT: 'off', ...settings },
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const url = `http://127.0.0.1:${port}`;
  await until(
    () => answers(`${url}/ready`),
    60,
    () => printed,
  );
  return {
    url,
    dataDir: folder,
    pid: child.pid ?? 0,
    printed: () => printed,
    stop: (signal = 'SIGTERM') => stopProcess(child, signal),
  };
}

export const forget = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

export type CommandOutcome = { readonly code: number; readonly out: string; readonly err: string };

/** Runs one of the built programs to its end. */
export function run(
  program: 'main' | 'shop',
  args: readonly string[],
  settings: Record<string, string> = {},
  input = '',
): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [`dist/server/${program}.js`, ...args],
      { env: { ...process.env, ...settings }, maxBuffer: 64 * 1024 * 1024 },
      (error, out, err) => resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    );
    child.stdin?.end(input);
  });
}

/** Serves the built page as static files. */
export async function startStaticServer(): Promise<{ readonly url: string; readonly stop: () => Promise<unknown> }> {
  const port = await freePort();
  const child = spawn(process.execPath, [
    'node_modules/vite/bin/vite.js',
    'preview',
    '--port',
    String(port),
    '--strictPort',
  ]);
  const url = `http://127.0.0.1:${port}`;
  await until(
    () => answers(url),
    60,
    () => 'vite preview',
  );
  return { url, stop: () => stopProcess(child, 'SIGTERM') };
}
