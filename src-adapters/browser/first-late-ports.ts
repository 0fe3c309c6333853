import type { Boxes } from '#domain/boxes/boxes.port.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import type { CardEditor } from '#domain/cards/card-store.port.ts';
import type { CountView } from '#domain/dashboard/count-view.use-case.ts';
import type { Documents } from '#domain/documents/documents.port.ts';
import type { Accounts } from '#domain/identity/accounts.port.ts';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import type { CustomerOffers } from '#domain/offers/customer-offers.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { SavedCards } from '#domain/watchlist/saved-cards.port.ts';
import { accountsAway } from './http/accounts-away.ts';
import { whyNot } from './http/api-failure-text.ts';
import type { PostCard } from './http/http-posting.ts';
import { late } from './http/late.ts';
import { lazyPort, lazyUseCase } from './lazy-port.ts';

// Ports that the first screen of a rendered page may use before the container is loaded. The others are in `shared-late-ports.ts` and `late-ports.ts`.

export const unreachable = whyNot({ kind: 'unreachable', reason: 'network' });
export const notLoaded = 'A part of the shop could not be loaded. Check your connection and try again.';

const catalogAway = { kind: 'catalog-unavailable', detail: notLoaded } as const;
export const makeLateCatalog = lazyPort<CardCatalog>({
  card: catalogAway,
  cards: catalogAway,
  page: catalogAway,
  facets: catalogAway,
  stats: catalogAway,
  suggest: catalogAway,
  correct: catalogAway,
  priceHistory: catalogAway,
});

const sessionAway = { kind: 'session-unavailable' } as const;
export const makeLateSessions = lazyPort<Sessions>({
  current: sessionAway,
  signOut: sessionAway,
  list: sessionAway,
  end: accountsAway,
  signIns: sessionAway,
  endOfCustomers: accountsAway,
  idleTime: sessionAway,
});

export const makeLateAccounts = lazyPort<Accounts>({
  register: accountsAway,
  signIn: accountsAway,
  changePassword: accountsAway,
  close: accountsAway,
  data: accountsAway,
});

const savedCardsAway = { kind: 'saved-cards-unavailable' } as const;
export const makeLateSavedCards = lazyPort<SavedCards>({
  list: savedCardsAway,
  save: savedCardsAway,
  remove: savedCardsAway,
});

export const makeLatePosting = lazyUseCase<PostCard>({ kind: 'cards-not-saved' });

const editorUnreachable = { kind: 'editor-unreachable', message: unreachable } as const;
export const makeLateCardEditor = lazyPort<CardEditor>({
  open: editorUnreachable,
  create: editorUnreachable,
  replace: editorUnreachable,
  preview: editorUnreachable,
  change: editorUnreachable,
  undo: editorUnreachable,
});

const boxesNotSaved = { kind: 'boxes-not-saved', detail: notLoaded } as const;
export const makeLateBoxes = lazyPort<Boxes>({
  list: { kind: 'boxes-unavailable', detail: notLoaded },
  add: boxesNotSaved,
  change: boxesNotSaved,
  remove: boxesNotSaved,
  clear: boxesNotSaved,
  bringBack: boxesNotSaved,
});

const contentsAway = { kind: 'contents-unavailable', detail: notLoaded } as const;
export const makeLateDocuments = lazyPort<Documents>({
  read: contentsAway,
  write: { kind: 'content-not-saved', detail: notLoaded },
  versions: contentsAway,
});

const offersAway = { kind: 'offer-refused', code: '', message: notLoaded } as const;
export const makeLateOffers = lazyPort<CustomerOffers>({
  make: offersAway,
  read: offersAway,
  answer: offersAway,
  own: offersAway,
  page: offersAway,
  readAsShop: offersAway,
  answerAsShop: offersAway,
});

/** A failed load is logged. */
export function makeLateCountView(load: () => Promise<CountView>, log: Log): CountView {
  const once = late(load);
  return (viewer, id) =>
    void once().then(
      (countView) => countView(viewer, id),
      () => log.warn('card view not counted', { reason: 'its code could not be loaded' }),
    );
}
