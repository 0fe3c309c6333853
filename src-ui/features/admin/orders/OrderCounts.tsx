import { Flex } from '@mantine/core';
import type { AdminOrders } from '#domain/checkout/admin-orders.use-case.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import classes from './OrderCounts.module.css';
import { useTabCounts } from './use-tab-counts.ts';

type CountProps = { count: number; meaning: string; urgent?: boolean };

function Count({ count, meaning, urgent = false }: CountProps) {
  if (count === 0) return null;
  return (
    <span className={`${classes.count} strong tabular`} data-urgent={urgent} title={`${count} ${meaning}`}>
      <span aria-hidden>{count.toLocaleString('en-US')}</span>
      <span className="unseen">{`, ${count} ${meaning}`}</span>
    </span>
  );
}

export function OrderCounts({ adminOrders }: { adminOrders: AdminOrders }) {
  const counts = useTabCounts(adminOrders);
  const mayRun = useSession().may('run-orders');
  return (
    counts && (
      <Flex component="span" gap={4} ml="auto">
        <Count count={counts['to-pack']} meaning="to pack" />
        {mayRun && <Count count={counts.review} meaning="under review" urgent />}
      </Flex>
    )
  );
}
