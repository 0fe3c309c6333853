import type { Fulfilment } from '#domain/checkout/orders/fulfilment.ts';
import { isCanceled, type Order } from '#domain/checkout/orders/order.ts';
import type { OrderState } from '#domain/checkout/orders/order-state.ts';

type Status = {
  readonly title: string;
  /** Explanation and next step. @param mails whether the shop sends emails */
  readonly sentence: (order: Order, mails: boolean) => string;
};

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const onlyShown = 'In a demo the refund is only shown: nothing was paid.';
const bankDelay = 'Depending on your bank, the money takes some days to arrive.';

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
    sentence: ({ customerEmail }, mails) =>
      `The payment provider is processing your payment. This can take some days. Your cards are held for you. You can leave this page${mails ? `: we email ${customerEmail} when it is paid` : ', and open it again'}.`,
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
    sentence: ({ demo }) => (demo ? onlyShown : bankDelay),
  },
  refunded: {
    title: 'Order refunded',
    sentence: ({ demo }) => (demo ? onlyShown : `We refunded your payment. ${bankDelay}`),
  },
  review: {
    title: 'We are reviewing your payment',
    sentence: ({ customerEmail }, mails) =>
      `The payment does not match your order. We ship nothing until this is clear${mails ? `, and email ${customerEmail}` : ''}.`,
  },
  closed: {
    title: 'This order is closed',
    sentence: () => 'We closed this order, and nothing will be shipped.',
  },
} satisfies Record<OrderState, Status>;

const canceled: Status = {
  title: 'Order canceled',
  sentence: ({ state, demo, paidAt }) => {
    if (paidAt === null) return 'We canceled this order. You were not charged.';
    if (demo) return `We canceled this order. ${onlyShown}`;
    const refund = state === 'refunded' ? 'refunded' : 'are refunding';
    return `We canceled this order and ${refund} your payment. ${bankDelay}`;
  },
};

const parcelTitles: Partial<Record<Fulfilment, string>> = { shipped: 'Order shipped', delivered: 'Order delivered' };

const statusOf = (order: Order): Status => (isCanceled(order) ? canceled : statuses[order.state]);

export function statusTitle(order: Order): string {
  const parcel = order.state === 'paid' ? parcelTitles[order.fulfilment] : undefined;
  return parcel ?? statusOf(order).title;
}

export const statusSentence = (order: Order, mails: boolean): string => statusOf(order).sentence(order, mails);

/** What the shop does next with a paid order; null where nothing follows. @param mails whether the shop sends emails */
export function nextSentence({ state, demo, fulfilment }: Order, mails: boolean): string | null {
  if (state !== 'paid' || demo || (fulfilment !== 'unpacked' && fulfilment !== 'packed')) return null;
  const next = fulfilment === 'packed' ? 'ship your cards' : 'pack and ship your cards';
  return `Next, we ${next}. ${mails ? 'We email you' : 'Check this page to see'} when they ship.`;
}
