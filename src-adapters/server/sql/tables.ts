import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { FieldTypes, Sport } from '#domain/cards/card.ts';
import type { CardField } from '#domain/cards/card-field-types.ts';
import type { CardFieldTable } from '#domain/cards/card-fields.ts';
import type { ChangeAction } from '#domain/cards/edit/audit-log.port.ts';
import type { Reprice } from '#domain/cards/edit/bulk-change.ts';
import type { FieldValues, WholeCard } from '#domain/cards/edit/card-change.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import type { OrderCharges } from '#domain/checkout/charges.ts';
import type { DueEmail } from '#domain/checkout/emails/outbox.port.ts';
import type { Carrier, Fulfilment } from '#domain/checkout/orders/fulfilment.ts';
import type { StockState } from '#domain/checkout/orders/order.ts';
import type { Actor } from '#domain/checkout/orders/order-log.ts';
import type { OrderState } from '#domain/checkout/orders/order-state.ts';
import type { Restock } from '#domain/checkout/payments/refund.ts';
import type { CountryCode } from '#domain/checkout/shipping/country-codes.ts';
import type { SavedAddress } from '#domain/customers/address-book.ts';
import type { DocumentName } from '#domain/documents/documents.ts';
import type { TwoFactorEvent } from '#domain/identity/sessions.port.ts';
import type { SignInEvent, SignInFactor } from '#domain/identity/sign-ins.ts';
import type { ConsentSource, Interest } from '#domain/newsletter/sign-up.ts';
import type { OfferEventKind, OfferState } from '#domain/offers/offer.ts';
import type { DiscountCode } from '#domain/pricing/discount-code.ts';
import type { Sale } from '#domain/pricing/sale.ts';
import type { ReturnLine, ReturnReason } from '#domain/returns/return.ts';
import type { ReturnState } from '#domain/returns/return-state.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { InvitedRole } from '#domain/staff/staff-members.ts';

/** Column names that differ from the field's snake_case name. */
export const otherColumnNames = {
  set: 'set_name',
  insert: 'insert_name',
  price: 'price_cents',
  cost: 'cost_cents',
} as const;

type Underscored<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Underscored<Rest>}`
  : '';

type ColumnName<Field extends string> = Field extends keyof typeof otherColumnNames
  ? (typeof otherColumnNames)[Field]
  : Underscored<Field>;

type ColumnTypes = Omit<FieldTypes, 'addresses'> & { readonly addresses: JSONColumnType<string[]> };

/** Columns of card fields (`card-row.ts`), without stock. */
type FieldColumns = {
  [Field in Exclude<CardField, 'stock' | 'addedAt'> as ColumnName<Field>]:
    | ColumnTypes[CardFieldTable[Field]['type']]
    | (CardFieldTable[Field] extends { readonly required: true } ? never : null);
};

export type CardsTable = FieldColumns & {
  id: string;
  /** ISO instant as text, because 'newest first' compares texts. */
  added_at: string;
  /** `certificateKey` of the domain. */
  cert_key: string | null;
  title_key: string;
  player_key: string;
  team_key: string;
  brand_key: string;
  condition_key: string;
  grade_text: string;
  player_order: Uint8Array;
  grade_order: number;
  team_order: Uint8Array;
  brand_order: Uint8Array;
  /** `locationKey` of the domain; null without a location. */
  location_order: Uint8Array | null;
  search_words: string;
  /** `managerSearchText` of the domain. */
  manager_search: string;
  search_text: GeneratedAlways<string>;
  /** The price that the admin set, while a sale lowers `price_cents`; above it. */
  regular_price_cents: Generated<number | null>;
  /** Lowest price of the 30 days before `reduced_at`; null where there was none. */
  lowest_price_cents: Generated<number | null>;
  reduced_at: Generated<Date | null>;
  /** Increases with each edit. */
  version: Generated<number>;
  updated_at: Generated<Date>;
  /** Null while in the shop; removed cards are in no list. */
  archived_at: Generated<Date | null>;
};

/** Append-only. */
export type CardChangeTable = {
  number: Generated<number>;
  at: Date;
  by: Editor;
  act: ChangeAction;
  count: number;
  title: string;
  reprice: JSONColumnType<Reprice> | null;
  undoes: number | null;
  /** The first entry of the change; null for the first itself. */
  part_of: number | null;
};

/** `FieldValues` of an edited card, the whole card when created or removed. */
export type CardChangeDetailTable = {
  change: number;
  card_id: string;
  kind: 'created' | 'changed' | 'removed';
  title: string;
  before: JSONColumnType<FieldValues | WholeCard> | null;
  after: JSONColumnType<FieldValues | WholeCard> | null;
};

/** `available + held + sold = total`. `sold_at`: last sale. */
export type InventoryTable = {
  card_id: string;
  total: number;
  available: number;
  held: Generated<number>;
  sold: Generated<number>;
  sold_at: Date | null;
};

type CardViewsTable = { card_id: string; views: number };

/** Stock value at the last recording of a UTC day. */
type StockValueTable = { day: string; value_cents: number; recorded_at: Date };

/** Cards whose row, stock or price changed (`changed-cards.ts`). */
type ChangedCardTable = {
  number: Generated<number>;
  card_id: string;
  transaction: Generated<string>;
  noted_at: Generated<Date>;
};

type PriceHistoryTable = { id: Generated<number>; card_id: string; at: Date; price_cents: number };

export type OrderTable = {
  id: string;
  cart_id: string;
  state: OrderState;
  demo: boolean;
  /** Null on orders from before charges. */
  charges: JSONColumnType<OrderCharges> | null;
  total_cents: number;
  currency: 'usd';
  customer_email: string;
  payment_intent_id: string | null;
  created_at: Date;
  expires_at: Date;
  owner_id: string | null;
  /** Keys to count open orders and held copies by. */
  client: string | null;
  network: string | null;
  /** Hash of the request. */
  fingerprint: string;
  paid_at: Date | null;
  copies: StockState;
  fulfilment: Fulfilment;
  carrier: Carrier | null;
  tracking_number: string | null;
  carrier_name: string;
  tracking_link: string;
  canceled_at: Date | null;
  refunded_cents: number;
  refunds: number;
  /** Lower case: number, payment, email, name, titles. */
  search_text: string;
  /** The customer's email in lower case, set by a trigger; empty without one. */
  customer_key: Generated<string>;
  /** Of its charges, to count uses by. */
  discount_code: string | null;
  /** The accepted offer that was ordered. */
  offer_id: string | null;
};

/** Versions of discount codes. Append-only; the latest version is current. */
type DiscountCodeTable = {
  code: string;
  version: number;
  content: JSONColumnType<DiscountCode>;
  saved_at: Date;
  by: Editor;
  /** Its number in the audit log. */
  change: ChangeNumber;
};

/** `holds`: one counted copy is held for it. `customer_key`: the email in lower case; empty without one. */
export type OfferTable = {
  id: string;
  card_id: string;
  title: string;
  variant: string;
  image_url: string;
  price_cents: number;
  amount_cents: number;
  counter_cents: number | null;
  state: OfferState;
  holds: Generated<boolean>;
  customer_email: string;
  customer_key: string;
  owner_id: string | null;
  /** Keys to count live offers by. */
  client: string | null;
  network: string | null;
  created_at: Date;
  expires_at: Date;
  order_id: string | null;
};

export type OfferLogTable = {
  id: Generated<number>;
  offer_id: string;
  at: Date;
  event: OfferEventKind;
  actor: Actor;
  amount_cents: number | null;
};

/** Versions of sales. Append-only but for `applied`; the latest version is current. */
type SaleTable = {
  id: string;
  version: number;
  content: JSONColumnType<Sale>;
  saved_at: Date;
  by: Editor;
  /** Its number in the audit log. */
  change: ChangeNumber;
  /** Whether the prices of the cards follow from this version. */
  applied: Generated<boolean>;
};

/** `bought_on`: 'YYYY-MM-DD'. */
type PurchaseLotTable = {
  number: Generated<number>;
  version: Generated<number>;
  bought_on: string;
  source: string;
  paid_cents: number;
  fees_cents: number;
  note: string;
  changed_at: Date;
  by: Editor;
};

type CustomerNoteTable = { id: string; customer_key: string; at: Date; by: Editor; text: string };

type CustomerTagTable = { customer_key: string; tag: string };

export type RefundTable = {
  order_id: string;
  number: number;
  amount_cents: number;
  /** Parts of the amount; the rest is for cards. */
  shipping_cents: Generated<number>;
  tax_cents: Generated<number>;
  restock: JSONColumnType<Restock[]>;
  reason: string;
  state: 'due' | 'made' | 'refused';
};

export type OrderReturnTable = {
  order_id: string;
  number: number;
  version: Generated<number>;
  state: ReturnState;
  lines: JSONColumnType<ReturnLine[]>;
  reason: ReturnReason;
  text: string;
  answer: Generated<string>;
  requested_at: Date;
  changed_at: Date;
  refund_number: number | null;
  refund_cents: number | null;
  restock: JSONColumnType<Restock[]> | null;
};

type ReturnPictureTable = {
  order_id: string;
  number: number;
  /** 1, 2, … */
  position: number;
  bytes: Uint8Array;
  created_at: Date;
};

type WebhookInboxTable = {
  event_id: string;
  type: string;
  payment_intent_id: string | null;
  live: boolean;
  payload: string;
  received_at: Date;
  due_at: Date;
  processed_at: Date | null;
  outcome: Generated<string>;
  attempts: Generated<number>;
  last_error: Generated<string>;
};

type OutboxTable = {
  key: string;
  kind: DueEmail['kind'];
  /** Of an order, of an offer, or of a cart reminder. */
  order_id: string | null;
  offer_id: string | null;
  account_id: Generated<string | null>;
  refund_number: number | null;
  refund_cents: number | null;
  text: Generated<string>;
  due_at: Date;
  attempts: Generated<number>;
  last_error: Generated<string>;
  done_at: Date | null;
  given_up_at: Date | null;
};

export type OrderLineTable = {
  order_id: string;
  position: number;
  card_id: string;
  title: string;
  variant: string;
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
  country: CountryCode;
  /** Empty where none was given. */
  phone: Generated<string>;
};

export type ReservationTable = {
  order_id: string;
  card_id: string;
  quantity: number;
  state: 'held' | 'consumed' | 'released';
  /** Consumed copies that were returned. */
  restocked: Generated<number>;
};

type IdempotencyKeyTable = { key: string; fingerprint: string; order_id: string; created_at: Generated<Date> };

export type OrderLogTable = {
  id: Generated<number>;
  order_id: string;
  at: Generated<Date>;
  /** The event. The column keeps its old name, as a process of the previous version may still write it. */
  fact: string;
  from_state: OrderState | null;
  to_state: OrderState;
  actor: Actor;
  detail: string;
};

export type CartTable = {
  id: string;
  items: JSONColumnType<unknown[]>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  account_id: string | null;
  /** Hash of the guest's cookie; null for an account's cart, and for one from before guests had a cookie. */
  guest: Generated<string | null>;
};

export type AccountTable = {
  id: string;
  username: string;
  email: string;
  username_key: string;
  email_key: string;
  password_hash: string;
  is_admin: boolean;
  /** Null for customers and for the owner (`is_admin`). */
  staff_role: Generated<InvitedRole | null>;
  created_at: Generated<Date | null>;
  /** While the password is a generated one: when it expires. */
  generated_until: Generated<Date | null>;
};

type AddressBookTable = {
  account_id: string;
  addresses: JSONColumnType<readonly SavedAddress[]>;
};

/** While a consent counts, `confirmed_at` is set; a withdrawn one keeps `reminded_at` alone. */
type CartReminderTable = {
  account_id: string;
  asked_at: Date | null;
  confirmed_at: Generated<Date | null>;
  reminded_at: Generated<Date | null>;
};

export type SessionTable = {
  token_hash: string;
  account_id: string;
  expires_at: Date;
  opened_at: Generated<Date>;
  /** To the minute. */
  used_at: Generated<Date>;
  address: Generated<string>;
  browser: Generated<string>;
};

/** Deleted after `signInLogTime`. */
type SignInTable = {
  id: Generated<number>;
  account_id: string;
  at: Date;
  event: SignInEvent;
  factor: SignInFactor | null;
  address: string;
  browser: string;
};

/** `saved_at`: ISO instant as text. */
type SavedCardTable = { user_id: string; card_id: string; saved_at: string };

/** Pending ones; an expired one opens nothing. */
type StaffInvitationTable = {
  id: string;
  email: string;
  email_key: string;
  role: InvitedRole;
  token_hash: string;
  sent_at: Date;
  expires_at: Date;
};

/** At most one reset link per account. */
type PasswordResetTable = { account_id: string; token_hash: string; expires_at: Date };

/** `key`: hash of account, address, or both. */
type SignInTryTable = { key: string; since: Date; tries: number };

type TwoFactorTable = {
  account_id: string;
  sealed_secret: string;
  /** Null until confirmed. */
  confirmed_at: Date | null;
  last_step: number;
};

type RecoveryCodeTable = { account_id: string; code_hash: string; used_at: Date | null };

type TwoFactorLogTable = { id: Generated<number>; account_id: string; at: Date; event: TwoFactorEvent };

/** Consent records. An unsubscribed row stays as proof, without name and interests. */
type SubscriberTable = {
  id: string;
  email: string;
  email_key: string;
  name: string;
  interests: JSONColumnType<Interest[]>;
  /** Start of the current subscription. */
  joined_at: Date;
  /** Latest consent and its place. */
  consented_at: Date;
  consent_place: ConsentSource;
  /** Consents since joining. */
  consents: number;
  left_at: Date | null;
  /** Null for sign-ups from before confirmations. */
  confirmed_at: Date | null;
  /** Lower case: address, name, interests. */
  search_text: string;
};

type PendingSubscriberTable = {
  id: string;
  email: string;
  email_key: string;
  name: string;
  interests: JSONColumnType<Interest[]>;
  consented_at: Date;
  consent_place: ConsentSource;
  search_text: string;
};

export type BoxTable = {
  id: string;
  title: string;
  brand: string;
  box_type: string;
  year: number;
  sport: Sport;
  price_cents: number;
  original_price_cents: number | null;
  description: string;
  image_url: string;
  additional_image_urls: JSONColumnType<string[]>;
  is_posted: boolean;
  is_homepage: boolean;
  condition: string;
  quantity: number;
  created_at: Date;
  /** Identifies the version; whole milliseconds. */
  updated_at: Date;
};

/** When a box with the picture was last removed. */
type RemovedBoxPictureTable = { picture_id: string; removed_at: Generated<Date> };

/** Versions of documents. Append-only; the latest version is current. */
export type PageVersionTable = {
  page: DocumentName;
  version: number;
  content: JSONColumnType<Record<string, unknown>>;
  saved_at: Date;
  by: Editor;
  /** Its number in the audit log; null for content pages. */
  change: Generated<ChangeNumber | null>;
};

type PictureSourceTable = {
  address: string;
  picture_id: string;
  fetched_at: Date;
};

/** Types of the schema in `migrations/`. */
export type Tables = {
  cards: CardsTable;
  card_changes: CardChangeTable;
  card_change_details: CardChangeDetailTable;
  inventory: InventoryTable;
  price_history: PriceHistoryTable;
  changed_cards: ChangedCardTable;
  card_views: CardViewsTable;
  stock_values: StockValueTable;
  orders: OrderTable;
  order_lines: OrderLineTable;
  order_addresses: OrderAddressTable;
  reservations: ReservationTable;
  idempotency_keys: IdempotencyKeyTable;
  order_log: OrderLogTable;
  refunds: RefundTable;
  order_returns: OrderReturnTable;
  return_pictures: ReturnPictureTable;
  webhook_inbox: WebhookInboxTable;
  outbox: OutboxTable;
  offers: OfferTable;
  offer_log: OfferLogTable;
  carts: CartTable;
  accounts: AccountTable;
  address_books: AddressBookTable;
  cart_reminders: CartReminderTable;
  sessions: SessionTable;
  password_resets: PasswordResetTable;
  staff_invitations: StaffInvitationTable;
  sign_in_tries: SignInTryTable;
  sign_ins: SignInTable;
  saved_cards: SavedCardTable;
  second_factors: TwoFactorTable;
  recovery_codes: RecoveryCodeTable;
  second_factor_log: TwoFactorLogTable;
  boxes: BoxTable;
  removed_box_pictures: RemovedBoxPictureTable;
  subscribers: SubscriberTable;
  pending_subscribers: PendingSubscriberTable;
  page_versions: PageVersionTable;
  picture_sources: PictureSourceTable;
  discount_codes: DiscountCodeTable;
  sales: SaleTable;
  purchase_lots: PurchaseLotTable;
  customer_notes: CustomerNoteTable;
  customer_tags: CustomerTagTable;
};
