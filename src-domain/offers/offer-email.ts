import { composeEmail } from '../mail/compose-email.ts';
import type { EmailContent, EmailShop } from '../mail/email-content.ts';
import type { Email } from '../mail/mail.port.ts';
import { type Cents, dollarsOf } from '../money/cents.ts';
import { priceText } from '../money/price-text.ts';
import { agreedPrice, type Offer } from './offer.ts';
import type { OfferEmailKind, OfferNoticeKind } from './offer-step.ts';

const amountText = (amount: Cents): string => priceText(dollarsOf(amount));

/** '5 June 2026, 14:00 UTC'. */
const untilText = (instant: string): string =>
  `${new Date(instant).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC', hourCycle: 'h23' })} UTC`;

type Body = Pick<EmailContent, 'heading' | 'paragraphs'> & { readonly subject: string; readonly button: string };

const notHeld = 'The card is not held for you until your offer is accepted.';

const bodies = {
  'offer-made': ({ amount, expiresAt }) => ({
    subject: 'We received your offer',
    heading: 'We received your offer',
    paragraphs: [`You offered ${amountText(amount)}. We answer by ${untilText(expiresAt)}.`, notHeld],
    button: 'View your offer',
  }),
  'offer-accepted': (offer) => ({
    subject: `Your offer of ${amountText(agreedPrice(offer))} is accepted`,
    heading: 'Your offer is accepted',
    paragraphs: [
      `The card is yours for ${amountText(agreedPrice(offer))}, plus shipping and tax where they apply.`,
      `We hold it for you until ${untilText(offer.expiresAt)}. Please pay before then.`,
    ],
    button: 'Pay now',
  }),
  'offer-countered': (offer) => ({
    subject: `A counteroffer: ${amountText(agreedPrice(offer))}`,
    heading: 'We made a counteroffer',
    paragraphs: [
      `You offered ${amountText(offer.amount)}. You can have the card for ${amountText(agreedPrice(offer))}.`,
      `Please answer by ${untilText(offer.expiresAt)}. ${notHeld}`,
    ],
    button: 'Answer the counteroffer',
  }),
  'offer-declined': ({ amount }) => ({
    subject: 'Your offer was declined',
    heading: 'Your offer was declined',
    paragraphs: [`We cannot accept your offer of ${amountText(amount)}. You can make another one, or buy the card.`],
    button: 'View your offer',
  }),
  'offer-expired': ({ amount }) => ({
    subject: 'Your offer expired',
    heading: 'Your offer expired',
    paragraphs: [`The time for your offer of ${amountText(amount)} is over. The card is no longer held for you.`],
    button: 'View your offer',
  }),
} as const satisfies Record<OfferEmailKind, (offer: Offer) => Body>;

const sums = (offer: Offer): (readonly [string, string])[] => [
  ['Price', amountText(offer.price)],
  ['Your offer', amountText(offer.amount)],
  ...(offer.counter === null ? [] : [['Our counteroffer', amountText(offer.counter)] as const]),
];

const itemsOf = ({ title, variant, imageUrl, price }: Offer) => [
  { title, detail: variant, quantity: 1, amount: amountText(price), imageUrl },
];

/** An offer needs neither account nor payment; only what an admin answers is not counted. */
const isCapped = (kind: OfferEmailKind, { history }: Offer): boolean =>
  kind === 'offer-made' || kind === 'offer-expired' || history.some(({ event }) => event === 'accepted-at-once');

/** The email of an offer for the customer. @param link opens the offer without an account */
export function offerEmail(kind: OfferEmailKind, offer: Offer, link: string, shop: EmailShop): Email {
  const { button, ...body } = bodies[kind](offer);
  const content: EmailContent = {
    ...body,
    subject: `${body.subject}: ${offer.title}`,
    items: itemsOf(offer),
    sums: sums(offer),
    button: { label: button, address: link },
    notes: ['If you did not make this offer, you can ignore this email.'],
  };
  const email = composeEmail(offer.customerEmail, content, shop);
  return isCapped(kind, offer) ? { ...email, capped: 'offer' } : email;
}

type Notice = Pick<EmailContent, 'heading' | 'paragraphs'> & { readonly subject: string };

const noticeBodies = {
  'offer-to-answer': (offer) => ({
    subject: `New offer: ${amountText(offer.amount)}`,
    heading: 'A customer made an offer',
    paragraphs: [
      `${offer.customerEmail} offers ${amountText(offer.amount)} for a card of ${amountText(offer.price)}.`,
      `Please accept, counter or decline it by ${untilText(offer.expiresAt)}; then it expires.`,
    ],
  }),
  'offer-agreed': (offer) => ({
    subject: `Offer agreed: ${amountText(agreedPrice(offer))}`,
    heading: 'A price is agreed',
    paragraphs: [
      `${offer.customerEmail} can have the card for ${amountText(agreedPrice(offer))}.`,
      `One copy is held until ${untilText(offer.expiresAt)}. You get another email when it is paid.`,
    ],
  }),
  'offer-ended': (offer) => ({
    subject: 'An offer ended',
    heading: 'The customer ended an offer',
    paragraphs: [`${offer.customerEmail} does not want the card at this price any more. Nothing is held.`],
  }),
} as const satisfies Record<OfferNoticeKind, (offer: Offer) => Notice>;

export function offerNotice(kind: OfferNoticeKind, offer: Offer, to: string, shop: EmailShop): Email {
  const body = noticeBodies[kind](offer);
  const content: EmailContent = {
    ...body,
    subject: `${body.subject}: ${offer.title}`,
    items: itemsOf(offer),
    sums: sums(offer).map(([label, amount]) => [label.replace('Your offer', 'Offer').replace('Our c', 'C'), amount]),
    button: { label: 'Open the offer', address: `${shop.publicUrl}/management-portal/offers/${offer.id}` },
    notes: ['To stop these emails, set ADMIN_NOTICES=off.'],
  };
  return { ...composeEmail(to, content, shop), capped: 'offer' };
}
