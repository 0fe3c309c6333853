import { errAsync } from 'neverthrow';
import type * as z from 'zod/mini';
import { accountDataShape } from '#adapters/calls/account.wire.ts';
import { type Api, nothing } from '#adapters/calls/api.ts';
import { sessionShape, viewerOf } from '#adapters/calls/session.wire.ts';
import { cardId } from '#domain/cards/card.ts';
import type { AccountData, Accounts } from '#domain/identity/accounts.port.ts';
import { checkPassword, checkRegistration } from '#domain/identity/registration.ts';
import type { Watchlist, WatchlistId } from '#domain/watchlist/watchlist.ts';
import { readCart } from '../local-storage/stored-cart.ts';
import { accountFailure } from './http-account-failures.ts';
import type { RememberedViewer } from './remembered-viewer.ts';

/** With an '@' it is an email address, else the admin's name (AUTH-13). */
const loginOf = (login: string) => (login.includes('@') ? { email: login } : { username: login });

const watchlistOf = (reply: z.infer<typeof accountDataShape>['watchlists'][number]): Watchlist => ({
  ...reply,
  id: reply.id as WatchlistId,
  cardIds: reply.cardIds.map(cardId),
});

const wrong = { kind: 'wrong-credentials' } as const;

/** The session is in an HTTP-only cookie (ADMIN-10). */
export function makeHttpAccounts(api: Api, remembered: RememberedViewer): Accounts {
  const enter = (path: string, body: unknown) =>
    api.call({ method: 'POST', path, body, answer: sessionShape }).map(viewerOf).andTee(remembered.keep);

  return {
    register: (registration) => {
      const issues = checkRegistration(registration);
      if (issues.length > 0) return errAsync({ kind: 'invalid-registration', issues });
      const { email, password } = registration;
      return enter('/api/v1/auth/register', { email, password }).mapErr(
        accountFailure(['invalid-registration', 'email-taken', 'too-many-tries', 'too-busy']),
      );
    },

    signIn: ({ login, password, code }) =>
      enter('/api/v1/auth/login', { ...loginOf(login), password, ...(code !== undefined && { code }) }).mapErr(
        accountFailure(
          ['wrong-credentials', 'password-expired', 'code-needed', 'wrong-code', 'too-many-tries', 'too-busy'],
          wrong,
        ),
      ),

    changePassword: (current, next) => {
      const issues = checkPassword(next);
      if (issues.length > 0) return errAsync({ kind: 'invalid-registration', issues });
      return api
        .call({ method: 'POST', path: '/api/v1/auth/password', body: { current, next }, answer: nothing })
        .mapErr(
          accountFailure(
            [
              'invalid-registration',
              'wrong-credentials',
              'sign-in-needed',
              'kept-by-owner',
              'too-many-tries',
              'too-busy',
            ],
            wrong,
          ),
        );
    },

    close: (password) =>
      api
        .call({ method: 'POST', path: '/api/v1/me/close', body: { password }, answer: nothing })
        .andTee(remembered.forget)
        .mapErr(
          accountFailure(['wrong-credentials', 'sign-in-needed', 'kept-by-owner', 'too-many-tries', 'too-busy'], wrong),
        ),

    data: () =>
      api
        .call({ method: 'GET', path: '/api/v1/me', answer: accountDataShape })
        .map(
          ({ watchlists, savedCards, ...reply }): AccountData => ({
            email: reply.email,
            since: reply.since,
            savedCards,
            watchlists: watchlists.map(watchlistOf),
            addresses: reply.addresses,
            cartReminders: reply.cartReminders,
            cart: readCart(reply.cart).cart,
            sessions: reply.sessions,
            signIns: reply.signIns,
            returns: reply.returns,
            notes: reply.notes,
            tags: reply.tags,
          }),
        )
        .mapErr(accountFailure(['sign-in-needed'])),
  };
}
