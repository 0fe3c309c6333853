import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errAsync, okAsync } from 'neverthrow';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Email } from '#domain/mail/mail.port.ts';
import { makeDiskGuard } from '#src/server/jobs/guard-disk.ts';
import { emailShop } from '#test/support/emails.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';

describe('the guard of the disk', () => {
  let folder: string;
  let isFull: boolean;
  let isMailDown: boolean;
  let sent: Email[];
  let log: ReturnType<typeof makeRecordingLog>;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-guard-'));
    [isFull, isMailDown, sent, log] = [false, false, [], makeRecordingLog()];
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const open = (adminAddress: string | null = 'admin@example.org') => {
    return makeDiskGuard({
      disk: { isFull: () => isFull, hasRoomFor: () => !isFull },
      reserve: join(folder, 'reserve'),
      mail: {
        send: (email) => {
          if (isMailDown) return errAsync({ kind: 'mail-not-sent', reason: 'no connection' } as const);
          sent.push(email);
          return okAsync(undefined);
        },
      },
      shop: emailShop,
      adminAddress,
      log,
    });
  };
  const messages = () => log.entries.map(({ message }) => message);

  it('tells log and admin once when the disk is full, and again the next time [ADMIN-32]', async () => {
    const run = open();
    for (const full of [false, true, true, false, true]) {
      isFull = full;
      await run();
    }
    expect(messages()).toEqual([
      'disk full: no changes until there is room',
      'disk has room again',
      'disk full: no changes until there is room',
    ]);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['admin@example.org', 'The disk of your shop is full'],
      ['admin@example.org', 'The disk of your shop is full'],
    ]);
  });

  it('sends the email later when it cannot be sent, and none where the admin wants none', async () => {
    const run = open();
    [isFull, isMailDown] = [true, true];
    await run();
    isMailDown = false;
    await run();
    await open(null)();
    expect(sent).toHaveLength(1);
  });

  it('keeps a reserve for the database while there is room', async () => {
    const run = open();
    await run();
    expect(statSync(join(folder, 'reserve')).size).toBe(32 * 2 ** 20);
    rmSync(join(folder, 'reserve'));
    isFull = true;
    await run();
    expect(existsSync(join(folder, 'reserve'))).toBe(false);
    isFull = false;
    await run();
    expect(existsSync(join(folder, 'reserve'))).toBe(true);
  });
});
