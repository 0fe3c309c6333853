import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Carts hold ids and quantities; they held whole cards. Lines without an id or quantity were left out when they were read. */
export const cartLines = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      update carts set items = (
        select coalesce(
          jsonb_agg(jsonb_build_object('cardId', item -> 'card' -> 'id', 'quantity', item -> 'quantity') order by position),
          '[]'::jsonb
        )
        from jsonb_array_elements(items) with ordinality as lines (item, position)
        where jsonb_typeof(item -> 'card' -> 'id') = 'string' and jsonb_typeof(item -> 'quantity') = 'number'
      )
      where items <> '[]'::jsonb`.execute(db);
  },
} satisfies Migration;
