import { ResultAsync } from 'neverthrow';
import type { Accounts } from '#domain/identity/accounts.port.ts';
import type { PasswordResets } from '#domain/identity/password-resets.port.ts';
import type { SecondFactor } from '#domain/identity/second-factor.port.ts';
import type { SavedCards } from '#domain/watchlist/saved-cards.port.ts';
import { accountsAway } from './accounts-away.ts';
import type { PostCard } from './http-posting.ts';
import { late } from './late.ts';

// What is loaded with its first call: the first page of a visitor needs none of it. What cannot be loaded is as good as an API
// out of reach, and is asked for again with the next call.

export function makeLateAccounts(load: () => Promise<Accounts>): Accounts {
  const once = late(load);
  const reach = () => ResultAsync.fromPromise(once(), () => accountsAway);
  return {
    register: (registration) => reach().andThen((accounts) => accounts.register(registration)),
    signIn: (credentials) => reach().andThen((accounts) => accounts.signIn(credentials)),
    changePassword: (current, next) => reach().andThen((accounts) => accounts.changePassword(current, next)),
    close: (password) => reach().andThen((accounts) => accounts.close(password)),
    data: () => reach().andThen((accounts) => accounts.data()),
  };
}

export function makeLateSecondFactor(load: () => Promise<SecondFactor>): SecondFactor {
  const once = late(load);
  const reach = () => ResultAsync.fromPromise(once(), () => accountsAway);
  return {
    state: () => reach().andThen((factor) => factor.state()),
    begin: (password) => reach().andThen((factor) => factor.begin(password)),
    confirm: (code) => reach().andThen((factor) => factor.confirm(code)),
    renewCodes: (password, code) => reach().andThen((factor) => factor.renewCodes(password, code)),
    switchOff: (password, code) => reach().andThen((factor) => factor.switchOff(password, code)),
  };
}

export function makeLatePasswordResets(load: () => Promise<PasswordResets>): PasswordResets {
  const once = late(load);
  const reach = () => ResultAsync.fromPromise(once(), () => accountsAway);
  return {
    request: (email) => reach().andThen((resets) => resets.request(email)),
    redeem: (token, password) => reach().andThen((resets) => resets.redeem(token, password)),
  };
}

export function makeLateSavedCards(load: () => Promise<SavedCards>): SavedCards {
  const once = late(load);
  const reach = () => ResultAsync.fromPromise(once(), () => ({ kind: 'saved-cards-unavailable' }) as const);
  return {
    list: (user) => reach().andThen((saved) => saved.list(user)),
    save: (user, card, savedAt) => reach().andThen((saved) => saved.save(user, card, savedAt)),
    remove: (user, card) => reach().andThen((saved) => saved.remove(user, card)),
  };
}

export function makeLatePosting(load: () => Promise<PostCard>): PostCard {
  const once = late(load);
  const reach = () => ResultAsync.fromPromise(once(), () => ({ kind: 'cards-not-saved' }) as const);
  return (id, targets) => reach().andThen((post) => post(id, targets));
}
