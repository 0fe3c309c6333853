import type { Container } from 'inversify';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import { shopIdentity } from '#adapters/server/sql/orders/payment-reports.ts';
import { makePaymentGateways } from '#adapters/server/stripe/payment-gateways.ts';
import { makeStripeGateway, type PaymentServer } from '#adapters/server/stripe/stripe-gateway.ts';
import { makeStripeTax } from '#adapters/server/stripe/stripe-tax.ts';
import { makeTaxOrder } from '#domain/checkout/tax/tax-order.use-case.ts';
import { bindMade } from '../token.ts';
import type { ProcessSettings } from './server-settings.ts';
import { tokens } from './server-tokens.ts';

/** Demonstration only, or the provider with the demonstration where allowed (PAY-18). @param paymentServer for tests */
export function bindPayments(
  container: Container,
  { payments, tax }: Pick<ProcessSettings, 'payments' | 'tax'>,
  paymentServer?: PaymentServer,
): void {
  bindMade(
    container,
    tokens.payments,
    ({ database: { db }, ids, log }) => {
      if (payments.kind === 'demo') return { gateway: makeDemoGateway(), taxOrder: null };
      const stripe = { ...payments, server: paymentServer };
      let shop: Promise<string> | null = null;
      const shopId = () => {
        shop ??= shopIdentity(db, ids.random());
        shop.catch(() => {
          shop = null;
        });
        return shop;
      };
      return {
        gateway: makePaymentGateways({
          card: makeStripeGateway({ ...stripe, shopId }, log),
          demo: makeDemoGateway(),
          log,
        }),
        taxOrder: tax === 'stripe' ? makeTaxOrder(makeStripeTax(stripe, log)) : null,
      };
    },
    { database: tokens.database, ids: tokens.ids, log: tokens.log },
  );
}
