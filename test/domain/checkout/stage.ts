import { type Card, cardId } from '#domain/cards/card.ts';
import { makeAdminOrders } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { Order, OrderId, PaymentIntentId } from '#domain/checkout/orders/order.ts';
import { makePlaceOrder, type OrderRequest } from '#domain/checkout/orders/place-order.use-case.ts';
import { makePayOrder } from '#domain/checkout/payments/pay-order.use-case.ts';
import type { PaymentGateway, PaymentMode } from '#domain/checkout/payments/payment-gateway.port.ts';
import { makeReconcileOrder } from '#domain/checkout/payments/reconcile-order.use-case.ts';
import { type ChargeSettings, noChargeSettings } from '#domain/checkout/price-order.ts';
import { cents, centsOf } from '#domain/money/cents.ts';
import type { ApplyCode } from '#domain/pricing/apply-code.use-case.ts';
import { cartNumber, someAddress } from '../../contract/an-order.ts';
import { aCard } from '../../support/cards.ts';
import { makeInMemoryShop } from '../../support/in-memory-shop.ts';
import { makeScriptedGateway } from '../../support/scripted-gateway.ts';

export const rare = aCard({ id: 'rare', price: 100, stock: 1 });
export const few = aCard({ id: 'few', price: 19.99, stock: 5 });
export const endless = aCard({ id: 'endless', price: 0.1 });

/** A request at the shown prices. */
export const request = (
  cards: readonly (readonly [Card, number])[],
  more: Partial<OrderRequest> = {},
): OrderRequest => ({
  cartId: cartNumber(1),
  lines: cards.map(([card, quantity]) => ({ cardId: card.id, quantity, shownPrice: centsOf(card.price) })),
  amount: cents(cards.reduce((sum, [card, quantity]) => sum + centsOf(card.price) * quantity, 0)),
  shipping: someAddress,
  idempotencyKey: 'first try',
  demo: false,
  ...more,
});

export type StageWish = {
  readonly mode?: PaymentMode;
  /** Wraps the scripted gateway. */
  readonly through?: (gateway: PaymentGateway) => PaymentGateway;
  /** Shipping and taxes; none by default. */
  readonly charges?: ChargeSettings;
  /** Discount codes; none by default. */
  readonly applyCode?: ApplyCode;
};

export function openStage({
  mode = 'test',
  through = (same) => same,
  charges = noChargeSettings,
  applyCode,
}: StageWish = {}) {
  const shop = makeInMemoryShop([rare, few, endless]);
  const provider = makeScriptedGateway(mode, shop.clock);
  const ports = { ...shop, gateway: through(provider), readCharges: () => charges, applyCode };
  const reconcile = makeReconcileOrder(ports);
  const place = makePlaceOrder({ ...ports, reconcile });
  const stored = async (id: OrderId): Promise<Order> => (await shop.orders.find(id))._unsafeUnwrap();

  return {
    ...ports,
    provider,
    reconcile,
    place,
    pay: makePayOrder(ports),
    adminOrders: makeAdminOrders({ ...ports, reconcile }),
    cards: shop.cardStore,
    stored,
    events: async (id: OrderId) => (await shop.records.log(id))._unsafeUnwrap().map(({ event }) => event),
    /** An order that waits for payment, and its payment. */
    placed: async (wanted: OrderRequest = request([[few, 2]])): Promise<{ order: Order; intent: PaymentIntentId }> => {
      const { order } = (await place(wanted))._unsafeUnwrap();
      if (order.paymentIntentId === null) throw new Error('the order has no payment');
      return { order, intent: order.paymentIntentId };
    },
    /** Available and held copies. */
    copies: async (card: Pick<Card, 'id'>) => {
      const [found] = (await shop.catalog.cards([cardId(card.id)]))._unsafeUnwrap();
      return { left: found?.stock, held: found?.held ?? 0 };
    },
  };
}

export type Stage = ReturnType<typeof openStage>;
