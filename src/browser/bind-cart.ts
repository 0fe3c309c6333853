import type { Container } from 'inversify';
import { makeChangeCart, makeRestoreCart, makeSetCartAside } from '#domain/cart/change-cart.use-case.ts';
import { makeClearCart, makeResetCart } from '#domain/cart/empty-cart.use-case.ts';
import { makeLoadCart } from '#domain/cart/load-cart.use-case.ts';
import { tokens } from '../tokens.ts';

/** The life of the page's cart, over its places. */
export function bindCart(container: Container): void {
  container.bind(tokens.loadCart).toResolvedValue(makeLoadCart, [tokens.cartPlaces]);
  container.bind(tokens.changeCart).toResolvedValue(makeChangeCart, [tokens.cartPlaces]);
  container.bind(tokens.setCartAside).toResolvedValue(makeSetCartAside, [tokens.cartPlaces]);
  container.bind(tokens.restoreCart).toResolvedValue(makeRestoreCart, [tokens.cartPlaces]);
  container.bind(tokens.clearCart).toResolvedValue(makeClearCart, [tokens.cartPlaces]);
  container.bind(tokens.resetCart).toResolvedValue(makeResetCart, [tokens.cartPlaces]);
}
