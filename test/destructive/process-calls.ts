import type { Card } from '#domain/cards/card.ts';
import type { OrderAction } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { DiscountCode } from '#domain/pricing/discount-code.ts';
import type { StoredCode } from '#domain/pricing/discount-codes.port.ts';
import type { OfferSettings } from '#domain/settings/offer-settings.ts';
import type { ShopSnapshot } from './invariants.ts';

/** Address of the provider stand-in. */
type PaymentServer = { readonly host: string; readonly port: number; readonly protocol: 'http' };

/** Background jobs, run on request. */
export type Chore = 'sweep' | 'inbox' | 'emails' | 'reconcile';

/** Calls to a shop's process. */
export type ProcessCalls = {
  start: (options: {
    readonly settings: Readonly<Record<string, string>>;
    readonly paymentServer: PaymentServer;
    /** Takes copies without locks, to check that the run detects it. */
    readonly naive: boolean;
    /** Whether jobs run periodically or only on request. */
    readonly workers: boolean;
  }) => { readonly url: string };
  seed: (cards: readonly Card[]) => null;
  addCode: (code: DiscountCode) => null;
  codeUses: (code: string) => StoredCode['uses'];
  /** Known to this process at once. */
  takeOffers: (settings: OfferSettings) => null;
  /** Changes of the admin: price, stock, posting. */
  edit: (change: { readonly card: Card; readonly stock: number }) => null;
  /** Expires an order's hold. */
  age: (order: string) => null;
  work: (chore: Chore) => null;
  act: (what: { readonly order: string; readonly act: OrderAction }) => null;
  /** Kills the process after this many statements. */
  arm: (killAfter: number | null) => null;
  statements: (nothing: null) => number;
  snapshot: (nothing: null) => ShopSnapshot;
  deadlocks: (nothing: null) => number;
  /** Deletes orders and cards, so that later rounds stay fast. */
  wipe: (nothing: null) => null;
  stop: (nothing: null) => null;
};
export type CallName = keyof ProcessCalls;
export type CallOf<N extends CallName> = Parameters<ProcessCalls[N]>[0];
export type AnswerOf<N extends CallName> = ReturnType<ProcessCalls[N]>;

export type Call = { readonly number: number; readonly name: CallName; readonly argument: unknown };
export type Answer = { readonly number: number; readonly value?: unknown; readonly error?: string };
