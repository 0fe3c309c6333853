import { readFileSync, readlinkSync, statfsSync } from 'node:fs';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import * as z from 'zod/mini';

const shape = z.object({
  pid: z.int(),
  /** Random; names the process and its socket. */
  id: z.optional(z.string()),
  /** Distinguishes a process from a later one with the same pid, where the system can. */
  born: z.optional(z.string()),
  /** Names the running kernel: one start of one machine. */
  boot: z.optional(z.string()),
  /** A pid means nothing in another container. */
  pidNamespace: z.optional(z.string()),
  /** The shop's URL; empty until it listens. */
  url: z.string(),
  /** Admin access for a user who may read this file. */
  ownerToken: z.string(),
});

/** The process that uses a data folder. */
export type FolderUse = z.infer<typeof shape>;

export function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

export function readUse(text: string | null): FolderUse | null {
  try {
    const read = shape.safeParse(JSON.parse(text ?? ''));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Process start time on Linux; undefined elsewhere, and where /proc shows another pid namespace. */
function bornOf(pid: number): string | undefined {
  return attempt(() => {
    if (readlinkSync('/proc/self') !== String(process.pid)) return undefined;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  });
}

/** Where this process runs. Other systems than Linux have no pid namespaces; the host's name stands for the boot. */
export const ownPlace = (): Pick<FolderUse, 'pid' | 'born' | 'boot' | 'pidNamespace'> => ({
  pid: process.pid,
  born: bornOf(process.pid),
  ...(process.platform === 'linux'
    ? {
        boot: attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
        pidNamespace: attempt(() => readlinkSync('/proc/self/ns/pid')),
      }
    : { boot: `${process.platform} ${hostname()}`, pidNamespace: 'none' }),
});

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isRunning({ pid, born }: FolderUse): boolean {
  if (!runs(pid)) return false;
  const bornNow = bornOf(pid);
  return born === undefined || bornNow === undefined || born === bornNow;
}

/** File systems of one kernel alone: ext, XFS, Btrfs, ZFS, F2FS, tmpfs, overlay. */
const localFileSystems = new Set([0xef53, 0x58465342, 0x9123683e, 0x2fc12fc1, 0xf2f52010, 0x01021994, 0x794c7630]);

/** 'refused': the kernel knows no process that listens there. */
const knock = (socket: string): Promise<'open' | 'refused' | 'unknown'> =>
  new Promise((resolve) => {
    const client = connect(socket);
    client.unref();
    client.once('connect', () => {
      client.destroy();
      resolve('open');
    });
    client.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'unknown'),
    );
  });

/**
 * Whether the process is known to run or to be gone. Pids count within one boot and pid namespace only. Another container
 * of the same kernel is asked through the socket beside the lock, which the kernel closes with its process.
 * @param socketIn path of a socket in the folder that is short enough to connect to
 */
export async function proofOf(
  use: FolderUse,
  folder: string,
  socketIn: (id: string) => string,
): Promise<'alive' | 'gone' | 'unknown'> {
  const { boot, pidNamespace } = ownPlace();
  if (boot === undefined || use.boot !== boot) return 'unknown';
  if (pidNamespace !== undefined && use.pidNamespace === pidNamespace) return isRunning(use) ? 'alive' : 'gone';
  if (use.id === undefined || !/^[\w-]+$/.test(use.id)) return 'unknown';
  const answer = await knock(socketIn(use.id));
  if (answer === 'open') return 'alive';
  const isLocal = localFileSystems.has(attempt(() => statfsSync(folder).type) ?? 0);
  return answer === 'refused' && isLocal ? 'gone' : 'unknown';
}
