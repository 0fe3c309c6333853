import { type Cents, dollarsOf } from '../money/cents.ts';
import { priceText } from '../money/price-text.ts';
import type { Dashboard } from './dashboard.ts';

const countFormat = new Intl.NumberFormat('en-US');

/** For example '1,204'. */
export const countText = (count: number): string => countFormat.format(count);

/** Without decimals: '$4,250' (MONEY-03). */
export const wholeMoneyText = (amount: Cents): string => priceText(dollarsOf(amount), 'whole');

/** '+24 this month', '+$4,250 this month'. */
export const monthCaptions = ({ cards, value }: Dashboard['addedThisMonth']) => ({
  cards: `+${countText(cards)} this month`,
  value: `+${wholeMoneyText(value)} this month`,
});
