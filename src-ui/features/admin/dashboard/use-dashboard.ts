import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '#domain/dashboard/dashboard.ts';
import type { DashboardFailure } from '#domain/dashboard/dashboard-figures.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** How often the figures are read again while they are in view, in milliseconds. */
const dashboardRefresh = 60_000;

/** The figures as they are now: read whenever the page is shown or comes back into view, and every minute while it is. */
export function useDashboard() {
  const { dashboard } = useUseCases();
  return useQuery<Dashboard, DashboardFailure>({
    queryKey: ['dashboard'],
    queryFn: () => orThrow(dashboard.read()),
    refetchInterval: dashboardRefresh,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}
