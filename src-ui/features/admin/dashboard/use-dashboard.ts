import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '#domain/dashboard/dashboard.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Milliseconds. */
const dashboardRefresh = 60_000;

/** Refetches on every view and once a minute. */
export function useDashboard() {
  const { dashboard } = useUseCases();
  return useQuery<Dashboard, Unavailable>({
    queryKey: ['dashboard'],
    queryFn: () => orThrow(dashboard.read()),
    refetchInterval: dashboardRefresh,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}
