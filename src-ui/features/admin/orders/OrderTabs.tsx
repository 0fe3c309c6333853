import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OrderTab } from '#domain/checkout/orders/orders.port.ts';
import { ListTabs } from '../../../components/ListTabs.tsx';
import { tabText } from '../../../text/admin-orders.texts.ts';
import classes from './OrderTabs.module.css';

type Counts = Readonly<Record<OrderTab, number>>;

type OrderTabsProps = {
  /** Those that the user may open. */
  tabs: readonly OrderTab[];
  tab: OrderTab;
  /** Null until known. */
  counts: Counts | null;
  onChoose: (tab: OrderTab) => void;
  children: ReactNode;
};

function TabLabel({ tab, counts }: { tab: OrderTab; counts: Counts | null }) {
  const count = counts?.[tab];
  return (
    <>
      {tabText[tab]}{' '}
      <Text
        span
        inherit
        fz={13}
        ml={4}
        className={`${classes.count} quiet regular tabular`}
        data-urgent={tab === 'review' && count !== undefined && count > 0}
      >
        {count?.toLocaleString('en-US') ?? '–'}
      </Text>
    </>
  );
}

export function OrderTabs({ tabs: open, tab, counts, onChoose, children }: OrderTabsProps) {
  const tabs = open.map((id) => ({ id, label: <TabLabel tab={id} counts={counts} /> }));
  return (
    <ListTabs label="Orders by status" tabs={tabs} selected={tab} onChoose={onChoose}>
      {children}
    </ListTabs>
  );
}
