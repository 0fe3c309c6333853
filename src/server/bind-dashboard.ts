import type { Container } from 'inversify';
import { makeSqlDashboardFigures } from '#adapters/server/sql/sql-dashboard-figures.ts';
import { tokens } from './server-tokens.ts';

export function bindDashboard(container: Container): void {
  container
    .bind(tokens.dashboard)
    .toResolvedValue(
      ({ db }, clock, log) => makeSqlDashboardFigures(db, clock, log),
      [tokens.database, tokens.clock, tokens.log],
    );
}
