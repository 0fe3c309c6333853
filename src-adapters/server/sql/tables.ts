import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Sport } from '#domain/cards/card.ts';
import type { OrderFact, OrderState } from '#domain/checkout/order-state.ts';

export type CardTable = {
  id: string;
  title: string;
  player: string;
  team: string;
  year: number;
  brand: string;
  condition: string;
  grade: string | null;
  grading_company: string | null;
  price_cents: number;
  price_change: number | null;
  is_hot: boolean;
  image_url: string;
  additional_image_urls: JSONColumnType<string[]> | null;
  description: string;
  ebay_url: string;
  sport: Sport | null;
  is_graded: boolean;
  is_posted: boolean;
  is_homepage: boolean;
  /** ISO instant; kept as text because 'newest first' compares texts. */
  added_at: string;
  title_key: string;
  player_key: string;
  team_key: string;
  brand_key: string;
  condition_key: string;
  grade_text: string;
  player_order: Uint8Array;
  grade_order: number;
  search_words: string;
  search_text: GeneratedAlways<string>;
};

export type InventoryTable = { card_id: string; total: number; available: number };

export type PriceHistoryTable = { id: Generated<number>; card_id: string; at: Date; price_cents: number };

export type OrderTable = {
  id: string;
  cart_id: string;
  state: OrderState;
  demo: boolean;
  total_cents: number;
  currency: 'usd';
  customer_email: string;
  payment_intent_id: string | null;
  created_at: Date;
  expires_at: Date;
};

export type OrderLineTable = {
  order_id: string;
  position: number;
  card_id: string;
  title: string;
  image_url: string;
  quantity: number;
  unit_cents: number;
  line_cents: number;
};

export type OrderAddressTable = {
  order_id: string;
  name: string;
  email: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postal_code: string;
  country: 'US';
};

export type ReservationTable = {
  order_id: string;
  card_id: string;
  quantity: number;
  state: 'held' | 'consumed' | 'released';
};

export type IdempotencyKeyTable = { key: string; fingerprint: string; order_id: string };

export type OrderLogTable = {
  id: Generated<number>;
  order_id: string;
  at: Generated<Date>;
  fact: OrderFact | 'opened';
  from_state: OrderState | null;
  to_state: OrderState;
};

export type CartTable = {
  id: string;
  items: JSONColumnType<unknown[]>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  account_id: string | null;
};

export type AccountTable = {
  id: string;
  username: string;
  email: string;
  username_key: string;
  email_key: string;
  password_hash: string;
  is_admin: boolean;
  /** Null where nobody wrote it down: accounts from before the column. */
  created_at: Generated<Date | null>;
};

export type SessionTable = { token_hash: string; account_id: string; expires_at: Date };

/** `saved_at` is an ISO instant: such texts sort as the instants do. */
export type SavedCardTable = { user_id: string; card_id: string; saved_at: string };

/** The one link for a new password that an account can have. */
export type PasswordResetTable = { account_id: string; token_hash: string; expires_at: Date };

/** `key` is a hash of what is limited: account, address, or both. */
export type SignInTryTable = { key: string; since: Date; tries: number };

/** The tables as the queries see them; `migrations/` is what makes them so. */
export type Tables = {
  cards: CardTable;
  inventory: InventoryTable;
  price_history: PriceHistoryTable;
  orders: OrderTable;
  order_lines: OrderLineTable;
  order_addresses: OrderAddressTable;
  reservations: ReservationTable;
  idempotency_keys: IdempotencyKeyTable;
  order_log: OrderLogTable;
  carts: CartTable;
  accounts: AccountTable;
  sessions: SessionTable;
  password_resets: PasswordResetTable;
  sign_in_tries: SignInTryTable;
  saved_cards: SavedCardTable;
};
