import type { Toast, ToastGone } from '../components/toast.ts';
import { paths } from '../paths.ts';
import { cartNoticeSentence, cartRefusalSentence, cartStoreSentence } from '../text/cart-failures.texts.ts';
import { cartOperationSentences } from '../text/cart-operations.texts.ts';
import type { CartNotification } from './cart-notification.ts';

type News<Kind extends CartNotification['kind']> = Extract<CartNotification, { kind: Kind }>;

const notSavedId = 'cart-not-saved';

const calm = { tone: 'calm', stays: 'short' } as const;
const undoable = { tone: 'calm', stays: 'long' } as const;
const lasting = { tone: 'calm', stays: 'until-closed' } as const;
const urgent = { tone: 'urgent', stays: 'until-closed' } as const;

const table: { readonly [Kind in CartNotification['kind']]: (notification: News<Kind>) => Toast | ToastGone } = {
  added: ({ card, quantity }) => ({
    ...calm,
    id: `cart-added-${card.id}`,
    title: quantity > 1 ? `Added to cart: ${quantity} now` : 'Added to cart',
    message: card.title,
    action: { label: 'View cart', to: paths.cart },
  }),
  removed: ({ item, undo }) => ({
    ...undoable,
    id: `cart-removed-${item.card.id}`,
    title: 'Removed from cart',
    message: item.card.title,
    action: { label: 'Undo', onAction: undo },
  }),
  cleared: ({ undo }) => ({
    ...undoable,
    id: 'cart-cleared',
    title: 'Cart cleared',
    message: 'All cards were removed.',
    action: { label: 'Undo', onAction: undo },
  }),
  refused: ({ refusal, title }) => ({
    ...calm,
    id: 'cart-refused',
    title: cartRefusalSentence(refusal),
    message: title || 'Your cart did not change.',
  }),
  'add-failed': ({ undo }) => ({
    ...urgent,
    id: 'cart-add-failed',
    title: 'The card could not be added',
    message: undo ? 'The cart was emptied. A backup is kept.' : 'The cart was empty. Please try again.',
    action: undo ? { label: 'Restore cart', onAction: undo } : undefined,
  }),
  restored: ({ lines }) => ({
    ...calm,
    id: 'cart-restored',
    title: lines > 0 ? 'Cart restored' : 'Cart',
    message: lines > 0 ? 'All cards are back in the cart.' : 'There was nothing to restore.',
  }),
  'not-saved': ({ why }) => ({ ...lasting, id: notSavedId, message: cartStoreSentence(why) }),
  'saved-again': () => ({ hide: notSavedId }),
  found: ({ notice }) => ({
    ...lasting,
    id: `cart-found-${notice.kind}`,
    title: 'Your saved cart',
    message: cartNoticeSentence(notice),
    action:
      notice.kind === 'cart-newer' ? { label: 'Update the page', onAction: () => window.location.reload() } : undefined,
  }),
  failed: ({ operation }) => ({
    ...urgent,
    id: `cart-failed-${operation}`,
    message: cartOperationSentences[operation],
  }),
};

export const cartToast = <Kind extends CartNotification['kind']>(notification: News<Kind>): Toast | ToastGone =>
  table[notification.kind as Kind](notification);
