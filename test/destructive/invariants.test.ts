import { describe, expect, it } from 'vitest';
import { brokenInvariants, type ProviderSnapshot, type ShopSnapshot } from './invariants.ts';

const order: ShopSnapshot['orders'][number] = {
  id: 'o1',
  state: 'paid',
  copies: 'sold',
  fulfilment: 'unpacked',
  cart: 'c1',
  total: 500,
  refunded: 0,
  intent: 'pi_1',
};
const shop: ShopSnapshot = {
  stock: [{ card: 'a', total: 1, available: 0, held: 0, sold: 1 }],
  orders: [order],
  offers: [],
  reservations: [{ order: 'o1', card: 'a', quantity: 1, restocked: 0, state: 'consumed' }],
  refunds: [],
};
const provider: ProviderSnapshot = {
  intents: [{ id: 'pi_1', order: 'o1', status: 'succeeded', amount: 500 }],
  refunds: [],
};

const wrongShops: Record<string, Partial<ShopSnapshot>> = {
  'a copy in two places': { stock: [{ card: 'a', total: 1, available: 1, held: 0, sold: 1 }] },
  'a copy that no order accounts for': { stock: [{ card: 'a', total: 1, available: 0, held: 1, sold: 0 }] },
  'a paid order without a payment': { orders: [order, { ...order, id: 'o2', intent: null }] },
  'an open payment for a paid order of another amount': { orders: [{ ...order, total: 400 }] },
  'an expired order whose copies are held': { orders: [{ ...order, state: 'expired', copies: 'held' }] },
  'copies noted elsewhere than the order says': { orders: [{ ...order, state: 'refunded', copies: 'returned' }] },
  'a refund that the provider does not know': {
    refunds: [{ order: 'o1', number: 1, amount: 100, state: 'made' }],
    orders: [{ ...order, refunded: 100 }],
  },
};

describe('the invariants of the destructive runs', () => {
  it('find nothing in a shop that is right', () => {
    expect(brokenInvariants(shop, provider)).toEqual([]);
  });

  it.each(Object.entries(wrongShops))('find a broken shop: %s', (_, wrong) => {
    expect(brokenInvariants({ ...shop, ...wrong }, provider)).not.toEqual([]);
  });

  it('find a payment without an order, two payments of an order, and a refund that was not requested', () => {
    const stray = { id: 'pi_2', order: null, status: 'succeeded', amount: 500 };
    const second = { id: 'pi_2', order: 'o1', status: 'canceled', amount: 500 };
    const refund = { intent: 'pi_1', amount: 500, status: 'succeeded' };
    expect(brokenInvariants(shop, { ...provider, intents: [...provider.intents, stray] })).toHaveLength(1);
    expect(brokenInvariants(shop, { ...provider, intents: [...provider.intents, second] })).toHaveLength(1);
    expect(brokenInvariants(shop, { ...provider, refunds: [refund] })).not.toEqual([]);
  });
});
