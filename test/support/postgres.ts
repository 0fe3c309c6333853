import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

export type ThrowAwayPostgres = {
  url: string;
  /** Of the process that starts all others. */
  readonly pid: number;
  /** Restarts the server at once, as `pg_ctl restart -m immediate`; resolves when it takes connections again. */
  restart(): Promise<void>;
  /** A server that follows this one, with the same files; replicas are not waited for. */
  replica(): Promise<ThrowAwayPostgres>;
  /** Lets a replica take over; resolves when it takes writes. */
  promote(): Promise<void>;
  /** Stops the server and deletes its files; repeatable. */
  stop(): Promise<void>;
};

const installations = '/usr/lib/postgresql';

/** Folder with `initdb` and `postgres` of the newest installed PostgreSQL; null when missing. */
export function findPostgres(): string | null {
  const versions = existsSync(installations) ? readdirSync(installations) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(installations, version, 'bin'))
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
  return folders[0] ?? null;
}

type Owner = { uid: number; gid: number };

/** PostgreSQL refuses to run as root; Debian's package creates the user `postgres`. */
export function unprivilegedOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((entry) => entry.split(':'))
    .find(([name]) => name === 'postgres' || name === 'nobody');
  return line ? { uid: Number(line[2]), gid: Number(line[3]) } : null;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

export function endOf(child: ChildProcess): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => child.once('exit', () => done()));
}

async function untilReady(bin: string, port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && child.exitCode === null) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'shop'], { stdio: 'ignore' });
      return;
    } catch {
      await delay(20);
    }
  }
  throw new Error('PostgreSQL did not start');
}

const run = promisify(execFile);

type Folder = { readonly folder: string; readonly data: string; readonly as: { cwd: string; env: NodeJS.ProcessEnv } };

function makeFolder(): Folder {
  const owner = unprivilegedOwner();
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const as = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  return { folder, data: join(folder, 'data'), as };
}

async function serveFolder(bin: string, { folder, data, as }: Folder, fsync: boolean): Promise<ThrowAwayPostgres> {
  const port = await freePort();
  const serve = () =>
    spawn(
      join(bin, 'postgres'),
      [
        ...['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder],
        ...['-c', `fsync=${fsync ? 'on' : 'off'}`, '-c', 'max_connections=200'],
      ],
      { ...as, stdio: 'ignore' },
    );
  let child = serve();
  const abandon = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  const end = async () => {
    child.kill('SIGQUIT');
    await endOf(child);
  };
  const stop = async () => {
    process.off('exit', abandon);
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(bin, port, child);
  } catch (reason) {
    await stop();
    throw reason;
  }
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    get pid() {
      return child.pid ?? 0;
    },
    restart: async () => {
      await end();
      child = serve();
      await untilReady(bin, port, child);
    },
    replica: async () => {
      const own = makeFolder();
      await run(
        join(bin, 'pg_basebackup'),
        ['-D', own.data, '-h', '127.0.0.1', '-p', String(port), '-U', 'shop', '-R', '-c', 'fast', '--no-sync'],
        own.as,
      );
      appendFileSync(join(own.data, 'postgresql.auto.conf'), "\nsynchronous_standby_names = ''\n");
      return serveFolder(bin, own, fsync);
    },
    promote: async () => {
      await run(join(bin, 'pg_ctl'), ['promote', '-w', '-D', data], as);
    },
    stop,
  };
}

/** Starts a temporary PostgreSQL on loopback; null when not installed. @param fsync writes reach the disk, for benchmarks */
export async function startPostgres({ fsync = false } = {}): Promise<ThrowAwayPostgres | null> {
  const bin = findPostgres();
  if (bin === null) return null;
  const made = makeFolder();
  execFileSync(
    join(bin, 'initdb'),
    ['-D', made.data, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...made.as, stdio: 'ignore' },
  );
  return serveFolder(bin, made, fsync);
}

/** Runs a command with TEST_DATABASE_URL, of a temporary server if it is not set. */
async function runWithPostgres(command: string, args: string[]): Promise<number> {
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? null : await startPostgres();
  const url = given ?? own?.url;
  if (!url) {
    process.stderr.write(`No TEST_DATABASE_URL is set and ${installations} holds no server: install PostgreSQL.\n`);
    return 1;
  }
  try {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
    await endOf(child);
    return child.exitCode ?? 1;
  } finally {
    await own?.stop();
  }
}

const [, script = '', command, ...args] = process.argv;
if (resolve(script) === import.meta.filename && command) process.exitCode = await runWithPostgres(command, args);
