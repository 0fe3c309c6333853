import { statfsSync } from 'node:fs';

export type DiskSpace = {
  /** Whether less than the reserve is left. Asks the system once a second at most. */
  isFull(): boolean;
  /** Whether the reserve is left after so many more bytes. */
  hasRoomFor(bytes: number): boolean;
};

/** What the system says of a folder's disk. */
export type ReadDisk = (folder: string) => { readonly bavail: number; readonly bsize: number };

export type DiskSpaceParts = {
  readonly folder: string;
  /** Bytes. */
  readonly reserve: number;
  readonly readDisk?: ReadDisk | undefined;
  /** Milliseconds. */
  readonly now?: () => number;
};

/** Milliseconds between two questions to the system. */
const askAgainMs = 1_000;

/** Of the reserve, so that the answer does not change with every file. */
const roomAgain = 1.1;

/** Whether the system refused a write because the disk is full. */
export const isNoSpace = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOSPC';

/** A folder whose disk cannot be read counts as having room: the writes themselves say what is wrong. */
export function watchDiskSpace({
  folder,
  reserve,
  readDisk = statfsSync,
  now = () => performance.now(),
}: DiskSpaceParts): DiskSpace {
  let askedAt = Number.NEGATIVE_INFINITY;
  let free = Number.POSITIVE_INFINITY;
  let isFull = false;

  const ask = (): void => {
    if (now() - askedAt < askAgainMs) return;
    askedAt = now();
    try {
      const { bavail, bsize } = readDisk(folder);
      free = bavail * bsize;
    } catch {
      free = Number.POSITIVE_INFINITY;
    }
    isFull = free < (isFull ? reserve * roomAgain : reserve);
  };

  return {
    isFull: () => {
      ask();
      return isFull;
    },
    hasRoomFor: (bytes) => {
      ask();
      return !isFull && free - bytes >= reserve;
    },
  };
}
