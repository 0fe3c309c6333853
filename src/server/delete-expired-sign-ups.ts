import type { MailingList } from '#adapters/server/newsletter/mailing-list.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { logReason } from '#domain/shared/unavailable.ts';
import { againAndAgain, type Worker } from './again-and-again.ts';

/** Milliseconds. */
const pause = 60 * 60_000;

export const deleteExpiredSignUps = (list: MailingList, clock: Clock, log: Log): Worker =>
  againAndAgain(pause, async () => {
    const deleted = await list.deleteExpired(clock.now());
    if (deleted.isErr()) log.warn('expired sign-ups not deleted', { reason: logReason(deleted.error) });
  });
