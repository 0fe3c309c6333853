import { noteEmptied } from './cart-revision.ts';
import { storageKeys } from './storage-keys.ts';
import { cartFormat } from './stored-cart.ts';
import type { ValueStore } from './stored-value.ts';
import { storedValue } from './stored-value.ts';

type CartReport = {
  readonly valid: boolean;
  readonly lines: number;
  readonly leftOut: number;
  readonly reason?: string | undefined;
};

/** Console functions to inspect the stored cart (CART-18). */
export type CartOnWindow = {
  clearStoredCart(): boolean;
  readStoredCart(): unknown;
  validateStoredCart(): CartReport;
};

declare global {
  interface Window {
    goatCart?: CartOnWindow;
  }
}

/** @returns the object set as `window.goatCart` */
export function installCartOnWindow(target: Pick<Window, 'goatCart'>, place: ValueStore): CartOnWindow {
  const stored = storedValue(place, storageKeys.cart, cartFormat);
  const functions: CartOnWindow = {
    clearStoredCart: () =>
      noteEmptied(place.storage)
        .andThen(() => stored.remove())
        .isOk(),
    readStoredCart: () => stored.read().unwrapOr(null)?.value ?? [],
    validateStoredCart: () =>
      place.storage
        .read(storageKeys.cart)
        .map((text): CartReport => {
          if (text === null) return { valid: true, lines: 0, leftOut: 0 };
          return cartFormat.decode(text).match(
            ({ value, leftOut }) => ({ valid: leftOut === 0, lines: value.length, leftOut }),
            ({ kind }) => ({ valid: false, lines: 0, leftOut: 0, reason: kind }),
          );
        })
        .unwrapOr({ valid: false, lines: 0, leftOut: 0, reason: 'forbidden' }),
  };
  target.goatCart = functions;
  return functions;
}
