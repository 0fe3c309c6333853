import { Flex } from '@mantine/core';
import type { AdminOrders } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { Count } from '../../../components/Count.tsx';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useTabCounts } from './use-tab-counts.ts';

/** Nobody packs a demonstration, so it does not wait. */
export function OrderCounts({ adminOrders }: { adminOrders: AdminOrders }) {
  const counts = useTabCounts(adminOrders);
  const mayRun = useSession().may('run-orders');
  return (
    counts && (
      <Flex component="span" gap={4} ml="auto">
        <Count count={counts['to-pack'] - counts.demosToPack} meaning="to pack" />
        {mayRun && <Count count={counts.returns} meaning="with an open return" />}
        {mayRun && <Count count={counts.review} meaning="under review" urgent />}
      </Flex>
    )
  );
}
