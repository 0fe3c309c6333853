import type { Card } from '#domain/cards/card.ts';
import type { SavedCardsFailure } from '#domain/watchlist/saved-cards.port.ts';
import type { Toast, ToastGone } from '../components/toast.ts';
import { paths } from '../paths.ts';
import { savedCardsSentence } from '../text/watchlist.texts.ts';

export type NamedCard = Pick<Card, 'id' | 'title'>;

export type SavedNotification =
  /** Clears an earlier message about the card. */
  | { readonly kind: 'saved'; readonly card: NamedCard }
  | { readonly kind: 'removed'; readonly card: NamedCard; readonly undo: () => unknown }
  /** Saved after signing in. */
  | { readonly kind: 'saved-at-last'; readonly card: NamedCard }
  | {
      readonly kind: 'not-saved' | 'not-removed';
      readonly card: NamedCard;
      readonly why: SavedCardsFailure;
      readonly again: () => unknown;
    };

type Failed = Extract<SavedNotification, { why: SavedCardsFailure }>;

function wayOn({ card, why, again }: Failed): Toast['action'] {
  switch (why.kind) {
    case 'sign-in-needed':
      return { label: 'Sign in', to: paths.saveAfterSignIn(card.id) };
    case 'saved-list-full':
      return { label: 'My watchlist', to: paths.profileSection('watchlist') };
    case 'unavailable':
      return { label: 'Try again', onAction: again };
  }
}

function failed(notification: Failed): Toast {
  const title = notification.kind === 'not-saved' ? 'The card is not saved' : 'The card is still on your watchlist';
  return {
    id: `watchlist-${notification.card.id}`,
    title,
    message: savedCardsSentence(notification.why),
    tone: 'urgent',
    stays: 'until-closed',
    action: wayOn(notification),
  };
}

/** Messages about the same card replace each other. */
export function savedToast(notification: SavedNotification): Toast | ToastGone {
  const id = `watchlist-${notification.card.id}`;
  switch (notification.kind) {
    case 'removed': {
      const action = { label: 'Undo', onAction: notification.undo };
      return {
        id,
        title: 'Removed from your watchlist',
        message: notification.card.title,
        tone: 'calm',
        stays: 'long',
        action,
      };
    }
    case 'saved':
      return { hide: id };
    case 'saved-at-last': {
      const action = { label: 'My watchlist', to: paths.profileSection('watchlist') };
      const message = notification.card.title || 'The card is on your watchlist.';
      return { id, title: 'Saved', message, tone: 'calm', stays: 'long', action };
    }
    default:
      return failed(notification);
  }
}
