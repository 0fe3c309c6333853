import { errAsync, okAsync } from 'neverthrow';
import { type ApiClient, nothing } from '#adapters/calls/api.ts';
import { outageOf } from '#adapters/calls/outage.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';

/** Separate from the dashboard: every card page loads this, the dashboard only the owner. */
export const makeHttpCountView =
  (api: ApiClient): DashboardFigures['countView'] =>
  (id) =>
    api
      .call({ method: 'POST', path: `/cards/${encodeURIComponent(id)}/views`, body: {}, answer: nothing })
      .orElse((failure) =>
        failure.kind === 'problem' && failure.problem.code === 'card-not-found'
          ? okAsync(undefined)
          : errAsync(outageOf(failure)),
      );
