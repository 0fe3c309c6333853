import { errAsync } from 'neverthrow';
import { makeCachedCardCatalog } from '#adapters/browser/http/cached-card-catalog.ts';
import { makeHttpCardCatalog } from '#adapters/browser/http/http-card-catalog.ts';
import { makeHttpCarts } from '#adapters/browser/http/http-carts.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';
import { makeInMemoryCarts } from '#test/support/in-memory/carts.ts';
import { cardCatalogContract } from '../../contract/card-catalog.contract.ts';
import { cartsContract } from '../../contract/carts.contract.ts';
import { openTestApi } from '../../support/api.ts';
import { asOwner, openCatalogApi } from './catalog-api.ts';
import { apiAt, openAnswers } from './http-stage.ts';

cardCatalogContract('the API over HTTP, the last answers kept', async () => {
  const { api, shop, seed } = await openCatalogApi();
  const answers = openAnswers();
  return {
    catalog: makeCachedCardCatalog(makeHttpCardCatalog(api), answers.saved, answers.copies),
    seed,
    break: async () => {
      answers.breakDatabase();
      await shop.close();
    },
    close: async () => {
      await answers.close();
      await shop.close();
    },
  };
}, ['break']);

cartsContract('the API over HTTP', async () => {
  const { catalog, cardStore } = makeInMemoryCards();
  const stored = makeInMemoryCarts();
  let isBroken = false;
  const away = storageFails;
  const shop = await openTestApi({
    ports: {
      catalog,
      carts: { ...stored, save: (...given) => (isBroken ? errAsync(away) : stored.save(...given)) },
    },
  });
  const address = await shop.listen();
  const open = () => makeHttpCarts(apiAt(address, asOwner));
  return {
    carts: open(),
    seed: async (cards) => (await cardStore.save(cards))._unsafeUnwrap(),
    reopen: async () => open(),
    break: async () => {
      isBroken = true;
    },
    mend: async () => {
      isBroken = false;
    },
    close: shop.close,
  };
}, ['manyCarts', 'versions', 'reopen', 'break', 'mend']);
