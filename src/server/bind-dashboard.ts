import type { Container } from 'inversify';
import { makeSqlCardViews } from '#adapters/server/sql/sql-card-views.ts';
import { makeSqlDashboardFigures } from '#adapters/server/sql/sql-dashboard-figures.ts';
import { makeSqlStockValues } from '#adapters/server/sql/sql-stock-values.ts';
import { tokens } from './server-tokens.ts';

export function bindDashboard(container: Container): void {
  const timed = [tokens.database, tokens.clock, tokens.log] as const;
  container
    .bind(tokens.dashboard)
    .toResolvedValue(({ db }, clock, log) => makeSqlDashboardFigures(db, clock, log), [...timed]);
  container
    .bind(tokens.stockValues)
    .toResolvedValue(({ db }, clock, log) => makeSqlStockValues(db, clock, log), [...timed]);
  container
    .bind(tokens.cardViews)
    .toResolvedValue(({ db }, log) => makeSqlCardViews(db, log), [tokens.database, tokens.log]);
}
