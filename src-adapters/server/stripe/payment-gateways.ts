import { errAsync, okAsync } from 'neverthrow';
import { isDemoIntent } from '#domain/checkout/payments/demo-intent.ts';
import type { PaymentGateway } from '#domain/checkout/payments/payment-gateway.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { logReason } from '#domain/shared/unavailable.ts';

export type PaymentGatewayParts = {
  readonly card: PaymentGateway;
  /** Null without demonstration orders. */
  readonly demo: PaymentGateway | null;
  readonly log: Log;
};

/**
 * Provider and demonstration (D11). With test keys, the demonstration is used on request or when the provider fails
 * (PAY-18). With live keys it never opens (PAY-20): it only cancels or refunds old demonstration orders.
 */
export function makePaymentGateways({ card, demo, log }: PaymentGatewayParts): PaymentGateway {
  const offered = card.mode === 'live' ? null : demo;
  const unknown = () => errAsync({ kind: 'payment-not-found' as const });
  return {
    mode: card.mode,
    open: (request) => {
      if (!request.demo) {
        if (!offered) return card.open(request);
        return card.open(request).orElse((failure) => {
          log.warn('card payment unavailable: falling back to the demo', {
            order: request.orderId,
            reason: logReason(failure),
          });
          return offered.open({ ...request, demo: true });
        });
      }
      return offered
        ? offered.open(request)
        : errAsync({ kind: 'payment-refused', message: 'The demonstration is not offered here.' });
    },
    read: (id) => {
      if (!isDemoIntent(id)) return card.read(id);
      return offered ? offered.read(id) : unknown();
    },
    cancel: (id) => {
      if (!isDemoIntent(id)) return card.cancel(id);
      return demo ? demo.cancel(id) : unknown();
    },
    refund: (request) => {
      if (!isDemoIntent(request.intent)) return card.refund(request);
      return demo?.refund(request) ?? okAsync({ status: 'refused', reason: 'There is no demonstration here.' });
    },
    changedSince: (instant) => card.changedSince(instant),
    openedIn: (period, limit) => card.openedIn(period, limit),
    paidSince: (instant) => card.paidSince(instant),
  };
}
