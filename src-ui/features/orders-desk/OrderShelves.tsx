import type { ReactNode } from 'react';
import { type OrderShelf, orderShelfNames } from '#domain/checkout/order-records.port.ts';
import { ListTabs } from '../../components/ListTabs.tsx';
import { shelfWords } from '../../text/order-desk.ts';
import classes from './OrderShelves.module.css';

type Counts = Readonly<Record<OrderShelf, number>>;

type OrderShelvesProps = {
  shelf: OrderShelf;
  /** Null until it is known. */
  counts: Counts | null;
  onChoose: (shelf: OrderShelf) => void;
  /** What stands on the chosen one. */
  children: ReactNode;
};

function ShelfLabel({ shelf, counts }: { shelf: OrderShelf; counts: Counts | null }) {
  const count = counts?.[shelf];
  return (
    <>
      {shelfWords[shelf]}{' '}
      <span className={classes.count} data-urgent={shelf === 'review' && count !== undefined && count > 0}>
        {count?.toLocaleString('en-US') ?? '–'}
      </span>
    </>
  );
}

/** The shelves with how many orders stand on each (ORDER-01). */
export function OrderShelves({ shelf, counts, onChoose, children }: OrderShelvesProps) {
  const tabs = orderShelfNames.map((id) => ({ id, label: <ShelfLabel shelf={id} counts={counts} /> }));
  return (
    <ListTabs label="Shelves" tabs={tabs} chosen={shelf} onChoose={onChoose}>
      {children}
    </ListTabs>
  );
}
