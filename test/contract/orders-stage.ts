import type { Card, CardId } from '#domain/cards/card.ts';
import type { Outbox } from '#domain/checkout/emails/outbox.port.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import type { LogEntry } from '#domain/checkout/orders/order-log.ts';
import type { Orders } from '#domain/checkout/orders/orders.port.ts';
import { aCard } from '../support/cards.ts';

export type InputCopies = Pick<Card, 'stock' | 'held' | 'soldAt'>;

export const copiesIn = ({ stock, held, soldAt }: Card): InputCopies => ({
  ...(stock !== undefined && { stock }),
  ...(held !== undefined && { held }),
  ...(soldAt && { soldAt }),
});

export type OrdersStage = {
  /** Any clock between June 2025 and 2098 will do. */
  readonly orders: Orders;
  /** Stores new cards with their stock, or replaces known ones, whose stock need not change. */
  seed(cards: readonly Card[]): Promise<unknown>;
  copiesOf(id: CardId): Promise<InputCopies>;
  /** Where the emails go. Named as 'outbox'. */
  readonly outbox?: Outbox;
  /** What happened to an order. Named as 'logOf'. */
  logOf?(id: Order['id']): Promise<readonly LogEntry[]>;
  /** Ability 'reopen': another instance over the same store. */
  reopen?(): Promise<Orders>;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

/** `everyState`: tells orders in every state every event, 300 orders; without it only those that are paid. */
export type OrdersAbility = 'outbox' | 'logOf' | 'reopen' | 'break' | 'everyState';

export const rare = aCard({ id: 'rare', price: 100, stock: 1 });
export const lone = aCard({ id: 'lone', price: 3.5, stock: 1 });
export const few = aCard({ id: 'few', price: 19.99, stock: 5 });
export const many = aCard({ id: 'many', price: 2.5, stock: 1_000 });
export const endless = aCard({ id: 'endless', price: 0.1 });
