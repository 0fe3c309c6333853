import type { DeviceValue } from '../shared/device-value.port.ts';
import type { Ids } from '../shared/ids.port.ts';
import { type CartId, cartId } from './cart.ts';

/** The id of this customer's cart; kept until it is renewed or replaced (CART-09). */
export type CartIdentity = {
  current(): CartId;
  /** Creates a new id, so that an older server copy cannot return (CART-07). */
  renew(): CartId;
  /** Uses the id of the account's cart (C5). */
  adopt(id: CartId): void;
};

export function makeCartIdentity(stored: DeviceValue<CartId>, ids: Pick<Ids, 'random'>): CartIdentity {
  const renew = (): CartId => {
    const fresh = cartId(ids.random());
    stored.write(fresh);
    return fresh;
  };
  return { current: () => stored.read() ?? renew(), renew, adopt: (id) => stored.write(id) };
}
