import type { Order } from '#domain/checkout/order.ts';
import type { OrderState } from '#domain/checkout/order-state.ts';

type Standing = {
  readonly title: string;
  /** What it means, and what to do. */
  readonly said: (order: Order) => string;
};

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const nothingBack = 'Nothing was paid, so nothing has to come back to you.';

const unpaid: Standing = {
  title: 'Not paid yet',
  said: ({ expiresAt }) =>
    `Your cards are held until ${timeOfDay.format(Date.parse(expiresAt))}. Go back to the checkout to pay for them.`,
};

const standings = {
  reserved: unpaid,
  awaiting_payment: unpaid,
  processing: {
    title: 'Payment under way',
    said: ({ customerEmail }) =>
      `The payment provider is working on it, which can take some days. Your cards are kept for you. This page follows it; you can also leave: we write to ${customerEmail} when it is paid.`,
  },
  paid: {
    title: 'Order confirmed',
    said: ({ shippingAddress, demo }) =>
      `Thank you, ${shippingAddress.name}.${demo ? '' : ' Keep this page or print it: it is your receipt.'}`,
  },
  expiring: {
    title: 'This order is ending',
    said: () =>
      'Its time was over before it was paid. We are making sure with the payment provider that nothing is charged.',
  },
  expired: {
    title: 'This order has ended',
    said: () => 'It was not paid in time. Nothing was charged, and the cards are for sale again.',
  },
  refund_due: {
    title: 'Refund on its way',
    said: ({ demo }) => (demo ? nothingBack : 'Depending on your bank, the money takes some days to arrive.'),
  },
  refunded: {
    title: 'Order refunded',
    said: ({ demo }) =>
      demo
        ? nothingBack
        : 'All of the money went back the way it came. Depending on your bank it takes some days to arrive.',
  },
  review: {
    title: 'We are looking at this order',
    said: ({ customerEmail }) =>
      `Something about its payment does not fit. Nothing is sent before that is clear; we write to ${customerEmail}.`,
  },
  closed: {
    title: 'This order is closed',
    said: ({ customerEmail }) =>
      `We ended it, and nothing will be sent. What was to be settled we wrote to ${customerEmail}.`,
  },
} satisfies Record<OrderState, Standing>;

/** The heading over an order on its confirmation. */
export const standingTitle = ({ state }: Pick<Order, 'state'>): string => standings[state].title;

/** What the state of an order means to whoever placed it, and what to do (PAY-38). */
export const standingSentence = (order: Order): string => standings[order.state].said(order);
