import { type CatalogIndex, makeCatalogIndex } from '#adapters/server/catalog-index/catalog-index.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/cards/sql-card-catalog.ts';
import { noReplica, type ReadReplica } from '#adapters/server/sql/read-replica.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';

type Wish = { readonly clock?: Clock; readonly log?: Log; readonly mostCards?: number; readonly replica?: ReadReplica };

/** A filled index over a database. */
export async function openIndex(
  database: Database,
  { clock = makeFixedClock(), log = makeSilentLog(), mostCards = 500_000, replica = noReplica }: Wish = {},
): Promise<CatalogIndex> {
  const sqlCatalog = makeSqlCardCatalog(database.db, clock, log);
  const index = makeCatalogIndex({
    database,
    replica,
    sqlCatalog,
    log,
    mostCards,
    now: clock.now,
  });
  await index.start();
  return index;
}
