import { err, errAsync, ok, type ResultAsync } from 'neverthrow';
import { entryCalls, ownAccountCalls } from '#adapters/calls/accounts.calls.ts';
import type { ApiClient } from '#adapters/calls/api.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { type SessionReply, viewerFromWire } from '#adapters/calls/session.wire.ts';
import { cardId } from '#domain/cards/card.ts';
import type { AccountData, Accounts, InvalidRegistration, PasswordResets } from '#domain/identity/accounts.port.ts';
import { checkPassword, checkRegistration, type RegistrationIssue } from '#domain/identity/registration.ts';
import type { Viewer } from '#domain/identity/viewer.ts';
import type { StaffInvitations } from '#domain/staff/staff.port.ts';
import type { WatchlistId } from '#domain/watchlist/watchlist.ts';
import { readCart } from '../local-storage/stored-cart.ts';
import type { RememberedViewer } from './remembered-viewer.ts';

/** With an '@' it is an email address, else the admin's name (AUTH-13). */
const loginOf = (login: string) => (login.includes('@') ? { email: login } : { username: login });

/** Calls only where there is nothing that the shop would refuse. */
const checked = <T, E>(
  issues: readonly RegistrationIssue[],
  call: () => ResultAsync<T, E>,
): ResultAsync<T, E | InvalidRegistration> =>
  issues.length > 0 ? errAsync({ kind: 'invalid-registration', issues }) : call();

const entering =
  ({ keep }: Pick<RememberedViewer, 'keep'>) =>
  <E>(entered: ResultAsync<SessionReply, E>): ResultAsync<Viewer, E> =>
    entered.map(viewerFromWire).andTee(keep);

/** The session is in an HTTP-only cookie (ADMIN-10). */
export function makeHttpAccounts(api: ApiClient, remembered: RememberedViewer): Accounts {
  const [entry, own, enter] = [makeRemote(api, entryCalls), makeRemote(api, ownAccountCalls), entering(remembered)];
  return {
    register: (registration) =>
      checked(checkRegistration(registration), () => enter(entry.register(registration.email, registration.password))),
    signIn: ({ login, password, code }) =>
      enter(entry.signIn({ ...loginOf(login), password, ...(code !== undefined && { code }) })),
    changePassword: (current, next) => checked(checkPassword(next), () => own.changePassword(current, next)),
    close: (password) => own.close(password).andTee(remembered.forget),
    data: () =>
      own.data().map(
        ({ watchlists, cart, ...reply }): AccountData => ({
          ...reply,
          watchlists: watchlists.map((list) => ({
            ...list,
            id: list.id as WatchlistId,
            cardIds: list.cardIds.map(cardId),
          })),
          cart: readCart(cart).cart,
        }),
      ),
  };
}

export function makeHttpPasswordResets(api: ApiClient): PasswordResets {
  const own = makeRemote(api, ownAccountCalls);
  return {
    // An invalid address is answered like an unknown one.
    request: (email) =>
      own
        .requestReset(email)
        .orElse((failure) => (failure.kind === 'invalid-registration' ? ok(undefined) : err(failure))),
    redeem: (token, password) => checked(checkPassword(password), () => own.redeem(token, password)),
  };
}

export function makeHttpStaffInvitations(api: ApiClient, remembered: RememberedViewer): StaffInvitations {
  const entry = makeRemote(api, entryCalls);
  return { open: entry.open, accept: (...given) => entering(remembered)(entry.accept(...given)) };
}
