import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endOf, freePort, unprivilegedOwner } from './postgres.ts';

export type Pooler = {
  /** The same database, through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
};

const program = '/usr/sbin/pgbouncer';

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.unref().once('connect', () => socket.destroy());
  });

/** PgBouncer of Debian, in front of the database of this address. @param more lines of its settings */
export async function startPooler(
  database: string,
  mode: 'session' | 'transaction' | 'statement',
  more: readonly string[] = [],
): Promise<Pooler> {
  if (!existsSync(program)) throw new Error(`${program} is missing: install Debian's package pgbouncer`);
  const server = new URL(database);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'shop-pooler-'));
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port} user=${server.username}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      ...more,
    ].join('\n'),
  );
  const owner = unprivilegedOwner();
  if (owner) for (const path of [folder, settings]) chownSync(path, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const child = spawn(program, ['-q', settings], { ...owner, cwd: folder, stdio: 'ignore' });
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start');
    await delay(20);
  }
  return {
    url: Object.assign(new URL(database), { port: String(port) }).href,
    stop: async () => {
      process.off('exit', abandon);
      child.kill('SIGKILL');
      await endOf(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
