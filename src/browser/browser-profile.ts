import type { Container } from 'inversify';
import { ResultAsync } from 'neverthrow';
import { exclusiveUnder } from '#adapters/browser/exclusive.ts';
import { makeDatabase } from '#adapters/browser/indexed-db/open-indexed-db.ts';
import { makeLatePictures } from '#adapters/browser/late-pictures.ts';
import { makeLocalCardCatalog } from '#adapters/browser/local-storage/local-card-catalog.ts';
import { makeLocalCards, type ReadSamples } from '#adapters/browser/local-storage/local-cards.ts';
import type { CopyStores } from '#adapters/browser/local-storage/redundant-store.ts';
import { noWait, reallyWait } from '#adapters/browser/simulated-delays.ts';
import { makeNoMarketplace } from '#adapters/in-memory/no-marketplace.ts';
import { makeLoadSamples } from '#domain/cards/load-samples.use-case.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { withoutServer } from '#ui/use-cases.tsx';
import { bindLogNewsletter } from './bind-browser-newsletter.ts';
import { bindLocalCardFiles } from './bind-card-files.ts';
import { bindLocalBoxes } from './bind-local-boxes.ts';
import { bindLocalCards } from './bind-local-cards.ts';
import { bindLocalCheckout } from './bind-local-checkout.ts';
import { bindLocalDashboard } from './bind-local-dashboard.ts';
import { bindLocalDocuments } from './bind-local-documents.ts';
import { bindLocalIdentity } from './bind-local-identity.ts';
import type { BrowserParts } from './browser-parts.ts';
import type { BrowserSettings } from './browser-settings.ts';
import { bindPage, pageTokens } from './page-tokens.ts';
import { localStore, sessionStore } from './storages.ts';

const samplesMissing = {
  ...storageFails,
  detail: 'The sample cards could not be loaded. Please reload the page.',
} as const;

/** Sample cards load on first use. */
const readSamples: ReadSamples = () =>
  ResultAsync.fromPromise(
    import('#adapters/samples/sample-cards.ts').then(({ sampleCards }) => sampleCards),
    () => samplesMissing,
  );

/** All ports use browser storage; nothing is sent (STORE-13). */
export function bindBrowserProfile(container: Container, settings: BrowserSettings, own: BrowserParts): void {
  const clock = container.get(pageTokens.clock);
  const log = container.get(pageTokens.log);
  const wait = settings.simulatedDelays ? reallyWait : noWait;
  const place = localStore(clock);
  const places: CopyStores = {
    local: place.storage,
    session: sessionStore(clock).storage,
    database: makeDatabase(),
    clock,
    log,
  };
  const cards = makeLocalCards(places, exclusiveUnder('goat-cards'));

  const samples: ReadSamples = () =>
    ResultAsync.fromPromise(import('#adapters/browser/local-storage/samples-left.ts'), () => samplesMissing).andThen(
      ({ samplesLeft }) => samplesLeft(place, cards, readSamples)(),
    );

  bindPage(container, {
    catalog: makeLocalCardCatalog({ cards, samples, wait }),
  });
  bindLocalCards(container, { places, cards, wait });
  bindLocalCheckout(container, own, cards, readSamples);
  bindLocalDashboard(container, places, cards);
  bindLocalIdentity(container, settings, own);
  bindLogNewsletter(container);
  bindLocalCardFiles(container);
  bindPage(container, {
    pictures: makeLatePictures(async () => {
      const { makeLocalPictures } = await import('#adapters/browser/indexed-db/indexed-db-pictures.ts');
      return makeLocalPictures({ database: places.database, ids: container.get(pageTokens.ids), wait });
    }),
    ...withoutServer,
    marketplace: makeNoMarketplace('Live listings need the shop’s server, and this copy of the shop runs without one.'),
    loadSamples: () =>
      samples()
        .mapErr(({ detail }) => ({ kind: 'cards-not-saved' as const, detail }))
        .andThen((left) => makeLoadSamples(container.get(pageTokens.cardStore), left)()),
  });
  bindLocalBoxes(container, places);
  bindLocalDocuments(container, places, wait);
}
