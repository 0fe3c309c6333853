import type { CartStoreFailure } from '#domain/cart/carts.port.ts';
import type { StorageFailure } from './safe-storage.ts';
import type { CorruptValue, NewerValue } from './stored-value.ts';

export const cartFailureOf = (failure: StorageFailure | NewerValue | CorruptValue): CartStoreFailure => {
  if (failure.kind === 'newer') return { kind: 'cart-newer' };
  if (failure.kind === 'corrupt') return { kind: 'cart-corrupt' };
  return { kind: 'unavailable', why: failure.reason };
};
