import { writeSync } from 'node:fs';
import { readText, readUse } from './folder-use.ts';

/** A lock that this process holds; its threads share it. */
export type FolderHold = {
  readonly path: string;
  readonly id: string;
  /** Descriptor of the file that this process made, so that a write never reaches the lock of another one. */
  readonly file: number;
  /** 64-bit: when the lock was last confirmed, in nanoseconds of the monotonic clock; 1 when it is lost. */
  readonly state: SharedArrayBuffer;
};

/** Milliseconds between two beats. */
export const beat = 1_000;

/** Another host takes the lock when it has seen as many beats pass without a change. */
export const mostMissedBeats = 15;

/** Milliseconds: half of what another host waits. */
const longestUnconfirmed = (mostMissedBeats * beat) / 2;

const beatDigits = 20;
const beatAt = 2_000;

/** Fixed length, so that lock and beat are written in place. */
export function lockText(use: object): string {
  const head = JSON.stringify(use).slice(0, -1);
  if (Buffer.byteLength(head) > beatAt) throw new Error('the lock of the data folder is too long');
  const padding = ' '.repeat(beatAt - Buffer.byteLength(head));
  return `${head}${padding},"beat":"${'0'.repeat(beatDigits)}"}\n`;
}

export const writeHead = (file: number, use: object): void =>
  void writeSync(file, Buffer.from(lockText(use)).subarray(0, beatAt), 0, beatAt, 0);

export const newHoldState = (): SharedArrayBuffer => new SharedArrayBuffer(16);

const nanoseconds = 1_000_000n;

/**
 * Writes a beat, then looks whether the lock is still this process's. In this order: who takes a lock renames it and then
 * looks for a new beat, so one of the two always notices. @throws when the file system refuses
 */
function confirm({ path, id, file, state }: FolderHold): boolean {
  const view = new BigInt64Array(state);
  const now = process.hrtime.bigint();
  writeSync(file, String(now).padStart(beatDigits, '0'), beatAt + ',"beat":"'.length);
  const isHeld = readUse(readText(path))?.id === id;
  if (isHeld) Atomics.store(view, 0, now);
  else Atomics.store(view, 1, 1n);
  return isHeld;
}

/** Whether this process may write to the folder. Confirms the lock when that is longer ago than `within` milliseconds. */
export function isFolderHeld(hold: FolderHold, within = beat): boolean {
  const view = new BigInt64Array(hold.state);
  if (Atomics.load(view, 1) !== 0n) return false;
  const age = () => process.hrtime.bigint() - Atomics.load(view, 0);
  if (age() < BigInt(within) * nanoseconds) return true;
  try {
    return confirm(hold);
  } catch {
    return age() < BigInt(longestUnconfirmed) * nanoseconds;
  }
}
