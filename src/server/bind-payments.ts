import type { Container } from 'inversify';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import { shopIdentity } from '#adapters/server/sql/payment-reports.ts';
import { makePaymentGateways } from '#adapters/server/stripe/payment-gateways.ts';
import { makeStripeGateway, type PaymentServer } from '#adapters/server/stripe/stripe-gateway.ts';
import { makeStripeTax } from '#adapters/server/stripe/stripe-tax.ts';
import { makeTaxOrder } from '#domain/checkout/tax-order.use-case.ts';
import type { Settings } from './server-settings.ts';
import { tokens } from './server-tokens.ts';

/** Demonstration only, or the provider with the demonstration where allowed (PAY-18). @param paymentServer for tests */
export function bindPayments(
  container: Container,
  { payments, tax }: Pick<Settings, 'payments' | 'tax'>,
  paymentServer?: PaymentServer,
): void {
  container
    .bind(tokens.taxOrder)
    .toResolvedValue(
      (log) =>
        payments.kind === 'stripe' && tax === 'stripe'
          ? makeTaxOrder(makeStripeTax({ ...payments, server: paymentServer }, log))
          : null,
      [tokens.log],
    );
  if (payments.kind === 'demo') return void container.bind(tokens.paymentGateway).toConstantValue(makeDemoGateway());
  container.bind(tokens.paymentGateway).toResolvedValue(
    ({ db }, ids, log) => {
      let shop: Promise<string> | null = null;
      const shopId = () => {
        shop ??= shopIdentity(db, ids.random());
        shop.catch(() => {
          shop = null;
        });
        return shop;
      };
      return makePaymentGateways({
        card: makeStripeGateway({ ...payments, shopId, server: paymentServer }, log),
        demo: makeDemoGateway(),
        log,
      });
    },
    [tokens.database, tokens.ids, tokens.log],
  );
}
