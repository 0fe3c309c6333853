import { composeEmail } from '../../mail/compose-email.ts';
import type { EmailContent, EmailShop } from '../../mail/email-content.ts';
import type { Email } from '../../mail/mail.port.ts';
import { plainLine } from '../../mail/plain-line.ts';
import { addressBlock, amountText, itemsOf, sumsOf } from '../emails/order-email-parts.ts';
import { type Order, orderReference } from './order.ts';
import { messageLines } from './order-message.ts';
import type { NoticeKind } from './order-step.ts';

type Body = Pick<EmailContent, 'heading' | 'paragraphs' | 'items' | 'sums' | 'blocks'> & { readonly subject: string };

const wholeOrder = (order: Order): Pick<Body, 'items' | 'sums' | 'blocks'> => ({
  items: itemsOf(order),
  sums: sumsOf(order),
  blocks: [addressBlock('Shipping address', order)],
});

const copiesIn = ({ lines }: Order): string => {
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return copies === 1 ? '1 card' : `${copies} cards`;
};

const bodies = {
  ordered: (order: Order): Body => ({
    subject: `New order ${orderReference(order.id)}: ${amountText(order.total)}`,
    heading: 'New order',
    paragraphs: [`${plainLine(order.shippingAddress.name)} ordered ${copiesIn(order)} for ${amountText(order.total)}.`],
    ...wholeOrder(order),
  }),
  review: (order: Order): Body => ({
    subject: `Order ${orderReference(order.id)} needs your decision`,
    heading: 'An order needs your decision',
    paragraphs: [
      `The payment of order ${orderReference(order.id)} does not match the order. The order's log shows why.`,
      'Nothing ships until you accept the payment, refund it or close the order.',
    ],
    ...wholeOrder(order),
  }),
  return: (order: Order, text: string): Body => ({
    subject: `Return requested for order ${orderReference(order.id)}`,
    heading: 'A customer wants to return cards',
    paragraphs: [
      `${plainLine(order.shippingAddress.name)} asked to return cards of order ${orderReference(order.id)}.`,
      'Accept or decline the return on the order’s page. The customer is emailed your answer.',
    ],
    blocks: [{ title: 'The return', lines: messageLines(text) }],
  }),
} as const satisfies Record<NoticeKind, (order: Order, text: string) => Body>;

/** @param text about a return: its cards, reason, text and pictures */
export function orderNotice(kind: NoticeKind, order: Order, text: string, to: string, shop: EmailShop): Email {
  const body = bodies[kind](order, text);
  const content: EmailContent = {
    ...body,
    subject: order.demo ? `Demonstration: ${body.subject}` : body.subject,
    notice: order.demo ? 'This is a demo order. No one was charged. Do not ship anything.' : null,
    blocks: [...(body.blocks ?? []), { title: 'Customer', lines: [order.customerEmail] }],
    button: { label: 'Open the order', address: `${shop.publicUrl}/management-portal/orders/${order.id}` },
    notes: ['To stop these emails, set ADMIN_NOTICES=off.'],
  };
  const email = composeEmail(to, content, shop);
  return order.demo ? { ...email, capped: 'order' } : email;
}
