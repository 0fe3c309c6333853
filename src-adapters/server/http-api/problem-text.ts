import type { ShippingIssue } from '#domain/checkout/shipping.ts';
import { shippingLabels } from '#domain/checkout/shipping.ts';
import { type RegistrationIssue, shortestPassword } from '#domain/identity/registration.ts';
import { longestSubscriberName, type SignUpIssue } from '#domain/newsletter/sign-up.ts';
import { mostSavedCards } from '#domain/watchlist/saved-cards.port.ts';
import type { FailureKind } from './failure.ts';

type Text = { readonly title: string; readonly detail: string };

const later = 'Please try again in a moment.';

/** What a shopper is told; `detail` is a sentence of its own. */
export const problemText = {
  'invalid-request': { title: 'Not a valid request', detail: 'Some of what was sent is missing or not valid.' },
  'unreadable-request': { title: 'Not readable', detail: 'What was sent could not be read.' },
  'bad-request': { title: 'Not a valid request', detail: 'This request cannot be answered.' },
  'wrong-media-type': { title: 'Wrong format', detail: 'What was sent is not in the format that this call takes.' },
  'too-large': { title: 'Too large', detail: 'What was sent is too large.' },
  'too-many-requests': { title: 'Too many requests', detail: 'That was a lot at once. Please wait a minute.' },
  'no-such-call': { title: 'Not found', detail: 'There is nothing at this address.' },
  'cross-site': { title: 'Not allowed', detail: 'This change was asked for by another site and was not made.' },
  'sign-in-needed': { title: 'Please sign in', detail: 'You need to sign in for this.' },
  'not-signed': { title: 'Not signed', detail: 'This was not signed by the payment provider just now.' },
  stopping: { title: 'Restarting', detail: `The shop is restarting. ${later}` },
  internal: { title: 'Something went wrong', detail: 'Something went wrong on our side. Nothing was charged.' },

  'wrong-credentials': { title: 'Not right', detail: 'The name or the password is not right.' },
  'code-needed': {
    title: 'A code is needed',
    detail: 'The password is right. Please give the code from your app too, or a recovery code.',
  },
  'wrong-code': { title: 'Not right', detail: 'This code is not right, or it was used before.' },
  'second-factor-as-it-is': {
    title: 'Nothing changed',
    detail: 'The second factor is on already, off already, or was not begun. Please look again.',
  },
  'too-many-tries': { title: 'Too many tries', detail: 'That was tried too often. Please wait a while and try again.' },
  'too-busy': { title: 'Busy', detail: `Many people are signing in right now. ${later}` },
  'accounts-unavailable': {
    title: 'Not available',
    detail: `Your account cannot be reached. Nothing was changed. ${later}`,
  },
  'invalid-registration': { title: 'Not valid', detail: 'Please check what you entered.' },
  'email-taken': { title: 'Address taken', detail: 'User with this email already exists' },
  'kept-by-owner': {
    title: 'Set by the owner',
    detail: 'This account is set up by the owner of the shop, and is changed there.',
  },
  'reset-link-ended': {
    title: 'Link ended',
    detail:
      'This link was used before, is older than an hour, or was followed by a newer one. Please ask for a new one.',
  },
  'session-unavailable': { title: 'Not available', detail: `We cannot tell who is signed in right now. ${later}` },

  'catalog-unavailable': { title: 'Not available', detail: `The cards cannot be read right now. ${later}` },
  'bad-cursor': { title: 'Not a page of this list', detail: 'This page of the list does not exist any more.' },
  'card-not-found': { title: 'Card not found', detail: 'This card is not in the shop.' },
  'cards-not-saved': { title: 'Not saved', detail: 'The cards could not be saved; nothing was changed.' },
  'not-allowed': { title: 'Not allowed', detail: 'Only the owner of the shop may do this.' },
  'no-post-target': { title: 'Nowhere to post', detail: 'Please select at least one option to post the card.' },
  'price-missing': { title: 'No price', detail: 'A posted card needs a price above 0. Nothing was changed.' },

  'certificate-taken': {
    title: 'Certification number taken',
    detail: 'Another card in stock has this certification number. Nothing was changed.',
  },
  'bad-stock': { title: 'Not a number of copies', detail: 'Copies are a whole number of 0 or more.' },
  'copies-in-checkout': {
    title: 'In someone’s checkout',
    detail: 'Copies of this card are in a checkout. They have to be sold or come back first.',
  },
  'stale-card': {
    title: 'Changed meanwhile',
    detail: 'Somebody else has changed this card since you opened it. Nothing was overwritten.',
  },
  'scope-changed': {
    title: 'Other cards by now',
    detail: 'The list holds another number of cards by now. Nothing was changed. Please look again.',
  },
  'bad-change': { title: 'Not possible', detail: 'This change cannot be made.' },
  'change-not-found': { title: 'Not found', detail: 'There is no such change in the log.' },
  'undone-already': { title: 'Undone already', detail: 'This change was undone before.' },
  'change-log-unavailable': { title: 'Not available', detail: `The log cannot be read right now. ${later}` },

  'picture-not-found': { title: 'Not found', detail: 'There is no picture at this address.' },
  'not-a-picture': {
    title: 'Not a picture',
    detail: 'This is no JPEG, PNG, WebP, AVIF or GIF picture. Please choose another file.',
  },
  'picture-too-large': { title: 'Too large', detail: 'A picture may have 15 MiB. Please make it smaller.' },
  'too-many-pixels': {
    title: 'Too many pixels',
    detail: 'A picture may have 50 million pixels. Please make it smaller.',
  },
  'picture-damaged': { title: 'Damaged', detail: 'This picture cannot be read to its end. Please send it again.' },
  'no-room-for-pictures': {
    title: 'No room',
    detail: 'The shop has no room for more pictures. Nothing was kept; please tell whoever runs its machine.',
  },
  'picture-address-not-https': {
    title: 'Not an https address',
    detail: 'The address of a picture begins with https://.',
  },
  'picture-address-not-public': {
    title: 'Not a public address',
    detail: 'This address is not on the public internet, so no picture is fetched from it.',
  },
  'picture-server-unreachable': {
    title: 'Server not reached',
    detail: 'The server at this address cannot be reached over a secure connection. Please check the address.',
  },
  'picture-server-too-slow': {
    title: 'Server too slow',
    detail: 'The server at this address takes too long. Please try again, or upload the picture as a file.',
  },
  'picture-not-sent': { title: 'No picture there', detail: 'There is no picture at this address.' },
  'too-many-redirects': {
    title: 'Too many redirects',
    detail: 'This address redirects too often. Please use the address of the picture itself.',
  },

  'dashboard-unavailable': {
    title: 'Not available',
    detail: `The figures cannot be read right now. Nothing is lost. ${later}`,
  },
  'views-unavailable': { title: 'Not counted', detail: 'This look at the card was not counted.' },

  'saved-list-full': {
    title: 'Watchlist full',
    detail: `Your watchlist holds ${mostSavedCards.toLocaleString('en-US')} cards. Remove one to save another.`,
  },
  'saved-cards-unavailable': {
    title: 'Not available',
    detail: `Your saved cards cannot be reached right now. Nothing was changed. ${later}`,
  },

  'cart-corrupt': { title: 'Cart not readable', detail: 'The stored cart could not be read.' },
  'cart-newer': { title: 'Newer cart', detail: 'The stored cart belongs to a newer version of the shop.' },
  'cart-changed': { title: 'Cart changed', detail: 'Your cart was changed elsewhere meanwhile; nothing is lost.' },
  'cart-store-unavailable': { title: 'Not available', detail: `Your cart cannot be stored right now. ${later}` },

  'invalid-shipping': { title: 'Address not complete', detail: 'Please check the shipping details.' },
  'nothing-to-buy': { title: 'Empty cart', detail: 'There is nothing in the cart.' },
  'bad-quantity': { title: 'Not a valid quantity', detail: 'Each card can be bought once or more, in whole numbers.' },
  sold: { title: 'Sold', detail: 'Some of these cards are no longer available. Nothing was charged.' },
  'price-changed': { title: 'Price changed', detail: 'A price has changed since you looked. Nothing was charged.' },
  'idempotency-key-reused': {
    title: 'Order changed',
    detail: 'The order changed while it was being placed. Please go back to the cart and try again.',
  },
  'checkout-in-progress': {
    title: 'Checkout in progress',
    detail: 'This cart is being paid for already. Nothing more was charged. Look at that order first.',
  },
  'too-many-checkouts': {
    title: 'Too many checkouts',
    detail: 'You have several orders open that are not paid. Finish one, or wait until their holds end.',
  },
  'inbox-unavailable': { title: 'Not available', detail: `This could not be kept. ${later}` },
  'orders-unavailable': {
    title: 'Not available',
    detail: `Your order could not be worked on. Nothing was charged. ${later}`,
  },
  'order-not-found': { title: 'Order not found', detail: 'There is no such order, or it is not yours to see.' },
  'step-not-allowed': {
    title: 'Too late',
    detail: 'The cards were held for 15 minutes, and that time is over. Nothing was charged; please order again.',
  },
  'bad-refund-amount': {
    title: 'Not a valid refund',
    detail: 'A refund is one cent at least, and at most what was paid.',
  },
  'bad-restock': { title: 'Not a valid restock', detail: 'No more copies can come back than were bought.' },
  'payment-not-found': { title: 'Payment not found', detail: 'There is no such payment.' },
  'payment-provider-unavailable': {
    title: 'Payment not available',
    detail: `The payment service does not answer. Nothing was charged. ${later}`,
  },
  'payment-refused': { title: 'Payment refused', detail: 'The payment was refused. Nothing was charged.' },
  'api-unreachable': { title: 'Not available', detail: `The shop cannot be reached. ${later}` },
  'api-not-running': { title: 'Not available', detail: `The shop cannot be reached. ${later}` },
  refused: { title: 'Not possible', detail: 'This is not possible.' },

  'marketplace-unavailable': { title: 'Not available', detail: `Live listings cannot be read right now. ${later}` },
  'marketplace-unreadable': {
    title: 'Not readable',
    detail: `The marketplace gave an answer that makes no sense. ${later}`,
  },

  'boxes-unavailable': { title: 'Not available', detail: `The boxes cannot be read right now. ${later}` },
  'boxes-not-saved': { title: 'Not saved', detail: `The boxes could not be saved; nothing was changed. ${later}` },
  'box-not-found': { title: 'Box not found', detail: 'This box is not in the shop any more.' },
  'stale-box': {
    title: 'Changed meanwhile',
    detail: 'Somebody else has changed this box since you opened it. Nothing was overwritten.',
  },

  'contents-unavailable': { title: 'Not available', detail: `This page cannot be read right now. ${later}` },
  'content-not-saved': { title: 'Not saved', detail: `The page could not be saved; nothing was changed. ${later}` },
  'stale-content': {
    title: 'Changed meanwhile',
    detail: 'Somebody else has saved this page since you opened it. Nothing was overwritten.',
  },

  'newsletter-unavailable': {
    title: 'Not available',
    detail: `The list of our letters cannot be reached right now. Nothing was changed. ${later}`,
  },
  'invalid-sign-up': { title: 'Not valid', detail: 'Please check what you entered.' },
  'bad-newsletter-link': {
    title: 'Not a link of this shop',
    detail: 'This link is not valid. Part of it may be missing. Nothing was changed.',
  },
  'sign-up-expired': {
    title: 'Link expired',
    detail: 'This link has expired, and the address is not on the list. Please sign up again.',
  },
  'subscriber-not-found': { title: 'Not found', detail: 'This address is not on the list any more.' },
} as const satisfies Record<FailureKind, Text>;

/** Of an order that is not over, but does not allow what was asked for in the state it is in. */
export const orderStepText: Text = {
  title: 'Not possible now',
  detail: 'This is not possible with the order as it is now. Nothing was changed.',
};

/** What is wrong with one field of a registration or a new password, in the words of the form (AUTH-06, AUTH-07). */
const registrationIssueText = {
  missing: (label) => `${label} is missing.`,
  'bad-email': () => 'Please enter a valid email address',
  'password-too-short': () => `Password must be at least ${shortestPassword} characters long`,
  'too-long': (label) => `${label} is too long.`,
  'passwords-differ': () => 'Passwords do not match',
} as const satisfies Record<RegistrationIssue['kind'], (label: string) => string>;

const registrationLabels = { email: 'Email', password: 'Password', confirmation: 'The password once more' } as const;

export const registrationText = ({ kind, field }: RegistrationIssue): string =>
  registrationIssueText[kind](registrationLabels[field]);

/** What is wrong with one field of the address. */
const shippingIssueText = {
  missing: (label) => `${label} is missing.`,
  'bad-email': () => 'Please enter a valid email address',
  'unknown-state': () => 'This is not a state we ship to.',
  'bad-postal-code': () => 'A ZIP code has five digits, or nine as 12345-6789.',
  'too-long': (label) => `${label} is too long.`,
} as const satisfies Record<ShippingIssue['kind'], (label: string) => string>;

export const shippingText = ({ kind, field }: ShippingIssue): string => shippingIssueText[kind](shippingLabels[field]);

/** What is wrong with one field of a sign-up for letters, in the words of the form (NEWS-02, NEWS-03). */
export const signUpText = ({ field, kind }: SignUpIssue): string => {
  if (kind === 'missing') return 'Email is required';
  if (kind === 'bad-email') return 'Please enter a valid email address';
  return field === 'email' ? 'This address is too long.' : `A name has ${longestSubscriberName} characters at most.`;
};
