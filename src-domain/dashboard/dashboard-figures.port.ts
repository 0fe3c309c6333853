import type { ResultAsync } from 'neverthrow';
import type { CardId } from '../cards/card.ts';
import type { Unavailable } from '../shared/unavailable.ts';
import type { Dashboard } from './dashboard.ts';

/**
 * Reads the shop's figures (ADMIN-20) and records those that cannot be computed later.
 *
 * Promises: `read` returns the result of `drawUpDashboard` for the current shop without removed cards. `countView` counts every
 * call, also concurrent ones; a card that is not in the shop is not counted and no failure; nothing is stored about the viewer.
 * `recordStockValue` stores one value per UTC day, the latest.
 */
export interface DashboardFigures {
  /** A shop without background jobs may also record today's stock value. */
  read(): ResultAsync<Dashboard, Unavailable>;
  countView(id: CardId): ResultAsync<void, Unavailable>;
  recordStockValue(): ResultAsync<void, Unavailable>;
}
