import type { ResultAsync } from 'neverthrow';
import type { Dashboard } from './dashboard.ts';

export type DashboardFailure = {
  readonly kind: 'dashboard-unavailable';
  readonly detail?: string | undefined;
};

/**
 * Reads the shop's figures (ADMIN-20).
 *
 * Promises: the result of `drawUpDashboard` for the current shop without removed cards. Changes nothing, except that a
 * shop without background jobs may record today's stock value.
 */
export interface DashboardFigures {
  read(): ResultAsync<Dashboard, DashboardFailure>;
}
