import type { CardId } from '#domain/cards/card.ts';
import type { UserId } from '#domain/identity/user.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { OtherTabs } from '#domain/shared/other-tabs.port.ts';
import type { SavedCard, SavedCards, SavedCardsFailure } from '#domain/watchlist/saved-cards.port.ts';
import { putOn, type SavedList, savedOf, takeOff } from './saved-list.ts';
import type { NamedCard, SavedNotification } from './saved-toasts.ts';

/** 'failed' only until the first success. */
export type SavedView = { readonly status: 'loading' | 'ready' | 'failed'; readonly saved: SavedList };

export type SavedCardsStore = {
  view(): SavedView;
  subscribe(listener: () => void): () => void;
  read(): Promise<void>;
  /** Resolves to whether the card is saved. `told` also notifies on success. */
  save(card: NamedCard, how?: { readonly told: boolean }): Promise<boolean>;
  remove(card: NamedCard): Promise<void>;
};

export type SavedCardsStoreParts = {
  readonly user: UserId;
  readonly store: SavedCards;
  readonly clock: Clock;
  readonly otherTabs: OtherTabs;
  readonly notify: (notification: SavedNotification) => void;
  readonly onSignInNeeded: () => void;
  /** Whether the user is still the same, so that changes never reach another user's list. */
  readonly isHere: () => boolean;
};

/** Optimistic changes, saved in order, reverted on failure. No method rejects for an expected failure. */
export function makeSavedCardsStore(parts: SavedCardsStoreParts): SavedCardsStore {
  const { user, store, clock, otherTabs, notify } = parts;
  let view: SavedView = { status: 'loading', saved: [] };
  const listeners = new Set<() => void>();
  let last: Promise<unknown> = Promise.resolve();
  let underWay = 0;
  /** Ignores a list that was requested before a change. */
  let turn = 0;

  function show(next: Partial<SavedView>): void {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  }

  async function read(): Promise<void> {
    turn += 1;
    const mine = turn;
    const answer = await store.list(user);
    if (mine !== turn) return;
    if (answer.isOk()) show({ status: 'ready', saved: answer.value });
    else if (view.status === 'loading') show({ status: 'failed' });
    if (answer.isErr() && answer.error.kind === 'sign-in-needed') parts.onSignInNeeded();
  }

  function change(rule: (list: SavedList) => SavedList): void {
    turn += 1;
    show({ saved: rule(view.saved) });
  }

  /** Runs changes in order, so that the last one wins. */
  async function keep(job: () => ReturnType<SavedCards['save']>): Promise<SavedCardsFailure | null> {
    underWay += 1;
    const mine = last.then(job);
    last = mine.catch(() => {});
    try {
      const kept = await mine;
      return kept.isErr() ? kept.error : null;
    } finally {
      underWay -= 1;
    }
  }

  function finish(failure: SavedCardsFailure | null): void {
    if (failure?.kind === 'sign-in-needed') parts.onSignInNeeded();
    if (underWay === 0) void read();
    if (!failure) otherTabs.notify('saved-cards');
  }

  async function put(card: NamedCard, before?: SavedCard): Promise<SavedCardsFailure | null> {
    const savedAt = before?.savedAt ?? new Date(clock.now()).toISOString();
    change((list) => putOn(list, { cardId: card.id, savedAt }));
    const failure = await keep(() => store.save(user, card.id, before?.savedAt));
    if (failure) change((list) => takeOff(list, card.id));
    finish(failure);
    if (failure) notify({ kind: 'not-saved', card, why: failure, again: () => putAgain(card, before) });
    return failure;
  }

  async function putAgain(card: NamedCard, before?: SavedCard): Promise<void> {
    if (parts.isHere()) await put(card, before);
  }

  const has = (id: CardId) => savedOf(view.saved, id);

  async function remove(card: NamedCard): Promise<void> {
    const before = has(card.id);
    change((list) => takeOff(list, card.id));
    const failure = await keep(() => store.remove(user, card.id));
    if (failure && before) change((list) => putOn(list, before));
    finish(failure);
    if (failure) notify({ kind: 'not-removed', card, why: failure, again: () => parts.isHere() && remove(card) });
    else notify({ kind: 'removed', card, undo: () => putAgain(card, before) });
  }

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    save: async (card, { told } = { told: false }) => {
      const failure = has(card.id) ? null : await put(card);
      if (!failure) notify({ kind: told ? 'saved-at-last' : 'saved', card });
      return failure === null;
    },
    remove,
  };
}
