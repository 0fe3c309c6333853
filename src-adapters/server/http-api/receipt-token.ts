import type { OrderId } from '#domain/checkout/orders/order.ts';
import { makeSignatures, type SigningSecrets } from '../node/signatures.ts';

/** Tokens that open an order without an account (PAY-26). Not stored: a token is a signature. */
export type ReceiptTokens = {
  tokenFor(id: OrderId): string;
  opens(token: string, id: OrderId): boolean;
};

export function makeReceiptTokens(secrets: SigningSecrets): ReceiptTokens {
  const { sign, isValid } = makeSignatures(secrets);
  return {
    tokenFor: (id) => sign(`receipt:${id}`),
    opens: (token, id) => isValid(token, `receipt:${id}`),
  };
}
