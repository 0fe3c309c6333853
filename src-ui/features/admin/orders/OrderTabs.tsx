import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type OrderTab, orderTabNames } from '#domain/checkout/order-records.port.ts';
import { ListTabs } from '../../../components/ListTabs.tsx';
import { tabText } from '../../../text/admin-orders.texts.ts';
import classes from './OrderTabs.module.css';

type Counts = Readonly<Record<OrderTab, number>>;

type OrderTabsProps = {
  shelf: OrderTab;
  /** Null until known. */
  counts: Counts | null;
  onChoose: (shelf: OrderTab) => void;
  children: ReactNode;
};

function TabLabel({ shelf, counts }: { shelf: OrderTab; counts: Counts | null }) {
  const count = counts?.[shelf];
  return (
    <>
      {tabText[shelf]}{' '}
      <Text
        span
        inherit
        fz={13}
        ml={4}
        className={`${classes.count} quiet regular tabular`}
        data-urgent={shelf === 'review' && count !== undefined && count > 0}
      >
        {count?.toLocaleString('en-US') ?? '–'}
      </Text>
    </>
  );
}

export function OrderTabs({ shelf, counts, onChoose, children }: OrderTabsProps) {
  const tabs = orderTabNames.map((id) => ({ id, label: <TabLabel shelf={id} counts={counts} /> }));
  return (
    <ListTabs label="Shelves" tabs={tabs} selected={shelf} onChoose={onChoose}>
      {children}
    </ListTabs>
  );
}
