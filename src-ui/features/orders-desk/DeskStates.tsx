import { Button, Loader } from '@mantine/core';
import { IconAlertCircle, IconRefreshAlert } from '@tabler/icons-react';
import type { OrderDeskFailure } from '#domain/checkout/order-desk.use-case.ts';
import { Notice } from '../../components/Notice.tsx';
import { paths } from '../../paths.ts';
import { noDesk } from '../../text/order-desk.ts';
import { orderDeskSentence } from '../../text/order-desk-failures.ts';
import classes from './DeskStates.module.css';

export function Reading({ what }: { what: string }) {
  return (
    <div className={classes.reading} role="status">
      <Loader size="sm" color="var(--shop-secondary)" aria-hidden />
      <span className="unseen">Loading {what}</span>
    </div>
  );
}

type FailedProps = { failure: OrderDeskFailure; onRetry: () => void };

/** Nothing could be read. */
export function DeskFailed({ failure, onRetry }: FailedProps) {
  return (
    <div role="alert" className={classes.alert}>
      <IconAlertCircle size={22} stroke={1.8} aria-hidden className={classes.sign} />
      <div>
        <p className={classes.sentence}>{orderDeskSentence(failure)}</p>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}

/** What is shown could not be read again. */
export function Outdated({ failure, onRetry }: FailedProps) {
  return (
    <div role="status" className={classes.outdated}>
      <IconRefreshAlert size={18} stroke={1.6} aria-hidden className={classes.mark} />
      <p className={classes.sentence}>This may be out of date. {orderDeskSentence(failure)}</p>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** There is no order at this address. */
export function OrderAbsent() {
  return (
    <Notice title="Order not found" action={{ label: 'Show all orders', to: paths.deskOrders }}>
      {orderDeskSentence({ kind: 'order-not-found' })}
    </Notice>
  );
}

/** In a shop without a server. */
export function NoDesk() {
  return (
    <Notice title="No orders desk here" action={{ label: 'View the shop', to: paths.home }}>
      {noDesk}
    </Notice>
  );
}
