import { okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { makeRemote } from '#adapters/calls/remote.ts';
import { soldCardCalls } from '#adapters/calls/sold-cards.calls.ts';
import { builtInDetails } from '#domain/settings/shop-details.ts';
import { soldCardsContract } from '#test/contract/sold-cards.contract.ts';
import { aCard } from '#test/support/cards.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeInMemoryOrders } from '#test/support/in-memory/orders.ts';
import { makeInMemorySoldCards } from '#test/support/in-memory/sold-cards.ts';
import { openTestApi, testShop } from '../../support/api.ts';
import { apiAt } from './http-stage.ts';

const asGuest = { headers: { 'Sec-Fetch-Site': 'same-origin' } };
const shopThat = (showsSold: boolean) => () => ({ ...testShop, details: { ...builtInDetails, showsSold } });

soldCardsContract('the API over HTTP', async () => {
  const clock = makeFixedClock();
  const { catalog, cardStore, stock, recordsNow } = makeInMemoryCards([], { clock });
  const { orders, ordersNow } = makeInMemoryOrders({ stock });
  const soldCards = makeInMemorySoldCards(() => recordsNow().map(({ card }) => card), ordersNow);
  const shop = await openTestApi({ ports: { catalog, soldCards, currentShop: shopThat(true) } });
  return {
    soldCards: makeRemote(apiAt(await shop.listen(), asGuest), soldCardCalls),
    orders,
    now: clock.now,
    advance: clock.advance,
    seed: async (cards) => void (await cardStore.save(cards))._unsafeUnwrap(),
    close: shop.close,
  };
});

describe('what cards were sold for', () => {
  it('is not told while the setting is off, as it is at first [HOME-15]', async () => {
    const sold = aCard({ id: 'sold', stock: 0, price: 10 });
    const shop = await openTestApi({
      ports: {
        soldCards: { recent: () => okAsync([sold]) },
        currentShop: shopThat(builtInDetails.showsSold),
      },
    });
    const remote = makeRemote(apiAt(await shop.listen(), asGuest), soldCardCalls);
    expect((await remote.recent())._unsafeUnwrap()).toEqual([]);
    await shop.close();
  });
});
