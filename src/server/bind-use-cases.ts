import type { Container } from 'inversify';
import { makeLoadSamples } from '#domain/cards/load-samples.use-case.ts';
import { makePayOrder } from '#domain/checkout/pay-order.use-case.ts';
import { makePlaceOrder } from '#domain/checkout/place-order.use-case.ts';
import { makeSettleOrder } from '#domain/checkout/settle-order.use-case.ts';
import { tokens } from './server-tokens.ts';

export function bindCards(container: Container): void {
  container.bind(tokens.loadSamples).toResolvedValue(makeLoadSamples, [tokens.cardDesk, tokens.sampleCards]);
}

export function bindCheckout(container: Container): void {
  container
    .bind(tokens.settleOrder)
    .toResolvedValue(
      (orders, gateway, clock) => makeSettleOrder({ orders, gateway, clock }),
      [tokens.orders, tokens.paymentGateway, tokens.clock],
    );
  container
    .bind(tokens.placeOrder)
    .toResolvedValue(
      (catalog, orders, gateway, clock, ids, settle) =>
        makePlaceOrder({ catalog, orders, gateway, clock, ids, settle }),
      [tokens.cardCatalog, tokens.orders, tokens.paymentGateway, tokens.clock, tokens.ids, tokens.settleOrder],
    );
  container
    .bind(tokens.payOrder)
    .toResolvedValue(
      (orders, gateway, clock) => makePayOrder({ orders, gateway, clock }),
      [tokens.orders, tokens.paymentGateway, tokens.clock],
    );
}
