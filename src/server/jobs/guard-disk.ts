import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { DiskSpace } from '#adapters/server/node/disk-space.ts';
import { diskFullEmail } from '#domain/mail/disk-full-email.ts';
import type { EmailShop } from '#domain/mail/email-content.ts';
import type { Mail } from '#domain/mail/mail.port.ts';
import type { Log } from '#domain/shared/log.port.ts';

const mebibyte = 2 ** 20;

/** Two files of the write-ahead log. */
const reserveSize = 32;

export type DiskGuardParts = {
  readonly disk: DiskSpace;
  /** Kept for the database; null without an embedded one. */
  readonly reserve: string | null;
  readonly mail: Mail;
  readonly shop: EmailShop;
  /** Null disables emails to the admin. */
  readonly adminAddress: string | null;
  readonly log: Log;
};

/** Random bytes, which no file system makes smaller. */
async function writeReserve(path: string): Promise<void> {
  const draft = `${path}.part`;
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      const bytes = randomBytes(mebibyte);
      for (let written = 0; written < reserveSize; written += 1) await file.write(bytes);
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

/** A check that tells log and admin once when the disk is full, and keeps the database's reserve. */
export function makeDiskGuard({ disk, reserve, mail, shop, adminAddress, log }: DiskGuardParts): () => Promise<void> {
  let wasFull = false;
  let isToldAdmin = false;

  const notify = async (): Promise<void> => {
    if (adminAddress === null || isToldAdmin) return;
    const sent = await mail.send(diskFullEmail(adminAddress, shop));
    if (sent.isOk()) isToldAdmin = true;
    else log.warn('alarm email could not be sent', { reason: sent.error.reason });
  };

  const keepReserve = async (): Promise<void> => {
    if (reserve === null || existsSync(reserve) || !disk.hasRoomFor(reserveSize * mebibyte)) return;
    await writeReserve(reserve).catch((error: unknown) => log.warn('reserve not written', { reason: reasonOf(error) }));
  };

  return async () => {
    const isFull = disk.isFull();
    if (isFull && !wasFull) log.error('disk full: no changes until there is room');
    if (!isFull && wasFull) log.info('disk has room again');
    wasFull = isFull;
    if (isFull) return notify();
    isToldAdmin = false;
    await keepReserve();
  };
}
