import type { Order } from '#domain/checkout/order.ts';
import type { OrderState } from '#domain/checkout/order-state.ts';

type Status = {
  readonly title: string;
  /** Explanation and next step. */
  readonly sentence: (order: Order) => string;
};

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const nothingBack = 'Nothing was paid, so there is nothing to refund.';

const unpaid: Status = {
  title: 'Not paid yet',
  sentence: ({ expiresAt }) =>
    `Your cards are held until ${timeOfDay.format(Date.parse(expiresAt))}. Go back to the checkout to pay.`,
};

const statuses = {
  reserved: unpaid,
  awaiting_payment: unpaid,
  processing: {
    title: 'Payment processing',
    sentence: ({ customerEmail }) =>
      `The payment provider is processing your payment. This can take some days. Your cards are held for you. You can leave this page: we email ${customerEmail} when it is paid.`,
  },
  paid: {
    title: 'Order confirmed',
    sentence: ({ shippingAddress, demo }) =>
      `Thank you, ${shippingAddress.name}.${demo ? '' : ' Save or print this page: it is your receipt.'}`,
  },
  expiring: {
    title: 'This order is expiring',
    sentence: () => 'It was not paid in time. We are checking with the payment provider that you are not charged.',
  },
  expired: {
    title: 'This order has expired',
    sentence: () => 'It was not paid in time. Nothing was charged, and the cards are for sale again.',
  },
  refund_due: {
    title: 'Refund on its way',
    sentence: ({ demo }) => (demo ? nothingBack : 'Depending on your bank, the money takes some days to arrive.'),
  },
  refunded: {
    title: 'Order refunded',
    sentence: ({ demo }) =>
      demo ? nothingBack : 'We refunded your payment. Depending on your bank, the money takes some days to arrive.',
  },
  review: {
    title: 'We are reviewing your payment',
    sentence: ({ customerEmail }) =>
      `The payment does not match the order. We ship nothing until this is clear, and email ${customerEmail}.`,
  },
  closed: {
    title: 'This order is closed',
    sentence: () => 'We closed this order, and nothing will be shipped.',
  },
} satisfies Record<OrderState, Status>;

export const statusTitle = ({ state }: Pick<Order, 'state'>): string => statuses[state].title;

export const statusSentence = (order: Order): string => statuses[order.state].sentence(order);
