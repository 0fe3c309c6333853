import type { CartIdentity } from '#domain/cart/cart-identity.ts';
import type { UseCases } from '#ui/use-cases.tsx';

/** What both profiles build on. */
export type BrowserParts = {
  readonly identity: CartIdentity;
  readonly checkout: Pick<UseCases['checkout'], 'receipts' | 'drafts' | 'demoPaymentTime'>;
};
