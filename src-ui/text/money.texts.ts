import { type Cents, dollarsOf } from '#domain/money/cents.ts';
import { priceText } from '#domain/money/price-text.ts';

/** $1,234.50 */
export const moneyText = (amount: Cents): string => priceText(dollarsOf(amount));

/** @param left what may still be refunded */
export const refundRange = ({ left }: { readonly left: Cents }): string =>
  `You can refund from $0.01 to ${moneyText(left)}. Nothing was refunded.`;
