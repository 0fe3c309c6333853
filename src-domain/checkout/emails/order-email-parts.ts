import type { EmailBlock, EmailItem } from '../../mail/email-content.ts';
import { plainLine } from '../../mail/plain-line.ts';
import { type Cents, dollarsOf } from '../../money/cents.ts';
import { priceText } from '../../money/price-text.ts';
import { type ChargeRow, chargeRows, shippingName } from '../charges.ts';
import type { Order } from '../orders/order.ts';
import type { OrderLine } from '../quote.ts';
import { addressLines, postalLines } from '../shipping/shipping.ts';

export const amountText = (amount: number): string => priceText(dollarsOf(amount as Cents));

const agreedNote = 'Agreed price';

const item = ({ quantity, title, variant, lineTotal, imageUrl }: OrderLine, isAgreed: boolean): EmailItem => ({
  title,
  detail: isAgreed ? [variant, agreedNote].filter(Boolean).join(' · ') : variant,
  quantity,
  amount: amountText(lineTotal),
  imageUrl,
});

export const itemsOf = ({ lines, offerId }: Order): EmailItem[] => lines.map((line) => item(line, offerId !== null));

const sumText = ({ kind, amount }: ChargeRow): string => {
  if (kind === 'shipping' && amount === 0) return 'free';
  return kind === 'discount' ? `-${amountText(amount)}` : amountText(amount);
};

export const sumsOf = (order: Order): (readonly [string, string])[] =>
  chargeRows(order).map((row) => [row.label, sumText(row)]);

/** How the order ships; none where shipping was not set up. */
export function shippingBlocks(order: Order): EmailBlock[] {
  const name = shippingName(order);
  return name === null ? [] : [{ title: 'Shipping method', lines: [plainLine(name)] }];
}

export const addressBlock = (title: string, { shippingAddress }: Order): EmailBlock => {
  const lines = shippingAddress.country === 'US' ? postalLines(shippingAddress) : addressLines(shippingAddress);
  return { title, lines: lines.map(plainLine).filter((line) => line !== '') };
};
