import { okAsync, ResultAsync } from 'neverthrow';
import type { CardPosting } from '#adapters/calls/posting.calls.ts';
import type { Boxes } from '#domain/boxes/boxes.port.ts';
import type { CardStore } from '#domain/cards/card-store.port.ts';
import type { CardFiles } from '#domain/cards/import/card-files.ts';
import type { CountView } from '#domain/dashboard/count-view.use-case.ts';
import { noMarket } from '#domain/dashboard/market-snapshot.ts';
import type { ReadMarketSnapshot } from '#domain/dashboard/read-market-snapshot.use-case.ts';
import type { Documents } from '#domain/documents/documents.port.ts';
import type { CustomerOffers } from '#domain/offers/customer-offers.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { ClearCards } from './http/http-card-editor.ts';
import { late } from './http/late.ts';
import { latePort, lateUseCase, notLoaded } from './late-port.ts';

// Ports with methods that have no outage, but a failure of their own.

const { detail = '' } = notLoaded;

const cardsNotSaved = { kind: 'cards-not-saved', detail } as const;
const boxesNotSaved = { kind: 'boxes-not-saved', detail } as const;
const offerRefused = { kind: 'offer-refused', code: '', message: detail } as const;
const partMissing = { kind: 'part-missing' } as const;

export const makeLatePosting = (load: () => Promise<CardPosting>): CardPosting =>
  lateUseCase(load, { kind: 'cards-not-saved' });

export const makeLateClearing = (load: () => Promise<ClearCards>): ClearCards => lateUseCase(load, cardsNotSaved);

export const makeLateCardStore = (load: () => Promise<CardStore>): CardStore =>
  latePort(load, {
    save: cardsNotSaved,
    post: cardsNotSaved,
    setStock: cardsNotSaved,
    certificates: cardsNotSaved,
    clear: cardsNotSaved,
  });

export const makeLateCardFiles = (load: () => Promise<CardFiles>): CardFiles =>
  latePort(load, {
    read: partMissing,
    importFile: partMissing,
    mappings: partMissing,
    report: partMissing,
    exportCards: partMissing,
  });

export const makeLateBoxes = (load: () => Promise<Boxes>): Boxes =>
  latePort(load, {
    add: boxesNotSaved,
    change: boxesNotSaved,
    remove: boxesNotSaved,
    clear: boxesNotSaved,
    bringBack: boxesNotSaved,
  });

export const makeLateDocuments = (load: () => Promise<Documents>): Documents =>
  latePort(load, { write: { kind: 'content-not-saved', detail } });

export const makeLateOffers = (load: () => Promise<CustomerOffers>): CustomerOffers =>
  latePort(load, {
    make: offerRefused,
    read: offerRefused,
    answer: offerRefused,
    own: offerRefused,
    page: offerRefused,
    readAsShop: offerRefused,
    answerAsShop: offerRefused,
  });

/** A failed load returns `noMarket` (ADMIN-28). */
export function makeLateMarketSnapshot(load: () => Promise<ReadMarketSnapshot>, log: Log): ReadMarketSnapshot {
  const once = late(load);
  return () =>
    ResultAsync.fromPromise(once(), String)
      .orTee((reason) => log.warn('market snapshot failed', { reason }))
      .andThen((read) => read())
      .orElse(() => okAsync(structuredClone(noMarket)));
}

/** A failed load is logged. */
export function makeLateCountView(load: () => Promise<CountView>, log: Log): CountView {
  const once = late(load);
  return (viewer, id) =>
    void once().then(
      (countView) => countView(viewer, id),
      () => log.warn('card view not counted', { reason: 'its code could not be loaded' }),
    );
}
