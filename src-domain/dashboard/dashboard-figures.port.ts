import type { ResultAsync } from 'neverthrow';
import type { Dashboard } from './dashboard.ts';

export type DashboardFailure = {
  readonly kind: 'dashboard-unavailable';
  /** A sentence for the owner, where one is known. */
  readonly detail?: string | undefined;
};

/**
 * Reads the shop's own figures (ADMIN-20 … ADMIN-23, ADMIN-29, ADMIN-30).
 *
 * Promises: they are those that `drawUpDashboard` draws up of everything in the shop now; removed cards do not count;
 * nothing is changed, but that a shop which records nothing by itself may record today's stock value with it.
 */
export interface DashboardFigures {
  read(): ResultAsync<Dashboard, DashboardFailure>;
}
