import { errAsync, okAsync } from 'neverthrow';
import { isDemoIntent } from '#domain/checkout/demo-intent.ts';
import type { PaymentGateway } from '#domain/checkout/payment-gateway.port.ts';
import type { Log } from '#domain/shared/log.port.ts';

export type PaymentGatewayParts = {
  readonly card: PaymentGateway;
  /** Null where the shop has no demonstration, not even orders of an earlier one. */
  readonly demo: PaymentGateway | null;
  readonly log: Log;
};

/**
 * The provider, and the demonstration beside it (D11). With test keys a customer may ask for the demonstration, and gets it
 * where the provider does not open a payment (PAY-18, PAY-19). With live keys it is never opened, whatever is wired (PAY-20,
 * P10): there it only ends, or gives back, what is left from before the keys were live, and nothing of it can be paid.
 */
export function makePaymentGateways({ card, demo, log }: PaymentGatewayParts): PaymentGateway {
  const offered = card.mode === 'live' ? null : demo;
  const unknown = () => errAsync({ kind: 'payment-not-found' as const });
  return {
    mode: card.mode,
    open: (request) => {
      if (!request.demo) {
        if (!offered) return card.open(request);
        return card.open(request).orElse(({ kind }) => {
          log.warn('card payment unavailable: falling back to the demo', {
            order: request.orderId,
            reason: kind,
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
  };
}
