import { composeEmail } from '../../mail/compose-email.ts';
import type { EmailBlock, EmailContent, EmailLink, EmailShop } from '../../mail/email-content.ts';
import type { Email } from '../../mail/mail.port.ts';
import { plainLine } from '../../mail/plain-line.ts';
import { nameInSentence } from '../../settings/shop-details.ts';
import { carrierName, trackingLink } from '../orders/fulfilment.ts';
import { type Order, orderReference } from '../orders/order.ts';
import { messageLines } from '../orders/order-message.ts';
import type { EmailKind } from '../orders/order-step.ts';
import { addressBlock, amountText, itemsOf, shippingBlocks, sumsOf } from './order-email-parts.ts';
import type { DueOrderEmail } from './outbox.port.ts';

export type EmailParts = {
  /** Shows the order without sign-in (PAY-26). */
  readonly receiptLink: string;
  /** Number and amount in cents; null when the email is not about a refund. */
  readonly refund: DueOrderEmail['refund'];
  /** Of a message; empty in other emails. */
  readonly text?: string;
};

const demoNote = 'This is a demo order. You were not charged, and nothing will be shipped.';

type Body = Omit<EmailContent, 'subject' | 'notice' | 'button'>;

const received = (order: Order): Body => ({
  heading: 'Thank you for your order',
  paragraphs: order.demo
    ? [`We received your order ${orderReference(order.id)}.`]
    : [`Your order ${orderReference(order.id)} is paid. We will email you again when it ships.`],
  items: itemsOf(order),
  sums: sumsOf(order),
  blocks: [addressBlock(order.demo ? 'In a real shop, we would send it to' : 'Shipping address', order)],
});

/** A demonstration has no tracking link: there is no package. */
function trackingBlocks({ demo, tracking }: Order): EmailBlock[] {
  if (tracking === null) return [];
  const lines = [carrierName(tracking), tracking.number].filter((line) => line !== '');
  const address = demo ? null : trackingLink(tracking);
  const link: EmailLink | null = address === null ? null : { label: 'Track your package', address };
  return lines.length > 0 || link ? [{ title: demo ? 'Tracking (an example)' : 'Tracking', lines, link }] : [];
}

const shipped = (order: Order): Body => ({
  heading: order.demo ? 'Your order would be on its way' : 'Your order is on its way',
  paragraphs: [
    order.demo
      ? `In a real shop, your order ${orderReference(order.id)} would now have shipped.`
      : `We shipped your order ${orderReference(order.id)}.`,
  ],
  items: itemsOf(order),
  blocks: [
    ...shippingBlocks(order),
    ...trackingBlocks(order),
    addressBlock(order.demo ? 'In a real shop, we would send it to' : 'Shipping address', order),
  ],
});

const corrected = (order: Order): Body => ({
  heading: 'Your tracking was corrected',
  paragraphs: [
    order.demo
      ? `In a real shop, the tracking of your order ${orderReference(order.id)} would now be corrected.`
      : `We corrected the tracking of your order ${orderReference(order.id)}. Please use this one, not the one of our last email.`,
  ],
  blocks: trackingBlocks(order),
});

const delivered = (order: Order): Body => ({
  heading: order.demo ? 'Your order would have arrived' : 'Your order was delivered',
  paragraphs: [
    order.demo
      ? `In a real shop, your order ${orderReference(order.id)} would have been delivered by now.`
      : `Your order ${orderReference(order.id)} was delivered. We hope you enjoy your cards.`,
  ],
  items: itemsOf(order),
});

const bankDelay = 'It can take 5 to 10 days until your bank shows it.';

/** The tax that came back with the refunds so far. */
function taxSums(order: Order): (readonly [string, string])[] {
  const { tax } = order.refundedParts;
  return tax > 0 ? [['Sales tax refunded in all', amountText(tax)]] : [];
}

function refunded(order: Order, refund: DueOrderEmail['refund']): Body {
  const amount = amountText(refund?.amount ?? order.refunded);
  const reference = orderReference(order.id);
  if (order.demo) {
    return {
      heading: 'Your refund, as an example',
      paragraphs: [`In a real shop, we would have refunded ${amount} of your order ${reference}.`],
    };
  }
  return {
    heading: 'We refunded your payment',
    paragraphs: [`We refunded ${amount} of your order ${reference}.`, bankDelay],
    sums: [
      ['Order total', amountText(order.total)],
      ...taxSums(order),
      ['Refunded in all', amountText(order.refunded)],
    ],
  };
}

function canceled(order: Order, refund: DueOrderEmail['refund']): Body {
  const reference = orderReference(order.id);
  const amount = refund && amountText(refund.amount);
  const heading = order.demo ? 'Your order would be canceled' : 'Your order was canceled';
  if (order.demo) {
    const money = amount === null ? 'and you would not be charged' : `and ${amount} refunded`;
    return { heading, paragraphs: [`In a real shop, your order ${reference} would now be canceled, ${money}.`] };
  }
  if (amount === null) {
    return {
      heading,
      paragraphs: [`We canceled your order ${reference}. You were not charged.`],
      items: itemsOf(order),
      sums: sumsOf(order),
    };
  }
  return {
    heading,
    paragraphs: [`We canceled your order ${reference} and refunded ${amount}.`, bankDelay],
    items: itemsOf(order),
    sums: [...sumsOf(order), ['Refunded', amount]],
  };
}

const message = (order: Order, _refund: DueOrderEmail['refund'], text: string, { name }: EmailShop): Body => ({
  heading: 'A message about your order',
  paragraphs: [`We write to you about your order ${orderReference(order.id)}.`],
  blocks: [{ title: `Message from ${nameInSentence(name)}`, lines: messageLines(text) }, ...trackingBlocks(order)],
});

/** Where the cards go, or why not; as the admin wrote it. */
const answerBlocks = (title: string, text: string): EmailBlock[] =>
  text === '' ? [] : [{ title, lines: messageLines(text) }];

const returnBody =
  (heading: string, sentence: (reference: string) => string, title: string) =>
  (order: Order, _refund: DueOrderEmail['refund'], text: string): Body => ({
    heading,
    paragraphs: [sentence(orderReference(order.id))],
    blocks: answerBlocks(title, text),
  });

const returnBodies = {
  'return-requested': returnBody(
    'We received your request',
    (reference) =>
      `You asked to return cards of your order ${reference}. We will email you what to do next. Please do not send anything yet.`,
    'Your request',
  ),
  'return-accepted': returnBody(
    'Please send your cards back',
    (reference) => `We accept the return of your order ${reference}. We refund you when the cards have arrived.`,
    'How to send them',
  ),
  'return-declined': returnBody(
    'We cannot take this return',
    (reference) => `We declined the return of your order ${reference}.`,
    'Why',
  ),
  'return-received': returnBody(
    'Your cards have arrived',
    (reference) => `We received the cards that you returned of your order ${reference}. We check them and refund you.`,
    'Returned',
  ),
  'return-canceled': returnBody(
    'Your return was canceled',
    (reference) => `The return of your order ${reference} was canceled. Nothing has to be sent.`,
    'Return',
  ),
} as const;

const subjects = {
  received: (reference, shop) => `Your order ${reference} at ${nameInSentence(shop)}`,
  shipped: (reference: string) => `Your order ${reference} is on its way`,
  corrected: (reference: string) => `Corrected tracking for your order ${reference}`,
  delivered: (reference: string) => `Your order ${reference} was delivered`,
  refunded: (reference: string) => `A refund for your order ${reference}`,
  canceled: (reference: string) => `Your order ${reference} was canceled`,
  message: (reference: string) => `A message about your order ${reference}`,
  'return-requested': (reference: string) => `Your return request for order ${reference}`,
  'return-accepted': (reference: string) => `How to return cards of order ${reference}`,
  'return-declined': (reference: string) => `About your return of order ${reference}`,
  'return-received': (reference: string) => `We received your return of order ${reference}`,
  'return-canceled': (reference: string) => `Your return of order ${reference} was canceled`,
} as const satisfies Record<EmailKind, (reference: string, shop: string) => string>;

const bodies = {
  received,
  shipped,
  corrected,
  delivered,
  refunded,
  canceled,
  message,
  ...returnBodies,
} as const satisfies Record<
  EmailKind,
  (order: Order, refund: DueOrderEmail['refund'], text: string, shop: EmailShop) => Body
>;

/** The order email for the customer. Demonstrations are marked first (PAY-23). */
export function orderEmail(
  kind: EmailKind,
  order: Order,
  { receiptLink, refund, text = '' }: EmailParts,
  shop: EmailShop,
): Email {
  const body = bodies[kind](order, refund, text, shop);
  const subject = subjects[kind](orderReference(order.id), shop.name);
  const content: EmailContent = {
    ...body,
    subject: order.demo ? `Demonstration: ${subject}` : subject,
    notice: order.demo ? demoNote : null,
    paragraphs: [`Hello ${plainLine(order.shippingAddress.name)},`, ...body.paragraphs],
    button: { label: 'View your order', address: receiptLink },
  };
  const email = composeEmail(order.customerEmail, content, shop);
  return order.demo ? { ...email, capped: 'order' } : email;
}
