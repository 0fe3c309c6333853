import { err, ok, type Result } from 'neverthrow';
import { adminUserId, type UserId } from '#domain/identity/user.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import {
  mostSavedCards,
  type SavedCard,
  type SavedCards,
  type SavedCardsFailure,
} from '#domain/watchlist/saved-cards.port.ts';
import { savedLatestFirst } from '#domain/watchlist/saved-order.ts';
import { type AccountBook, replaceAccount } from './account-book.ts';
import type { LocalAdmin } from './local-sessions.ts';
import type { LocalAccount } from './stored-account.ts';

export type LocalSavedCardsParts = {
  readonly book: AccountBook;
  readonly admin: LocalAdmin;
  readonly clock: Clock;
};

const failureOf = (failure: { readonly kind: string }): SavedCardsFailure =>
  failure.kind === 'sign-in-needed' || failure.kind === 'saved-list-full' ? { kind: failure.kind } : storageFails;

/** Stored with the account (WATCH-02). */
export function makeLocalSavedCards({ book, admin, clock }: LocalSavedCardsParts): SavedCards {
  /** The admin is configured in the settings; an account is created when cards must be stored. */
  const withAdmin = (accounts: readonly LocalAccount[], user: UserId): readonly LocalAccount[] => {
    if (user !== adminUserId || accounts.some(({ id }) => id === adminUserId)) return accounts;
    const { email } = admin;
    return [...accounts, { id: adminUserId, email, hash: null, saved: [], watchlists: [], createdAt: null }];
  };

  const changeList = (
    user: UserId,
    change: (saved: readonly SavedCard[]) => Result<readonly SavedCard[] | null, SavedCardsFailure>,
  ) =>
    book
      .change<SavedCardsFailure>((stored) => {
        const accounts = withAdmin(stored, user);
        const account = accounts.find(({ id }) => id === user);
        if (!account) return err({ kind: 'sign-in-needed' });
        return change(account.saved).map(
          (saved) => saved && replaceAccount(accounts, user, (now) => ({ ...now, saved })),
        );
      })
      .mapErr(failureOf);

  return {
    list: (user) =>
      book
        .all()
        .andThen((stored) => {
          const account = withAdmin(stored, user).find(({ id }) => id === user);
          return account ? ok([...account.saved].sort(savedLatestFirst)) : err({ kind: 'sign-in-needed' as const });
        })
        .mapErr(failureOf),

    save: (user, card, savedAt = new Date(clock.now()).toISOString()) =>
      changeList(user, (saved) => {
        if (saved.some(({ cardId }) => cardId === card)) return ok(null);
        if (saved.length >= mostSavedCards) return err({ kind: 'saved-list-full' });
        return ok([...saved, { cardId: card, savedAt }].sort((a, b) => savedLatestFirst(b, a)));
      }),

    remove: (user, card) =>
      changeList(user, (saved) =>
        ok(saved.some(({ cardId }) => cardId === card) ? saved.filter(({ cardId }) => cardId !== card) : null),
      ),
  };
}
