import { type Kysely, sql } from 'kysely';
import type { Clock } from '#domain/shared/clock.port.ts';
import { makeRemembered } from '../remember.ts';
import type { Tables } from '../tables.ts';

/** Sums of all cards by their name, read again once a card, its stock or a lot has changed. */
export type RememberStock = <T>(name: string, read: () => Promise<T>) => Promise<T>;

/** Milliseconds, in case nothing changes. */
const age = 600_000;

/** Differs after every change of cards, stock and lots that has ended: triggers note those of cards and stock. */
async function stateOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', changed.count, changed.latest, lots.count, lots.versions) as state
    from (select count(*), max(number) as latest from changed_cards) as changed,
      (select count(*), sum(version) as versions from purchase_lots) as lots`.execute(db);
  return rows[0]?.state ?? '';
}

/** The state is read before the sums, so that they are never older than it says. */
export function makeRememberStock(db: Kysely<Tables>, clock: Clock): RememberStock {
  const known = makeRemembered<unknown>(clock, age, 20);
  return async <T>(name: string, read: () => Promise<T>): Promise<T> =>
    (await known(`${name} ${await stateOf(db)}`, read)) as T;
}
