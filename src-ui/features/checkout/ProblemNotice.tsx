import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import type { ChangedPrice, SoldLine } from '#domain/checkout/quote.ts';
import { type Cents, dollarsOf } from '#domain/money/cents.ts';
import { priceText } from '#domain/money/price-text.ts';
import { initFailed, payOrderSentence, placeOrderSentence, unpaidSentence } from '../../text/checkout-failures.ts';
import { onlyLeft } from '../../text/failures.ts';
import classes from './Checkout.module.css';
import type { CheckoutProblem } from './checkout-problem.ts';

export type ProblemActions = {
  readonly onAcceptPrices: (lines: readonly ChangedPrice[]) => void;
  readonly onDropSold: (lines: readonly SoldLine[]) => void;
  readonly onRetry: () => void;
  readonly onStartAgain: () => void;
};

const moneyText = (amount: Cents): string => priceText(dollarsOf(amount));

/** Takes the focus: what was pressed is gone or did not work, and on a phone the notice may lie out of view. */
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
      className={classes.notice}
    >
      <div className={classes.said}>{children}</div>
      {action && <Group mt="md">{action}</Group>}
    </Alert>
  );
}

const Act = ({ onAct, children }: { onAct: () => void; children: ReactNode }) => (
  <Button variant="default" onClick={onAct}>
    {children}
  </Button>
);

function ChangedPrices({ lines, total }: { lines: readonly ChangedPrice[]; total: Cents }) {
  return (
    <>
      <ul className={classes.changes}>
        {lines.map(({ cardId, title, shown, price }) => (
          <li key={cardId}>
            <b>{title}</b>: {shown === null ? '' : `${moneyText(shown)} before, `}
            {moneyText(price)} now
          </li>
        ))}
      </ul>
      <Text size="sm">The new total is {moneyText(total)}. Nothing was charged.</Text>
    </>
  );
}

function SoldLines({ lines, cart }: { lines: readonly SoldLine[]; cart: Cart }) {
  const titleOf = ({ cardId, title }: SoldLine) =>
    title || cart.find(({ card }) => card.id === cardId)?.card.title || 'A card';
  return (
    <>
      <ul className={classes.changes}>
        {lines.map((line) => (
          <li key={line.cardId}>
            <b>{titleOf(line)}</b>: {line.left > 0 ? onlyLeft(line.left) : 'Sold'}
          </li>
        ))}
      </ul>
      <Text size="sm">Nothing was charged. The rest of your cart is kept.</Text>
    </>
  );
}

/** Says what stands in the way and offers the way on. */
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
          action={<Act onAct={() => actions.onAcceptPrices(problem.lines)}>Accept the new prices</Act>}
        >
          <ChangedPrices lines={problem.lines} total={problem.total} />
        </Notice>
      );
    case 'sold': {
      const words = problem.lines.every(({ left }) => left <= 0) ? 'Remove sold cards' : 'Take what is left';
      return (
        <Notice
          title="Some cards are no longer there"
          action={<Act onAct={() => actions.onDropSold(problem.lines)}>{words}</Act>}
        >
          <SoldLines lines={problem.lines} cart={cart} />
        </Notice>
      );
    }
    case 'not-placed':
      if (problem.failure.kind === 'invalid-shipping') return null;
      return (
        <Notice title={initFailed} action={<Act onAct={actions.onRetry}>Try again</Act>}>
          {placeOrderSentence(problem.failure)}
        </Notice>
      );
    case 'no-form':
      return (
        <Notice title={initFailed} action={<Act onAct={actions.onRetry}>Try again</Act>}>
          The payment form could not be loaded. Nothing was charged and your cart is kept.
        </Notice>
      );
    case 'not-paid':
      return <Notice title="Payment failed">{payOrderSentence(problem.failure)}</Notice>;
    case 'unpaid':
      return <Notice title="Payment was not successful">{unpaidSentence(problem.status)}</Notice>;
    case 'hold-over':
      return (
        <Notice title="The hold is over" action={<Act onAct={actions.onStartAgain}>Start again</Act>}>
          These cards were held for you, and the time is up. Nothing was charged and your cart is kept.
        </Notice>
      );
    case 'cart-changed':
      return (
        <Notice title="Your cart has changed">
          It was changed in another tab. Nothing was charged. Look at the order and continue when it is right.
        </Notice>
      );
  }
}
