import type { Card } from '#domain/cards/card.ts';
import type { DeskAction } from '#domain/checkout/admin-orders.use-case.ts';
import type { ShopSnapshot } from './invariants.ts';

/** Where the stand-in provider listens. */
type PaymentServer = { readonly host: string; readonly port: number; readonly protocol: 'http' };

/** What the shop's own workers do again and again; here they do it once, when they are told. */
export type Chore = 'sweep' | 'inbox' | 'letters' | 'reconcile';

/** What a run can tell a shop's process to do, and what it answers. */
export type ProcessCalls = {
  start: (options: {
    readonly settings: Readonly<Record<string, string>>;
    readonly paymentServer: PaymentServer;
    /** Takes copies in the naive way, to see that the run notices. */
    readonly naive: boolean;
    /** Whether the shop does its own chores again and again, or only when it is told. */
    readonly workers: boolean;
  }) => { readonly url: string };
  seed: (cards: readonly Card[]) => null;
  /** What an owner does meanwhile: another price, another stock, in and out of the collection. */
  edit: (change: { readonly card: Card; readonly stock: number }) => null;
  /** The hold of an order is over. */
  age: (order: string) => null;
  work: (chore: Chore) => null;
  act: (what: { readonly order: string; readonly act: DeskAction }) => null;
  /** Kills the process after so many statements. */
  arm: (killAfter: number | null) => null;
  statements: (nothing: null) => number;
  snapshot: (nothing: null) => ShopSnapshot;
  deadlocks: (nothing: null) => number;
  /** Empties the books: orders and cards, so that later rounds stay quick. */
  wipe: (nothing: null) => null;
  stop: (nothing: null) => null;
};
export type CallName = keyof ProcessCalls;
export type CallOf<N extends CallName> = Parameters<ProcessCalls[N]>[0];
export type AnswerOf<N extends CallName> = ReturnType<ProcessCalls[N]>;

export type Call = { readonly number: number; readonly name: CallName; readonly argument: unknown };
export type Answer = { readonly number: number; readonly value?: unknown; readonly error?: string };
