import type { Kysely } from 'kysely';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { PictureSources } from '../../pictures/foreign-pictures.ts';
import type { Tables } from '../tables.ts';

export function makeSqlPictureSources(db: Kysely<Tables>, clock: Clock, log: Log): PictureSources {
  const failure = (error: unknown): void => log.error('picture sources unavailable', { error: String(error) });
  return {
    find: async (addresses) => {
      if (addresses.length === 0) return new Map();
      try {
        const rows = await db
          .selectFrom('picture_sources')
          .select(['address', 'picture_id'])
          .where('address', 'in', [...addresses])
          .execute();
        return new Map(rows.map(({ address, picture_id }) => [address, picture_id]));
      } catch (error) {
        failure(error);
        return new Map();
      }
    },
    note: async (address, picture_id) => {
      const fetched_at = new Date(clock.now());
      await db
        .insertInto('picture_sources')
        .values({ address, picture_id, fetched_at })
        .onConflict((conflict) => conflict.column('address').doUpdateSet({ picture_id, fetched_at }))
        .execute()
        .catch(failure);
    },
  };
}
