import type { ShopAnswer } from '#domain/offers/answer-offer.use-case.ts';
import type { Offer, OfferEventKind, OfferState } from '#domain/offers/offer.ts';
import { agreedPrice } from '#domain/offers/offer.ts';
import { moneyText } from './money.texts.ts';

export const offerStateTexts = {
  open: 'Waiting for an answer',
  countered: 'Counteroffer',
  accepted: 'Accepted, not paid yet',
  ordered: 'Waiting for payment',
  paid: 'Paid',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} satisfies Record<OfferState, string>;

const eventTexts = {
  made: 'Offered',
  'accepted-at-once': 'Accepted',
  accepted: 'Accepted',
  countered: 'Counteroffer',
  declined: 'Declined',
  'counter-accepted': 'Counteroffer accepted',
  'counter-declined': 'Counteroffer declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  ordered: 'Ordered',
  paid: 'Paid',
  'order-lapsed': 'Order not paid yet',
  'order-ended': 'Order ended without payment',
} satisfies Record<OfferEventKind, string>;

export const entryText = ({ event, amount }: Offer['history'][number]): string =>
  amount === null ? eventTexts[event] : `${eventTexts[event]}: ${moneyText(amount)}`;

const untilFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const offerDeadlineText = (instant: string): string => untilFormat.format(new Date(instant));

/** What the customer can expect, or has to do. */
export function offerSentence(offer: Offer): string {
  const until = offerDeadlineText(offer.expiresAt);
  switch (offer.state) {
    case 'open':
      return `You offered ${moneyText(offer.amount)}. It ends on ${until} if the shop does not answer. The card is not held for you yet.`;
    case 'countered':
      return `You can have this card for ${moneyText(agreedPrice(offer))}. Please answer by ${until}. The card is not held for you yet.`;
    case 'accepted':
      return `The card is held for you at ${moneyText(agreedPrice(offer))}. Please pay by ${until}.`;
    case 'ordered':
      return 'Your order is open. Please pay it at the checkout before it expires.';
    case 'paid':
      return `You bought this card for ${moneyText(agreedPrice(offer))}.`;
    case 'declined':
      return 'This offer was declined. Nothing is held, and you can make another one.';
    case 'expired':
      return 'This offer has expired. Nothing is held, and you can make another one.';
    case 'withdrawn':
      return 'You withdrew this offer. You can make another one.';
  }
}

/** What the shop's answer did. */
export function answeredText({ kind }: ShopAnswer, offer: Offer): { readonly title: string; readonly message: string } {
  const amount = moneyText(agreedPrice(offer));
  const until = offerDeadlineText(offer.expiresAt);
  switch (kind) {
    case 'accepted':
      return { title: 'Offer accepted', message: `A copy is held at ${amount} until ${until}.` };
    case 'countered':
      return { title: 'Counteroffer sent', message: `The customer can accept ${amount} until ${until}.` };
    case 'declined':
      return { title: 'Offer declined', message: 'Nothing is held for it.' };
  }
}

/** A refusal that belongs to a field of the form; null for one of the whole form. */
export const fieldOfRefusal = (code: string): 'amount' | 'email' | null => {
  if (code === 'offer-too-low' || code === 'offer-not-below-price') return 'amount';
  return code === 'offer-email-invalid' ? 'email' : null;
};
