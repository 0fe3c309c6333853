import { randomBytes } from 'node:crypto';
import { closeSync, linkSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  beat,
  type FolderHold,
  isFolderHeld,
  lockText,
  mostMissedBeats,
  newHoldState,
  writeHead,
} from './folder-hold.ts';
import { type FolderUse, ownPlace, proofOf, readText, readUse } from './folder-use.ts';

export type FolderLock = {
  /** For the threads that write to the folder. */
  readonly hold: FolderHold;
  /** Resolves when another process has taken the lock: nothing may be written any more. */
  readonly lost: Promise<void>;
  /** Records the shop's URL. */
  announce(url: string): void;
  release(): void;
};

/** `use` is null when the lock cannot be read. */
export type FolderTaken = { readonly kind: 'folder-taken'; readonly path: string; readonly use: FolderUse | null };

export type LockOptions = {
  /** Called when only time can tell whether the lock's process lives; with the milliseconds that this takes. */
  readonly onWait?: ((milliseconds: number) => void) | undefined;
  /** Waits for one beat; for tests. */
  readonly waitABeat?: (() => Promise<void>) | undefined;
};

const pathIn = (folder: string): string => join(folder, 'shop.lock');

type Folder = {
  readonly folder: string;
  readonly path: string;
  /** The path of a socket may have 107 bytes; on Linux it goes through the open folder. */
  readonly socketIn: (id: string) => string;
};

/** Opens a folder for as long as its sockets are needed. */
function openFolder(folder: string): Folder & { close(): void } {
  const path = pathIn(folder);
  if (process.platform !== 'linux') return { folder, path, socketIn: (id) => `${path}.${id}`, close: () => undefined };
  const file = openSync(folder, 'r');
  return { folder, path, socketIn: (id) => `/proc/self/fd/${file}/shop.lock.${id}`, close: () => closeSync(file) };
}

const isLinked = (from: string, to: string): boolean => {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

/** Removes a lock that is as it was judged, else puts it back. */
function moveAway(path: string, isJudged: (text: string | null) => boolean): void {
  const aside = `${path}.${randomBytes(6).toString('hex')}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (!isJudged(readText(aside))) isLinked(aside, path);
  rmSync(aside, { force: true });
}

/** Whether nothing changed in the lock for as many beats as its process may miss. Counts own waits, so no clock matters. */
async function standsStill(path: string, text: string, waitABeat: () => Promise<void>): Promise<boolean> {
  for (let beats = 0; beats < mostMissedBeats; beats += 1) {
    await waitABeat();
    if (readText(path) !== text) return false;
  }
  return true;
}

/** Null when the lock's process is proved to be gone. */
async function liveUse(
  { folder, path, socketIn }: Folder,
  text: string,
  { onWait, waitABeat = () => delay(beat) }: LockOptions,
): Promise<FolderTaken | null> {
  const use = readUse(text);
  const taken: FolderTaken = { kind: 'folder-taken', path, use };
  const proof = use ? await proofOf(use, folder, socketIn) : 'unknown';
  if (proof !== 'unknown') return proof === 'alive' ? taken : null;
  onWait?.(beat * mostMissedBeats);
  if (await standsStill(path, text, waitABeat)) return null;
  const now = readText(path);
  return now === null ? null : { ...taken, use: readUse(now) };
}

/** The process that uses the folder; null when it is free or left by a crash. */
export async function folderUse(folder: string, options: LockOptions = {}): Promise<FolderTaken | null> {
  const text = readText(pathIn(folder));
  if (text === null) return null;
  const opened = openFolder(folder);
  try {
    return await liveUse(opened, text, options);
  } finally {
    opened.close();
  }
}

/** Null where there are no such sockets: then only beats tell that this process lives. */
const listen = (socket: string): Promise<Server | null> =>
  new Promise((resolve) => {
    const server = createServer((connection) => connection.destroy());
    server.unref();
    server.once('error', () => resolve(null));
    server.listen(socket, () => resolve(server));
  });

/**
 * Locks a data folder (created when missing). Never takes a lock without proof that its process is gone (R4): its pid
 * does not run in the same pid namespace, the kernel knows no process at its socket, or its beats stood still while this
 * process watched. A lock that was taken after all, as from a suspended process, is noticed with the next beat.
 */
export async function lockFolder(
  folder: string,
  ownerToken: string,
  options: LockOptions = {},
): Promise<FolderLock | FolderTaken> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const opened = openFolder(folder);
  const { path, socketIn } = opened;
  const id = randomBytes(12).toString('hex');
  const draft = `${path}.${id}.draft`;
  const use = (url: string) => ({ ...ownPlace(), id, url, ownerToken });
  const server = await listen(socketIn(id));
  const file = openSync(draft, 'wx+', 0o600);
  const close = () => {
    closeSync(file);
    server?.close();
    rmSync(`${path}.${id}`, { force: true });
    opened.close();
  };

  try {
    writeSync(file, lockText(use('')));
    while (!isLinked(draft, path)) {
      const text = readText(path);
      if (text === null) continue;
      const taken = await liveUse(opened, text, options);
      if (taken !== null) {
        close();
        return taken;
      }
      moveAway(path, (now) => now === text);
      const gone = readUse(text)?.id;
      if (gone !== undefined && /^[\w-]+$/.test(gone)) rmSync(`${path}.${gone}`, { force: true });
    }
  } catch (error) {
    close();
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }

  const hold: FolderHold = { path, id, file, state: newHoldState() };
  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  let isReleased = false;
  const heart = setInterval(() => {
    if (!isFolderHeld(hold, 0)) {
      clearInterval(heart);
      lose();
    }
  }, beat);
  heart.unref();
  isFolderHeld(hold, 0);
  return {
    hold,
    lost,
    announce: (url) => writeHead(file, use(url)),
    release: () => {
      if (isReleased) return;
      isReleased = true;
      clearInterval(heart);
      moveAway(path, (now) => readUse(now)?.id === id);
      close();
    },
  };
}
