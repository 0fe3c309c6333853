import type { IdentityStores } from '#adapters/server/identity/identity-stores.ts';
import { longestWindow } from '#adapters/server/identity/limits.ts';
import { signInLogTime } from '#adapters/server/identity/session-records.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { againAndAgain, type Worker } from './again-and-again.ts';

/** Milliseconds. */
const pause = 10 * 60_000;

/** Deletes expired sessions, links, counters and old sign-ins. */
export const deleteExpiredSessions = ({ sweep }: Pick<IdentityStores, 'sweep'>, clock: Clock, log: Log): Worker =>
  againAndAgain(pause, async () => {
    try {
      const ended = await sweep(clock.now(), clock.now() - longestWindow, clock.now() - signInLogTime);
      if (ended > 0) log.info('expired sessions deleted', { sessions: ended });
    } catch (error) {
      log.warn('expired sessions not deleted', { reason: error instanceof Error ? error.message : 'unknown' });
    }
  });
