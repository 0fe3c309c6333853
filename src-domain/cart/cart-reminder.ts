import { isDraft } from '../cards/card.ts';
import { time } from '../shared/time.ts';
import { type Cart, emptyCart, mostOf } from './cart.ts';

/** 'pending' waits for the link of an email: accounts have addresses that were never confirmed. */
export const reminderStates = ['off', 'pending', 'on'] as const;

/** Whether a user wants emails about cards that stay in the cart. */
export type ReminderConsent = {
  readonly state: (typeof reminderStates)[number];
  /** ISO instant of the request, or of the confirmation; null while off. */
  readonly since: string | null;
};

export const noReminders: ReminderConsent = { state: 'off', since: null };

/** Links with tokens that begin like this are about reminders; others are about the newsletter. */
export const reminderToken = 'cart-';

export const isReminderToken = (token: string): boolean => token.startsWith(reminderToken);

/** 'cart-reminder-confirm' asks whether the address is the user's. */
export type ReminderEmailKind = 'cart-reminder' | 'cart-reminder-confirm';

/** An account's cart and what decides about an email. Milliseconds. */
export type CartFacts = {
  readonly isOn: boolean;
  readonly cart: Cart;
  /** When the cart changed last, or a checkout of the account began after that. */
  readonly touchedAt: number;
  /** Since the cart changed, in any state but expired. */
  readonly hasOrdered: boolean;
  /** Of the latest reminder. */
  readonly remindedAt: number | null;
};

/** At most one reminder a customer in this time. */
export const reminderPause = 7 * 24 * time.hours;

/** Older carts are not worth an email. */
export const oldestCart = 30 * 24 * time.hours;

/** What can be bought now of the cart; nothing without consent, and nothing after an order. */
export const linesToRemind = ({ isOn, hasOrdered, cart }: CartFacts): Cart =>
  !isOn || hasOrdered
    ? emptyCart
    : cart.flatMap(({ card, quantity }) => {
        const most = isDraft(card) ? 0 : mostOf(card);
        return most > 0 ? [{ card, quantity: Math.min(quantity, most) }] : [];
      });

/** Whether an email is due: once for a cart that stays as it is. @param hours without a change */
export function isReminderDue(facts: CartFacts, hours: number, now: number): boolean {
  const { touchedAt, remindedAt } = facts;
  const age = now - touchedAt;
  if (age < hours * time.hours || age > oldestCart) return false;
  if (remindedAt !== null && (remindedAt >= touchedAt || now - remindedAt < reminderPause)) return false;
  return linesToRemind(facts).length > 0;
}

/** What a due email says when it is sent, which may be later: nothing if the customer came back meanwhile. */
export const linesToSend = (facts: CartFacts): Cart =>
  facts.remindedAt !== null && facts.remindedAt >= facts.touchedAt ? linesToRemind(facts) : emptyCart;
