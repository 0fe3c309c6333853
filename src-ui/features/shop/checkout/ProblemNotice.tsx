import { Alert, Box, Button, Flex, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Cart } from '#domain/cart/cart.ts';
import { notCharged } from '#domain/checkout/checkout.failures.ts';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import type { ChangedPrice, SoldLine } from '#domain/checkout/quote.ts';
import type { Cents } from '#domain/money/cents.ts';
import { paths } from '../../../paths.ts';
import {
  inCheckouts,
  initFailed,
  moreInCheckouts,
  payOrderSentence,
  placeOrderSentence,
  unpaidSentence,
} from '../../../text/checkout-failures.texts.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { misfitText } from '../../../text/shipping.texts.ts';
import { onlyLeft } from '../../../text/stock.texts.ts';
import classes from './Checkout.module.css';
import type { CheckoutProblem } from './checkout-problem.ts';

export type ProblemActions = {
  readonly onAcceptPrices: (lines: readonly ChangedPrice[]) => void;
  readonly onDropSold: (lines: readonly SoldLine[]) => void;
  readonly onRetry: () => void;
  readonly onStartAgain: () => void;
  /** Null when the demonstration may not replace the provider (PAY-20). */
  readonly onDemonstrate: (() => void) | null;
};

/** Takes the focus: the pressed button may be gone, or the notice may be out of view. */
function Notice({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      variant="outline"
      color="var(--shop-bad)"
      title={title}
      icon={<IconAlertTriangle aria-hidden />}
      mb={16}
      className="below-header"
    >
      <Box c="var(--shop-text)">{children}</Box>
      {action && <Group mt="md">{action}</Group>}
    </Alert>
  );
}

const Action = ({ onAction, children }: { onAction: () => void; children: ReactNode }) => (
  <Button variant="default" onClick={onAction}>
    {children}
  </Button>
);

function ChangedPrices({ lines, total }: { lines: readonly ChangedPrice[]; total: Cents }) {
  return (
    <>
      <Flex component="ul" direction="column" gap={4} mb={8} pl={20} className={`${classes.changes} tabular`}>
        {lines.map(({ cardId, title, shown, price }) => (
          <li key={cardId}>
            <b>{title}</b>: {shown === null ? '' : `${moneyText(shown)} before, `}
            {moneyText(price)} now
          </li>
        ))}
      </Flex>
      <Text size="sm">The new total is {moneyText(total)}. Nothing was charged.</Text>
    </>
  );
}

/** Held copies may return, so they are not called sold (D48). */
function stockText({ left, held }: SoldLine): string {
  if (held === 0) return left > 0 ? onlyLeft(left) : 'Sold';
  return left > 0 ? `${onlyLeft(left)}. ${moreInCheckouts}` : inCheckouts;
}

function SoldLines({ lines, cart }: { lines: readonly SoldLine[]; cart: Cart }) {
  const titleOf = ({ cardId, title }: SoldLine) =>
    title || cart.find(({ card }) => card.id === cardId)?.card.title || 'A card';
  return (
    <>
      <Flex component="ul" direction="column" gap={4} mb={8} pl={20} className={`${classes.changes} tabular`}>
        {lines.map((line) => (
          <li key={line.cardId}>
            <b>{titleOf(line)}</b>: {stockText(line)}
          </li>
        ))}
      </Flex>
      <Text size="sm">Nothing was charged. The rest of your cart is kept.</Text>
    </>
  );
}

function SoldNotice({ lines, cart, actions }: { lines: readonly SoldLine[]; cart: Cart; actions: ProblemActions }) {
  const isGone = lines.every(({ left }) => left <= 0);
  const mayReturn = lines.some(({ held }) => held > 0);
  const drop = isGone ? (mayReturn ? 'Remove these cards' : 'Remove sold cards') : 'Use available quantity';
  return (
    <Notice
      title={mayReturn ? 'Some cards are not available right now' : 'Some cards are no longer available'}
      action={
        <>
          {mayReturn && <Action onAction={actions.onRetry}>Try again</Action>}
          <Action onAction={() => actions.onDropSold(lines)}>{drop}</Action>
        </>
      }
    >
      <SoldLines lines={lines} cart={cart} />
    </Notice>
  );
}

function InProgressNotice({ orderId }: { orderId: OrderId }) {
  const to = `${paths.checkoutSuccess}?order=${encodeURIComponent(orderId)}`;
  return (
    <Notice
      title="This cart already has an order"
      action={
        <Button component={Link} to={to} variant="default">
          View that order
        </Button>
      }
    >
      {placeOrderSentence({ kind: 'checkout-in-progress', orderId })}
    </Notice>
  );
}

const StartAgain = ({ title, actions, children }: { title: string; actions: ProblemActions; children: ReactNode }) => (
  <Notice title={title} action={<Action onAction={actions.onStartAgain}>Start again</Action>}>
    {children}
  </Notice>
);

const TryAgain = ({ title, actions, children }: { title: string; actions: ProblemActions; children: ReactNode }) => (
  <Notice title={title} action={<Action onAction={actions.onRetry}>Try again</Action>}>
    {children}
  </Notice>
);

export function ProblemNotice({
  problem,
  cart,
  actions,
}: {
  problem: CheckoutProblem;
  cart: Cart;
  actions: ProblemActions;
}) {
  switch (problem.kind) {
    case 'price-changed':
      return (
        <Notice
          title="Prices have changed"
          action={<Action onAction={() => actions.onAcceptPrices(problem.lines)}>Accept the new prices</Action>}
        >
          <ChangedPrices lines={problem.lines} total={problem.total} />
        </Notice>
      );
    case 'sold':
      return <SoldNotice lines={problem.lines} cart={cart} actions={actions} />;
    case 'cannot-ship':
      return (
        <Notice title="We cannot ship these cards to this address">
          <ul>
            {problem.unfit.map((unfit) => (
              <li key={unfit.method.name}>{misfitText(unfit)}</li>
            ))}
          </ul>
          <Text size="sm">Change the address or the cart. Nothing was charged.</Text>
        </Notice>
      );
    case 'in-progress':
      return <InProgressNotice orderId={problem.orderId} />;
    case 'too-many-orders':
      return (
        <TryAgain title="Too many unpaid orders" actions={actions}>
          {placeOrderSentence(problem.failure)}
        </TryAgain>
      );
    case 'not-placed':
      if (problem.failure.kind === 'invalid-shipping') return null;
      if (problem.failure.kind === 'checkout-paused') {
        return <Notice title="Checkout is paused">{placeOrderSentence(problem.failure)}</Notice>;
      }
      if (problem.failure.kind === 'discount-refused') {
        return (
          <Notice title="Your discount code was removed">
            {placeOrderSentence(problem.failure)} Check the new total, then continue.
          </Notice>
        );
      }
      return (
        <TryAgain title={initFailed} actions={actions}>
          {placeOrderSentence(problem.failure)}
        </TryAgain>
      );
    case 'no-form':
      return (
        <TryAgain title={initFailed} actions={actions}>
          The payment form could not be loaded. {notCharged}
        </TryAgain>
      );
    case 'incomplete':
      return <Notice title="Payment was not sent">{problem.message}</Notice>;
    case 'not-sent':
      return (
        <Notice
          title="Payment failed"
          action={actions.onDemonstrate && <Action onAction={actions.onDemonstrate}>Pay by demonstration</Action>}
        >
          The payment provider could not be reached. {notCharged} Press Pay to try again.
        </Notice>
      );
    case 'not-paid':
      return <Notice title="Payment failed">{payOrderSentence(problem.failure)}</Notice>;
    case 'unpaid':
      return <Notice title="Payment was not successful">{unpaidSentence(problem.status, problem.reason)}</Notice>;
    case 'hold-over':
      return (
        <StartAgain title="Your cards are no longer held" actions={actions}>
          The time to pay is over. {notCharged}
        </StartAgain>
      );
    case 'ended':
      return (
        <StartAgain title="This order has expired" actions={actions}>
          Your cart was checked out in another tab, or the shop canceled the order. {notCharged}
        </StartAgain>
      );
    case 'cart-changed':
      return (
        <Notice title="Your cart has changed">
          It was changed in another tab. Nothing was charged. Check the order, then continue.
        </Notice>
      );
  }
}
