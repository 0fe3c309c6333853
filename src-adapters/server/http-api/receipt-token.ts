import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OrderId } from '#domain/checkout/order.ts';

/** Tokens that open an order without an account (PAY-26). Not stored: a token is a signature. */
export type ReceiptTokens = {
  tokenFor(id: OrderId): string;
  /** Constant-time comparison. */
  opens(token: string, id: OrderId): boolean;
};

export function makeReceiptTokens(secret: string): ReceiptTokens {
  const sign = (id: OrderId): Buffer => createHmac('sha256', secret).update(`receipt:${id}`).digest();
  return {
    tokenFor: (id) => sign(id).toString('base64url'),
    opens: (token, id) => {
      const given = Buffer.from(token, 'base64url');
      const right = sign(id);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
