import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

export type Server = {
  readonly port: number;
  /** Milliseconds from the start of the process to the first 200. */
  readonly started: number;
  /** Milliseconds of processor time so far; NaN without /proc. */
  cpu(): number;
  /** Of that, of the thread that runs JavaScript. */
  mainCpu(): number;
  /** Highest memory (RSS) so far in megabytes; NaN without /proc. */
  peak(): number;
  /** Halts the process until it is resumed. */
  pause(): void;
  resume(): void;
  /** Memory (RSS) now in megabytes, of the process and of those that it has started; NaN without /proc. */
  memory(): readonly [own: number, started: number];
  stop(): Promise<void>;
  /** Ends the process at once (SIGKILL). */
  kill(): Promise<void>;
};

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Milliseconds of a clock tick in /proc. */
const tick = 10;

/** Fields of /proc/…/stat by their numbers in `man proc`, less three. */
const statOf = (pid: number, file = 'stat'): readonly number[] =>
  readProc(pid, file)
    .replace(/\(.*\)/, 'name')
    .split(' ')
    .slice(2)
    .map(Number);

function cpuOf(pid: number, file?: string): number {
  const fields = statOf(pid, file);
  return ((fields[11] ?? NaN) + (fields[12] ?? NaN)) * tick;
}

/** Milliseconds of processor time of a process with all that it has started and that ended; NaN without /proc. */
export function cpuWithChildren(pid: number): number {
  const ended = statOf(pid);
  const own = cpuOf(pid) + ((ended[13] ?? NaN) + (ended[14] ?? NaN)) * tick;
  const children = readdirSync('/proc')
    .map(Number)
    .filter((other) => statOf(other)[1] === pid);
  return children.reduce((sum, child) => sum + (cpuOf(child) || 0), own);
}

const peakOf = (pid: number): number => (Number(/VmHWM:\s+(\d+)/.exec(readProc(pid, 'status'))?.[1]) * 1024) / 1e6;

const residentOf = (pid: number): number => (Number(/VmRSS:\s+(\d+)/.exec(readProc(pid, 'status'))?.[1]) * 1024) / 1e6;

const startedBy = (pid: number): readonly number[] =>
  readProc(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

/** Starts a server as a process of its own, with its log in a file. @param args of node @param probe a path */
export async function startServer(
  args: readonly string[],
  settings: NodeJS.ProcessEnv,
  probe: string,
): Promise<Server> {
  const port = await freePort();
  const log = join(tmpdir(), `shop-bench-${port}.log`);
  const out = openSync(log, 'w');
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: ['ignore', out, out],
  });
  closeSync(out);
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  while (!(await answers(`http://127.0.0.1:${port}${probe}`))) {
    if (child.exitCode !== null || performance.now() - begun > 300_000) throw new Error(readFileSync(log, 'utf8'));
    await delay(10);
  }
  const pid = child.pid ?? 0;
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    process.off('exit', abandon);
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    port,
    started: performance.now() - begun,
    cpu: () => cpuOf(pid),
    mainCpu: () => cpuOf(pid, `task/${pid}/stat`),
    peak: () => peakOf(pid),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    memory: () => [residentOf(pid), startedBy(pid).reduce((all, child) => all + (residentOf(child) || 0), 0)],
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
