import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { type OrderShelf, orderShelfNames } from '#domain/checkout/order-records.port.ts';
import { shelfWords } from '../../text/order-desk.ts';
import classes from './OrderShelves.module.css';

type OrderShelvesProps = {
  shelf: OrderShelf;
  /** Null until it is known. */
  counts: Readonly<Record<OrderShelf, number>> | null;
  onChoose: (shelf: OrderShelf) => void;
  /** What stands on the chosen one. */
  children: ReactNode;
};

const isShelf = (value: string | null): value is OrderShelf => orderShelfNames.some((shelf) => shelf === value);

/** The shelves with how many orders stand on each (ORDER-01). Arrows move along them, Enter or Space opens one. */
export function OrderShelves({ shelf, counts, onChoose, children }: OrderShelvesProps) {
  return (
    <Tabs
      value={shelf}
      onChange={(value) => isShelf(value) && value !== shelf && onChoose(value)}
      activateTabWithKeyboard={false}
      keepMounted={false}
      classNames={{ list: classes.list ?? '', tab: classes.tab ?? '' }}
    >
      <Tabs.List aria-label="Shelves">
        {orderShelfNames.map((name) => (
          <Tabs.Tab key={name} value={name} data-urgent={name === 'review' && counts !== null && counts.review > 0}>
            {shelfWords[name]} <span className={classes.count}>{counts?.[name].toLocaleString('en-US') ?? '–'}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shelf}>{children}</Tabs.Panel>
    </Tabs>
  );
}
