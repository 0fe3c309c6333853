import { type Cents, dollarsOf } from '#domain/money/cents.ts';
import { priceText } from '#domain/money/price-text.ts';

/** An amount of an order as a customer reads it: $1,234.50. */
export const moneyText = (amount: Cents): string => priceText(dollarsOf(amount));
