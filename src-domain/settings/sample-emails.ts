import { type Card, cardId } from '../cards/card.ts';
import type { ReminderEmailKind } from '../cart/cart-reminder.ts';
import { cartReminderEmail, confirmRemindersEmail } from '../cart/cart-reminder-email.ts';
import { orderEmail } from '../checkout/emails/order-email.ts';
import { type Order, orderId, untouched } from '../checkout/orders/order.ts';
import { orderNotice } from '../checkout/orders/order-notice.ts';
import type { EmailKind, NoticeKind } from '../checkout/orders/order-step.ts';
import { blankShipping } from '../checkout/shipping/shipping.ts';
import { failedSignInsEmail } from '../identity/failed-sign-ins-email.ts';
import { resetEmail } from '../identity/reset-email.ts';
import { diskFullEmail } from '../mail/disk-full-email.ts';
import type { EmailShop } from '../mail/email-content.ts';
import type { Email } from '../mail/mail.port.ts';
import { cents } from '../money/cents.ts';
import { confirmationEmail } from '../newsletter/confirmation-email.ts';
import { welcomeEmail } from '../newsletter/welcome-email.ts';
import type { Offer } from '../offers/offer.ts';
import { offerEmail, offerNotice } from '../offers/offer-email.ts';
import { offerId } from '../offers/offer-id.ts';
import type { OfferEmailKind, OfferNoticeKind } from '../offers/offer-step.ts';
import { requestText } from '../returns/return.ts';

const order: Order = {
  ...untouched,
  id: orderId('sample00000000000000000000'),
  state: 'paid',
  demo: false,
  lines: [
    {
      cardId: cardId('101'),
      title: '2018 Panini Prizm Luka Doncic Dallas Mavericks',
      variant: 'Silver · #280 · RC · PSA 10',
      unitPrice: cents(126_400),
      quantity: 1,
      lineTotal: cents(126_400),
      imageUrl: '/pictures/cards/101.svg',
    },
  ],
  total: cents(126_400),
  currency: 'usd',
  shippingAddress: {
    ...blankShipping,
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    line1: '12 Engine Street',
    city: 'Springfield',
    state: 'IL',
    postalCode: '62701',
  },
  customerEmail: 'ada@example.org',
  cartId: null,
  owner: null,
  createdAt: '2026-01-05T12:00:00.000Z',
  expiresAt: '2026-01-05T12:15:00.000Z',
  tracking: { carrier: 'USPS', number: '9400100000000000000000' },
  refunded: cents(2_500),
};

const card: Card = {
  id: cardId('101'),
  title: '2018 Panini Prizm Luka Doncic Dallas Mavericks',
  player: 'Luka Doncic',
  team: 'Dallas Mavericks',
  year: 2018,
  brand: 'Panini',
  sport: 'basketball',
  condition: 'Gem Mint',
  parallel: 'Silver',
  cardNumber: '280',
  isRookie: true,
  isGraded: true,
  grade: 'PSA 10',
  gradingCompany: 'PSA',
  price: 1_264,
  isPosted: true,
  isHomepage: false,
  isHot: false,
  ebayUrl: '',
  imageUrl: '/pictures/cards/101.svg',
  description: '',
};

type Sample = { readonly title: string; readonly email: (to: string, shop: EmailShop) => Email };

const ofOrder = (title: string, kind: EmailKind, refund: number | null = null, text = ''): Sample => ({
  title,
  email: (to, shop) =>
    orderEmail(
      kind,
      { ...order, customerEmail: to },
      {
        receiptLink: `${shop.publicUrl}/checkout/success?order=${order.id}`,
        refund: refund === null ? null : { number: 1, amount: cents(refund) },
        text,
      },
      shop,
    ),
});

const offer: Offer = {
  id: offerId('sample00000000000000000000'),
  cardId: cardId('101'),
  title: '2018 Panini Prizm Luka Doncic Dallas Mavericks',
  variant: 'Silver · #280 · RC · PSA 10',
  imageUrl: '/pictures/cards/101.svg',
  price: cents(126_400),
  amount: cents(100_000),
  counter: null,
  state: 'open',
  customerEmail: 'ada@example.org',
  owner: null,
  createdAt: '2026-01-05T12:00:00.000Z',
  expiresAt: '2026-01-07T12:00:00.000Z',
  orderId: null,
  history: [],
};

const ofOffer = (title: string, kind: OfferEmailKind, counter: number | null = null): Sample => ({
  title,
  email: (to, shop) =>
    offerEmail(
      kind,
      { ...offer, customerEmail: to, counter: counter === null ? null : cents(counter) },
      `${shop.publicUrl}/offers/${offer.id}`,
      shop,
    ),
});

const offerNoticeOf = (title: string, kind: OfferNoticeKind): Sample => ({
  title,
  email: (to, shop) => offerNotice(kind, offer, to, shop),
});

const returnText = requestText(
  order,
  {
    lines: order.lines.map(({ cardId: id }) => ({ cardId: id, quantity: 1 })),
    reason: 'damaged',
    text: 'A corner is bent.',
  },
  1,
);

const notice = (title: string, kind: NoticeKind): Sample => ({
  title,
  email: (to, shop) => orderNotice(kind, order, returnText, to, shop),
});

/** Every email that the shop sends, with sample data. */
export const sampleEmails = {
  received: ofOrder('Order received', 'received'),
  shipped: ofOrder('Order shipped', 'shipped'),
  corrected: ofOrder('Tracking corrected', 'corrected'),
  delivered: ofOrder('Order delivered', 'delivered'),
  refunded: ofOrder('Refund', 'refunded', 2_500),
  canceled: ofOrder('Order canceled', 'canceled', 126_400),
  message: ofOrder('Message', 'message', null, 'Your cards travel in a rigid mailer.\nThank you for your patience.'),
  'return-requested': ofOrder(
    'Return requested',
    'return-requested',
    null,
    '1 × 2018 Panini Prizm Luka Doncic\nDamaged',
  ),
  'return-accepted': ofOrder(
    'Return accepted',
    'return-accepted',
    null,
    'Please send it to 1 Shop Street, Springfield, IL 62701.',
  ),
  'return-declined': ofOrder('Return declined', 'return-declined', null, 'The card was described as creased.'),
  'return-received': ofOrder('Return received', 'return-received', null, '1 × 2018 Panini Prizm Luka Doncic'),
  'return-canceled': ofOrder('Return canceled', 'return-canceled'),
  reset: { title: 'Password reset', email: (to, shop) => resetEmail(to, 'sample', shop) },
  'failed-sign-ins': { title: 'Failed sign-ins', email: failedSignInsEmail },
  confirmation: {
    title: 'Newsletter: confirm',
    email: (to, shop) => confirmationEmail(to, `${shop.publicUrl}/confirm-signup`, shop),
  },
  welcome: {
    title: 'Newsletter: welcome',
    email: (to, shop) => {
      const page = `${shop.publicUrl}/unsubscribe`;
      return welcomeEmail(to, ['basketball'], { page, oneClick: page }, shop);
    },
  },
  'cart-reminder': {
    title: 'Cart reminder',
    email: (to, shop) => {
      const page = `${shop.publicUrl}/unsubscribe`;
      return cartReminderEmail(to, [{ card, quantity: 1 }], { page, oneClick: page }, shop);
    },
  },
  'cart-reminder-confirm': {
    title: 'Cart reminder: confirm',
    email: (to, shop) => confirmRemindersEmail(to, `${shop.publicUrl}/confirm-signup`, shop),
  },
  'offer-made': ofOffer('Offer received', 'offer-made'),
  'offer-countered': ofOffer('Counteroffer', 'offer-countered', 115_000),
  'offer-accepted': ofOffer('Offer accepted', 'offer-accepted'),
  'offer-declined': ofOffer('Offer declined', 'offer-declined'),
  'offer-expired': ofOffer('Offer expired', 'offer-expired'),
  ordered: notice('To you: new order', 'ordered'),
  review: notice('To you: order to decide', 'review'),
  return: notice('To you: return requested', 'return'),
  'offer-to-answer': offerNoticeOf('To you: new offer', 'offer-to-answer'),
  'offer-agreed': offerNoticeOf('To you: offer agreed', 'offer-agreed'),
  'offer-ended': offerNoticeOf('To you: offer ended', 'offer-ended'),
  'disk-full': { title: 'To you: disk full', email: diskFullEmail },
} as const satisfies Record<EmailKind | NoticeKind | OfferEmailKind | OfferNoticeKind | ReminderEmailKind, Sample> &
  Record<string, Sample>;

export type SampleEmail = keyof typeof sampleEmails;

export const sampleEmailNames = Object.keys(sampleEmails) as readonly SampleEmail[];

/** A test email: counted per recipient, and without the means to unsubscribe someone. */
export function testEmail(name: SampleEmail, to: string, shop: EmailShop): Email {
  const { subject, text, html, pictures = [] } = sampleEmails[name].email(to, shop);
  return { to, subject: `Test: ${subject}`, text, html, pictures, capped: 'test' };
}

/** Its HTML for a browser, which finds pictures by their addresses. */
export function shownEmail(name: SampleEmail, to: string, shop: EmailShop): { subject: string; html: string } {
  const { subject, html, pictures = [] } = sampleEmails[name].email(to, shop);
  const shown = pictures.reduce((text, { cid, address }) => text.replaceAll(`cid:${cid}`, address), html);
  return { subject, html: shown };
}
