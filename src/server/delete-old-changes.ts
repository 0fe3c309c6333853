import type { Kysely } from 'kysely';
import { longestGap } from '#adapters/server/catalog-index/catalog-index.ts';
import { deleteChangedCards } from '#adapters/server/sql/cards/changed-cards.ts';
import type { Tables } from '#adapters/server/sql/tables.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { againAndAgain, type Worker } from './again-and-again.ts';

/** Milliseconds. */
const pause = 30 * 60_000;

/** Twice as long as a process may need them. */
const kept = 2 * longestGap;

/** Deletes entries of `changed_cards` that every process has followed. */
export const deleteOldChanges = (db: Kysely<Tables>, clock: Clock, log: Log): Worker =>
  againAndAgain(pause, async () => {
    try {
      const deleted = await deleteChangedCards(db, new Date(clock.now() - kept));
      if (deleted > 0) log.info('old changes of cards deleted', { changes: deleted });
    } catch (error) {
      log.warn('old changes of cards not deleted', { reason: error instanceof Error ? error.message : 'unknown' });
    }
  });
