import type { CartRefusal } from '#domain/cart/cart.ts';
import type { CartStoreFailure } from '#domain/cart/carts.port.ts';
import type { CartNotice } from '#domain/cart/load-cart.use-case.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { onlyLeft } from './stock.texts.ts';

type KindOf<Failure extends { readonly kind: string }> = Failure['kind'];

function storeReason({ why }: Unavailable): string {
  if (why === 'full') return 'this browser’s storage is full';
  return why === 'forbidden' ? 'this browser blocks storage' : 'the browser’s storage does not answer';
}

const storeSentences = {
  'cart-corrupt': () => 'Your saved cart could not be read. A backup is kept; nothing was deleted.',
  'cart-not-found': () => 'This cart belongs to another account. Please sign in again.',
  'cart-newer': () =>
    'Your saved cart is from a newer version of this shop. Nothing was changed. Please reload the page to see it.',
  unavailable: (failure) =>
    `Your cart is not saved on this device: ${storeReason(failure)}. It is kept until you close this page.`,
} satisfies {
  [Kind in KindOf<CartStoreFailure>]: (failure: Extract<CartStoreFailure, { kind: Kind }>) => string;
};

export function cartStoreSentence(failure: CartStoreFailure): string {
  return failure.kind === 'unavailable' ? storeSentences.unavailable(failure) : storeSentences[failure.kind]();
}

export function cartNoticeSentence(notice: CartNotice): string {
  if (notice.kind !== 'lines-left-out') return cartStoreSentence(notice);
  return notice.count === 1
    ? '1 line of your saved cart could not be read and was left out. The others are here.'
    : `${notice.count} lines of your saved cart could not be read and were left out. The others are here.`;
}

const refusalSentences = {
  'not-a-card': () => 'This card cannot be added. Your cart did not change.',
  'card-sold': () => 'This card is sold. Your cart did not change.',
  'card-unpriced': () => 'This card has no price yet, so it cannot be bought. Your cart did not change.',
  'card-held': () => 'This card is in someone’s checkout. It may be available again later. Your cart did not change.',
  'only-left': ({ left }) => onlyLeft(left),
} satisfies { [Kind in KindOf<CartRefusal>]: (refusal: Extract<CartRefusal, { kind: Kind }>) => string };

export function cartRefusalSentence(refusal: CartRefusal): string {
  return refusal.kind === 'only-left' ? refusalSentences['only-left'](refusal) : refusalSentences[refusal.kind]();
}
