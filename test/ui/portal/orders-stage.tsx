import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { cartId } from '#domain/cart/cart.ts';
import type { AdminOrders } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { type Order, type OrderId, orderId } from '#domain/checkout/orders/order.ts';
import type { OrderEvent } from '#domain/checkout/orders/order-step.ts';
import { demoIntent } from '#domain/checkout/payments/demo-intent.ts';
import { anOrder } from '#test/contract/an-order.ts';
import { aCard } from '#test/support/cards.ts';
import type { makeInMemoryShop } from '#test/support/in-memory-shop.ts';
import { anAdmin, renderShop, type ShopWish } from '#test/support/render-shop.tsx';

export type Shop = ReturnType<typeof makeInMemoryShop>;

export const jordan = aCard({ id: 'c01', title: '1996 Topps Michael Jordan', price: 125, stock: 9 });
export const mantle = aCard({ id: 'c02', title: '1952 Topps Mickey Mantle', cardNumber: '311', price: 50, stock: 9 });

/** A card with many copies. */
export const common = aCard({ id: 'c03', title: '2024 Panini Caitlin Clark', price: 5 });

/** '0000000a-order': numbers whose first eight emails tell them apart. */
export const numbered = (number: number): OrderId => orderId(`${number.toString(16).padStart(8, '0')}-order`);

export type OrderWish = {
  readonly number: number;
  readonly cards?: readonly (readonly [card: Card, quantity: number])[];
  /** What happened to it, in its order. */
  readonly events?: readonly OrderEvent[];
  readonly change?: Partial<Order>;
};

const opened = (number: number): OrderEvent => ({ kind: 'intent_created', intent: demoIntent(numbered(number)) });

/** What happens to an order that is paid. */
export const paid = (number: number): OrderEvent[] => [opened(number), { kind: 'demo_paid' }];
export const unpaid = (number: number): OrderEvent[] => [opened(number)];
export const packed: OrderEvent = { kind: 'packed' };
export const shipped: OrderEvent = { kind: 'shipped', tracking: { carrier: 'UPS', number: '1Z9' } };
export const differs: OrderEvent = { kind: 'payment_differs' };

/** Puts an order into the shop; the shop in memory has done it when this returns. */
export function view({ orders, clock }: Shop, { number, cards = [[jordan, 1]], events = [], change = {} }: OrderWish) {
  const order: Order = {
    ...anOrder({ number, cards }),
    id: numbered(number),
    cartId: cartId(`${'c'.repeat(20)}${String(number).padStart(8, '0')}`),
    createdAt: `2025-06-01T12:${String(number % 60).padStart(2, '0')}:00.000Z`,
    ...change,
  };
  void orders
    .open({ order, idempotencyKey: `key-${number}`, fingerprint: `print-${number}`, client: null, network: null })
    .mapErr((failure) => {
      throw new Error(`order ${number} was not placed: ${failure.kind}`);
    });
  for (const event of events) {
    void orders.record(order.id, event, 'provider', clock.now()).mapErr((failure) => {
      throw new Error(`${event.kind} did not happen to order ${number}: ${failure.kind}`);
    });
  }
  return order.id;
}

export type AdminOrdersWish = {
  readonly orders?: readonly OrderWish[];
  /** Replaces admin order calls. */
  readonly adminOrders?: (adminOrders: AdminOrders, shop: Shop) => Partial<AdminOrders> | null;
  readonly over?: ShopWish['over'];
};

/** The portal at an address of the section Orders, over a shop with these orders. */
export async function openOrders(
  at = '',
  { orders = [], adminOrders = () => ({}), over = () => ({}) }: AdminOrdersWish = {},
) {
  const rendered = await renderShop(`/management-portal/orders${at}`, {
    viewer: anAdmin,
    cards: [jordan, mantle, common],
    over: (useCases, shop) => {
      for (const order of orders) view(shop, order);
      const plain = useCases.adminOrders;
      if (!plain) throw new Error('the shop in memory has admin orders');
      const changed = adminOrders(plain, shop);
      return { adminOrders: changed && { ...plain, ...changed }, ...over(useCases, shop) };
    },
  });
  return rendered;
}

/** An order's page, with the order there. */
export async function openOrder(order: OrderWish, wish: Omit<AdminOrdersWish, 'orders'> = {}) {
  const rendered = await openOrders(`/${numbered(order.number)}`, { ...wish, orders: [order] });
  await screen.findByRole('region', { name: 'Ships to' });
  const { shop, user } = rendered;
  return {
    ...rendered,
    /** The order as the shop has it. */
    now: async () => (await shop.orders.find(numbered(order.number)))._unsafeUnwrap(),
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    /** Presses what opens a dialog, and waits for the dialog. */
    ask: async (button: string, title: string) => {
      await user.click(await screen.findByRole('button', { name: button }));
      return within(await screen.findByRole('dialog', { name: title }));
    },
  };
}

/** The page comes back into view. */
export const comeBack = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
