import { dashboardShape } from '#adapters/calls/dashboard.wire.ts';
import type { Dashboard } from '#domain/dashboard/dashboard.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import type { Api } from './api.ts';
import { outageOf } from './outage.ts';

export const makeHttpDashboardFigures = (api: Api): Pick<DashboardFigures, 'read'> => ({
  read: () =>
    api
      .call({ method: 'GET', path: '/api/v1/dashboard', answer: dashboardShape })
      .map((dashboard): Dashboard => dashboard)
      .mapErr(outageOf),
});
