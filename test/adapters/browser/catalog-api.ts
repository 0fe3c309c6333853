import { openTestApi, ownerToken } from '#test/support/api.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';
import { apiAt } from './http-stage.ts';

export const asOwner = { headers: { Authorization: `Bearer ${ownerToken}` } };

export async function openCatalogApi() {
  const { catalog, cardStore } = makeInMemoryCards();
  const shop = await openTestApi({ ports: { catalog } });
  const api = apiAt(await shop.listen(), asOwner);
  return {
    api,
    shop,
    seed: async (cards: Parameters<typeof cardStore.save>[0]) => (await cardStore.save(cards))._unsafeUnwrap(),
  };
}
