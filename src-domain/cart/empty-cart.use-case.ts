import { type Cart, emptyCart } from './cart.ts';
import type { CartStores } from './cart-stores.ts';
import { sentUnder } from './sent-cart.ts';

/** Empties the cart here and on the server. A failing server cannot restore it (CART-07). */
export type ClearCart = () => Promise<Cart>;

export const makeClearCart = (places: CartStores): ClearCart => {
  const { local, session, server, identity, log } = places;
  return async () => {
    const id = identity.current();
    await local.remove(id);
    await session.remove(id);
    if (!server) return emptyCart;
    (await server.remove(id)).match(
      ({ version = 0 }) => server.sent.write({ ...sentUnder(id, server.sent.read()), version, copy: [], taken: [] }),
      () => {
        identity.renew();
        log.warn('the server API is not available yet; the cart continues under a new id');
      },
    );
    return emptyCart;
  };
};

/** Empties only the local cart and creates a new id. */
export type ResetCart = () => Promise<Cart>;

export const makeResetCart =
  ({ local, session, identity }: CartStores): ResetCart =>
  async () => {
    const id = identity.current();
    await local.remove(id);
    await session.remove(id);
    identity.renew();
    return emptyCart;
  };
