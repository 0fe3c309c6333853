import type { CartRefusal } from '#domain/cart/cart.ts';
import type { CartStoreFailure } from '#domain/cart/carts.port.ts';
import type { CartNotice } from '#domain/cart/load-cart.use-case.ts';
import { makeSentence, type SentenceOf } from '#domain/shared/failure-texts.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { onlyLeft } from './stock.texts.ts';

export const backupKept = 'A backup is kept; nothing was deleted.';
export const cartUnchanged = 'Your cart did not change.';
export const mayReturn = 'It may be available again later.';

export function storeReason({ why }: Unavailable): string {
  if (why === 'full') return 'this browser’s storage is full';
  return why === 'forbidden' ? 'this browser blocks storage' : 'the browser’s storage does not answer';
}

export const cartStoreSentence: SentenceOf<CartStoreFailure> = makeSentence(
  {},
  {
    'cart-corrupt': `Your saved cart could not be read. ${backupKept}`,
    'cart-not-found': 'This cart belongs to another account. Please sign in again.',
    'cart-newer':
      'Your saved cart is from a newer version of this shop. Nothing was changed. Please reload the page to see it.',
    unavailable: (failure) =>
      `Your cart is not saved on this device: ${storeReason(failure)}. It is kept until you close this page.`,
  },
);

export function cartNoticeSentence(notice: CartNotice): string {
  if (notice.kind !== 'lines-left-out') return cartStoreSentence(notice);
  return notice.count === 1
    ? '1 line of your saved cart could not be read and was left out. The others are here.'
    : `${notice.count} lines of your saved cart could not be read and were left out. The others are here.`;
}

export const cartRefusalSentence: SentenceOf<CartRefusal> = makeSentence(
  {},
  {
    'not-a-card': `This card cannot be added. ${cartUnchanged}`,
    'card-sold': `This card is sold. ${cartUnchanged}`,
    'card-unpriced': `This card has no price yet, so it cannot be bought. ${cartUnchanged}`,
    'card-held': `This card is in someone’s checkout. ${mayReturn} ${cartUnchanged}`,
    'only-left': ({ left }) => onlyLeft(left),
  },
);
