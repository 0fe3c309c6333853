import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { certNumberOf } from '#domain/cards/certificate.ts';
import { type CardRow, cardOf, rowOf } from '../cards/card-row.ts';

/** Cards written at once. */
const batch = 1_000;

/** One spelling of a certification number, in the number, its key and what searches find. */
export const certNumbers = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    let after = '';
    for (;;) {
      const { rows } = await sql<CardRow>`
        select cards.*, null as available from cards
        where cert_number ~ '\\S' and id > ${after} order by id limit ${batch}`.execute(db);
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
      const changed = rows.map((row) => {
        const card = cardOf(row);
        const certNumber = certNumberOf(card.certNumber ?? '', card.gradingCompany);
        const { cert_number, cert_key, search_words, manager_search } = rowOf({ ...card, certNumber }, '');
        return { id: row.id, cert_number, cert_key, search_words, manager_search };
      });
      await sql`
        update cards set cert_number = now.cert_number, cert_key = now.cert_key,
          search_words = now.search_words, manager_search = now.manager_search
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
          as now (id text, cert_number text, cert_key text, search_words text, manager_search text)
        where cards.id = now.id`.execute(db);
    }
  },
} satisfies Migration;
