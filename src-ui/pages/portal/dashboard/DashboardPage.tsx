import type { Dashboard } from '#domain/dashboard/dashboard.ts';
import {
  DashboardFailed,
  DashboardOutdated,
  DashboardSkeleton,
  EmptyShop,
} from '../../../features/dashboard/DashboardStates.tsx';
import { DayLine } from '../../../features/dashboard/DayLine.tsx';
import { QuickActions } from '../../../features/dashboard/QuickActions.tsx';
import { StatTiles } from '../../../features/dashboard/StatTiles.tsx';
import { UpdatedCards } from '../../../features/dashboard/UpdatedCards.tsx';
import { useDashboard } from '../../../features/dashboard/use-dashboard.ts';
import { WaitingCards } from '../../../features/dashboard/WaitingCards.tsx';
import classes from './DashboardPage.module.css';
import { LatestOrders } from './LatestOrders.tsx';

const isEmpty = ({ totalCards, latestOrders }: Dashboard): boolean => totalCards === 0 && latestOrders.length === 0;

function Figures({ dashboard }: { dashboard: Dashboard }) {
  return (
    <>
      <StatTiles figures={dashboard} />
      {isEmpty(dashboard) ? (
        <EmptyShop />
      ) : (
        <>
          <DayLine days={dashboard.days} ordersCounted={dashboard.ordersCounted} />
          <div className={classes.pair}>
            <LatestOrders orders={dashboard.latestOrders} />
            <WaitingCards cards={dashboard.waitingLongest} />
          </div>
          <UpdatedCards cards={dashboard.recentlyUpdated} />
          <QuickActions />
        </>
      )}
    </>
  );
}

/** /management-portal/dashboard: how the shop stands, and where to go on (ADMIN-20 … ADMIN-24, ADMIN-29, ADMIN-30). */
export function DashboardPage() {
  const { data: dashboard, error, refetch } = useDashboard();
  const retry = () => void refetch();
  if (!dashboard) return error ? <DashboardFailed failure={error} onRetry={retry} /> : <DashboardSkeleton />;
  return (
    <div className={classes.dashboard}>
      {error && <DashboardOutdated failure={error} onRetry={retry} />}
      <Figures dashboard={dashboard} />
    </div>
  );
}
