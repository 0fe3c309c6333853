import { SimpleGrid, Stack } from '@mantine/core';
import type { Dashboard } from '#domain/dashboard/dashboard.ts';
import {
  DashboardFailed,
  DashboardOutdated,
  DashboardSkeleton,
  DiskFull,
  EmptyShop,
} from '../../../features/admin/dashboard/DashboardStates.tsx';
import { DayLine } from '../../../features/admin/dashboard/DayLine.tsx';
import { FirstSteps } from '../../../features/admin/dashboard/FirstSteps.tsx';
import { MarketSnapshotPanel } from '../../../features/admin/dashboard/MarketSnapshotPanel.tsx';
import { QuickActions } from '../../../features/admin/dashboard/QuickActions.tsx';
import { StatTiles } from '../../../features/admin/dashboard/StatTiles.tsx';
import { UpdatedCards } from '../../../features/admin/dashboard/UpdatedCards.tsx';
import { useDashboard } from '../../../features/admin/dashboard/use-dashboard.ts';
import { useFirstSteps } from '../../../features/admin/dashboard/use-first-steps.ts';
import { WaitingCards } from '../../../features/admin/dashboard/WaitingCards.tsx';
import { useUseCases } from '../../../use-cases.tsx';
import { LatestOrders } from './LatestOrders.tsx';

const isEmpty = ({ totalCards, latestOrders }: Dashboard): boolean => totalCards === 0 && latestOrders.length === 0;

type FiguresProps = { dashboard: Dashboard; firstSteps: ReturnType<typeof useFirstSteps> };

function Figures({ dashboard, firstSteps }: FiguresProps) {
  return (
    <>
      {dashboard.isDiskFull && <DiskFull />}
      <FirstSteps control={firstSteps} />
      <StatTiles figures={dashboard} />
      {isEmpty(dashboard) ? (
        <EmptyShop />
      ) : (
        <>
          <DayLine days={dashboard.days} ordersCounted={dashboard.ordersCounted} />
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing={16}>
            <LatestOrders orders={dashboard.latestOrders} />
            <WaitingCards cards={dashboard.waitingLongest} />
          </SimpleGrid>
          <UpdatedCards cards={dashboard.recentlyUpdated} />
          <QuickActions />
        </>
      )}
    </>
  );
}

/**
 * /management-portal/dashboard. Nothing appears above what is there already: the figures wait for the first steps (ADMIN-72).
 */
export function DashboardPage() {
  const { data: dashboard, error, refetch } = useDashboard();
  const { shop } = useUseCases();
  const firstSteps = useFirstSteps(dashboard?.totalCards ?? 0);
  const retry = () => void refetch();
  const isWaiting = dashboard ? firstSteps.isLoading : !error;
  return (
    <Stack gap={16} maw={1280}>
      {isWaiting && <DashboardSkeleton />}
      {error && !dashboard && <DashboardFailed failure={error} onRetry={retry} />}
      {dashboard && !isWaiting && (
        <>
          {error && <DashboardOutdated failure={error} onRetry={retry} />}
          <Figures dashboard={dashboard} firstSteps={firstSteps} />
        </>
      )}
      {shop.marketplace !== 'off' && <MarketSnapshotPanel />}
    </Stack>
  );
}
