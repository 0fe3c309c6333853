import { Button, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type Order, orderReference } from '#domain/checkout/orders/order.ts';
import { CopyButton } from '../../../contexts/CopyButton.tsx';
import { paths } from '../../../paths.ts';
import { nextSentence, statusSentence, statusTitle } from '../../../text/order-status.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import classes from './OrderHeadline.module.css';

/** Whether the order itself has a next action. */
export const asksForMore = ({ state }: Order): boolean =>
  state === 'reserved' || state === 'awaiting_payment' || state === 'expired';

/** What was emailed about the order as it is now; null once its parcel is on its way. */
function emailedText({ state, fulfilment, customerEmail }: Order): string | null {
  if (state === 'closed') return `We emailed the details to ${customerEmail}.`;
  return state === 'paid' && fulfilment === 'unpacked' ? `We emailed this order to ${customerEmail}.` : null;
}

function Way({ order }: { order: Order }) {
  switch (order.state) {
    case 'reserved':
    case 'awaiting_payment':
      return (
        <Button component={Link} to={paths.checkout}>
          Go to payment
        </Button>
      );
    case 'expired':
      return <OrderAgain order={order} />;
    default:
      return null;
  }
}

/** Number and status of the order, and what is done next. Changes are announced. */
export function OrderHeadline({ order, notice }: { order: Order; notice: string | null }) {
  const {
    mailServer,
    details: { name },
  } = useUseCases().shop;
  const emailed = mailServer && emailedText(order);
  const next = nextSentence(order, mailServer);
  const reference = orderReference(order.id);
  return (
    <div className={`${classes.headline} line-below`}>
      <p className={classes.letterhead}>{name}</p>
      <Group gap={4} mb={8}>
        <Text c="dimmed">
          Order{' '}
          <Text component="b" inherit lts="0.02em" className="selects-all">
            {reference}
          </Text>
        </Text>
        <span className="no-print">
          <CopyButton text={reference} />
        </span>
      </Group>
      <div role="status">
        <Title order={1}>{statusTitle(order)}</Title>
        {notice && (
          <Text mt={8} fw={600}>
            {notice}
          </Text>
        )}
        <Text mt={8} maw={640}>
          {statusSentence(order, mailServer)}
        </Text>
        {emailed && (
          <Text mt={8} maw={640}>
            {emailed}
          </Text>
        )}
        {next && (
          <Text mt={8} maw={640}>
            {next}
          </Text>
        )}
        {order.demo && (
          <Text mt={8} maw={640}>
            This is a demo order. You were not charged, and nothing will be shipped.
          </Text>
        )}
      </div>
      <div className={`${classes.way} no-print`}>
        <Way order={order} />
      </div>
    </div>
  );
}
