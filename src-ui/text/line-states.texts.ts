import type { LineDifference } from '#domain/cart/reconcile-cart.ts';
import { priceText } from '#domain/money/price-text.ts';
import { mayReturn } from './cart-failures.texts.ts';
import { onlyLeft } from './stock.texts.ts';

type StateOf<State extends { readonly kind: string }> = {
  readonly [Kind in State['kind']]: (state: Extract<State, { kind: Kind }>) => { text: string; act: string };
};

/** A customer who returned from checkout may hold the copies. */
const heldInCart = `In someone’s checkout, or in your own unpaid order. ${mayReturn}`;

const words = {
  gone: () => ({ text: 'No longer for sale', act: 'Remove' }),
  sold: () => ({ text: 'Sold', act: 'Remove' }),
  held: ({ left }) => ({ text: heldInCart, act: left > 0 ? `Reduce to ${left}` : 'Remove' }),
  fewer: ({ left }) => ({ text: onlyLeft(left), act: `Reduce to ${left}` }),
  price: ({ from, to }) => ({
    text: from > 0 ? `Now ${priceText(to)}, was ${priceText(from)}` : `Now ${priceText(to)}`,
    act: 'Use the new price',
  }),
} satisfies StateOf<LineDifference>;

/** Text and button label of a changed line. */
export function differenceWords(difference: LineDifference): { text: string; act: string } {
  switch (difference.kind) {
    case 'fewer':
      return words.fewer(difference);
    case 'held':
      return words.held(difference);
    case 'price':
      return words.price(difference);
    default:
      return words[difference.kind]();
  }
}
