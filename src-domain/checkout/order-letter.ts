import { htmlOf, type Part, textOf } from '../mail/letter-parts.ts';
import type { Letter } from '../mail/mail.port.ts';
import { type Cents, dollarsOf } from '../money/cents.ts';
import { priceText } from '../money/price-text.ts';
import { trackingLink } from './fulfilment.ts';
import { type Order, orderReference } from './order.ts';
import type { LetterKind } from './order-step.ts';
import type { DueLetter } from './outbox.port.ts';
import type { ShippingDetails } from './shipping.ts';

export type LetterParts = {
  /** The address that shows the order to whoever has it (PAY-26). */
  readonly receiptLink: string;
  /** With `refunded`: which refund, and how much, in cents. */
  readonly refund: DueLetter['refund'];
};

const demoNote = 'This is a demonstration of the shop: nothing was charged, and nothing will be sent.';

const amountText = (amount: number): string => priceText(dollarsOf(amount as Cents));

const addressLines = ({ name, line1, line2, city, state, postalCode }: ShippingDetails): string[] =>
  [name, line1, line2, `${city}, ${state} ${postalCode}`].filter((line) => line !== '');

const costs = ({ lines, total }: Order): Part => ({
  rows: [
    ...lines.map(({ quantity, title, lineTotal }) => [`${quantity} × ${title}`, amountText(lineTotal)] as const),
    ['Shipping', 'free'],
    ['Total', amountText(total)],
  ],
});

const received = (order: Order): Part[] => [
  { words: `Thank you for your order ${orderReference(order.id)} at the Goat Collection.` },
  ...(order.demo ? [] : [{ words: 'It is paid. We write again when it is on its way.' }]),
  costs(order),
  {
    title: order.demo ? 'In a real shop, we would send it to' : 'We send it to',
    lines: addressLines(order.shippingAddress),
  },
];

/** In the demonstration without a link: there is no parcel to follow. */
function parcel({ demo, tracking }: Order): Part[] {
  if (tracking === null) return [];
  const carrier =
    tracking.carrier === 'Other' ? '' : `It ${demo ? 'would travel' : 'travels'} with ${tracking.carrier}. `;
  const number = tracking.number === '' ? '' : `Its tracking number ${demo ? 'would be' : 'is'} ${tracking.number}.`;
  const words = `${carrier}${number}`.trim();
  const link = demo ? null : trackingLink(tracking);
  return [...(words === '' ? [] : [{ words }]), ...(link === null ? [] : [{ label: 'Follow the parcel', link }])];
}

const shipped = (order: Order): Part[] => [
  {
    words: order.demo
      ? `In a real shop, your order ${orderReference(order.id)} would now be on its way.`
      : `Your order ${orderReference(order.id)} is on its way.`,
  },
  ...parcel(order),
  { title: order.demo ? 'It would go to' : 'It goes to', lines: addressLines(order.shippingAddress) },
];

const delivered = (order: Order): Part[] => [
  {
    words: order.demo
      ? `In a real shop, your order ${orderReference(order.id)} would have been delivered by now.`
      : `Your order ${orderReference(order.id)} was delivered. We hope that you enjoy your cards.`,
  },
];

function refunded(order: Order, refund: DueLetter['refund']): Part[] {
  const amount = amountText(refund?.amount ?? order.refunded);
  const isAll = order.refunded === order.total;
  if (order.demo) {
    const words = `In a real shop, we would have sent ${amount} of your order ${orderReference(order.id)} back to you.`;
    return [{ words }];
  }
  return [
    { words: `We sent ${amount} of your order ${orderReference(order.id)} back to you.` },
    {
      words: isAll
        ? `With that all of your payment of ${amountText(order.total)} has gone back.`
        : `So far ${amountText(order.refunded)} of ${amountText(order.total)} have gone back.`,
    },
    { words: 'It can take some days until your bank shows it.' },
  ];
}

const subjects = {
  received: (reference: string) => `Your order ${reference} at the Goat Collection`,
  shipped: (reference: string) => `Your order ${reference} is on its way`,
  delivered: (reference: string) => `Your order ${reference} was delivered`,
  refunded: (reference: string) => `A refund for your order ${reference}`,
} as const satisfies Record<LetterKind, (reference: string) => string>;

const bodies = { received, shipped, delivered, refunded } as const satisfies Record<
  LetterKind,
  (order: Order, refund: DueLetter['refund']) => Part[]
>;

/** The letter to a shopper about an order, as text and as HTML that plain mail programs show (ORDER-09). An order of the demonstration says so first (PAY-23). */
export function orderLetter(kind: LetterKind, order: Order, { receiptLink, refund }: LetterParts): Letter {
  const parts: Part[] = [
    ...(order.demo ? [{ words: demoNote }] : []),
    { words: `Hello ${order.shippingAddress.name},` },
    ...bodies[kind](order, refund),
    { label: 'See your order', link: receiptLink },
  ];
  const subject = subjects[kind](orderReference(order.id));
  return {
    to: order.customerEmail,
    subject: order.demo ? `Demonstration: ${subject}` : subject,
    text: textOf(parts),
    html: htmlOf(parts),
  };
}
