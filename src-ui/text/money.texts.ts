import { type Cents, dollarsOf } from '#domain/money/cents.ts';
import { priceText } from '#domain/money/price-text.ts';

/** $1,234.50 */
export const moneyText = (amount: Cents): string => priceText(dollarsOf(amount));
