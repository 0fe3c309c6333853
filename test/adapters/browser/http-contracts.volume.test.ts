import { makeHttpCardCatalog } from '#adapters/browser/http/http-card-catalog.ts';
import { cardCatalogContract } from '../../contract/card-catalog.contract.ts';
import { openCatalogApi } from './catalog-api.ts';

// `npm test` proves the same of the catalog that keeps the last answers, which asks through this one.
cardCatalogContract('the API over HTTP', async () => {
  const { api, shop, seed } = await openCatalogApi();
  return { catalog: makeHttpCardCatalog(api), seed, break: shop.close, close: shop.close };
}, ['break']);
