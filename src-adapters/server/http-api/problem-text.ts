import { tooLarge } from '#domain/cards/import/card-file.ts';
import { countryOf } from '#domain/checkout/countries.ts';
import type { CountryCode } from '#domain/checkout/country-codes.ts';
import type { ShippingIssue } from '#domain/checkout/shipping.ts';
import { fieldLabel } from '#domain/checkout/shipping.ts';
import { mostAddresses } from '#domain/customers/address-book.ts';
import { mostNotes } from '#domain/customers/customer.ts';
import { type RegistrationIssue, shortestPassword } from '#domain/identity/registration.ts';
import { longestSubscriberName, type SignUpIssue } from '#domain/newsletter/sign-up.ts';
import { mostLiveOffers } from '#domain/offers/offer-rules.ts';
import { mostInvitations } from '#domain/staff/staff-members.ts';
import { mostSavedCards } from '#domain/watchlist/saved-cards.port.ts';
import type { FailureKind } from './failure.ts';

type Text = { readonly title: string; readonly detail: string };

const later = 'Please try again in a moment.';

export const problemText = {
  'invalid-request': { title: 'Not a valid request', detail: 'Some fields are missing or not valid.' },
  'unreadable-request': { title: 'Not readable', detail: 'The request could not be read.' },
  'bad-request': { title: 'Not a valid request', detail: 'The request is not valid.' },
  'wrong-media-type': { title: 'Wrong format', detail: 'The request does not have the expected format.' },
  'too-large': { title: 'Too large', detail: 'The request is too large.' },
  'import-incomplete': {
    title: 'Import incomplete',
    detail: 'The import ended before the end of the file. Send the same file again to finish it.',
  },
  'file-too-large': { title: 'Too large', detail: tooLarge },
  'too-many-requests': { title: 'Too many requests', detail: 'Too many requests. Please wait a minute.' },
  'no-such-call': { title: 'Not found', detail: 'There is nothing at this address.' },
  'cross-site': { title: 'Not allowed', detail: 'The request came from another site. Nothing was changed.' },
  'sign-in-needed': { title: 'Please sign in', detail: 'Please sign in to do this.' },
  'choose-password': {
    title: 'Choose your own password',
    detail: 'You signed in with the password that the shop printed. Please choose your own password first.',
  },
  'set-up-two-factor': {
    title: 'Two-factor authentication is required',
    detail: 'Please set up two-factor authentication first.',
  },
  'not-signed': { title: 'Bad signature', detail: 'The payment provider’s signature is missing, wrong or too old.' },
  stopping: { title: 'Restarting', detail: `The shop is restarting. ${later}` },
  'database-hung': { title: 'Not available', detail: `The database does not answer. ${later}` },
  'disk-full': {
    title: 'Disk full',
    detail:
      'The shop’s disk is full. Nothing was changed or charged. You can still look around. Please try again later.',
  },
  internal: { title: 'Something went wrong', detail: 'Something went wrong on our side. Nothing was charged.' },

  'wrong-credentials': { title: 'Wrong credentials', detail: 'The username or password is wrong.' },
  'code-needed': {
    title: 'A code is needed',
    detail: 'The password is right. Please also enter the code from your app, or a recovery code.',
  },
  'wrong-code': { title: 'Wrong code', detail: 'This code is wrong or was already used.' },
  'second-factor-as-it-is': {
    title: 'Nothing changed',
    detail:
      'Two-factor authentication is already on, already off, or its setup was not started. Please reload the page.',
  },
  'password-expired': {
    title: 'Password expired',
    detail: 'The password that the shop printed has expired. Restart the shop, and it prints a new one.',
  },
  'too-many-tries': {
    title: 'Too many attempts',
    detail: 'Too many attempts. Please wait a few minutes and try again.',
  },
  'too-busy': { title: 'Busy', detail: `Many people are signing in right now. ${later}` },
  'invalid-registration': { title: 'Not valid', detail: 'Please check what you entered.' },
  'email-taken': { title: 'Address taken', detail: 'User with this email already exists' },
  'kept-by-owner': {
    title: 'Managed in the settings',
    detail: 'This account is managed in the shop’s settings and can only be changed there.',
  },
  'reset-link-ended': {
    title: 'Link expired',
    detail:
      'This link was already used, is older than an hour, or was replaced by a newer one. Please request a new one.',
  },

  'bad-cursor': { title: 'Not a page of this list', detail: 'This page of the list no longer exists.' },
  'card-not-found': { title: 'Card not found', detail: 'This card is not in the shop.' },
  'cards-not-saved': { title: 'Not saved', detail: 'The cards could not be saved. Nothing was changed.' },
  'not-allowed': { title: 'Not allowed', detail: 'Your role may not do this.' },
  'no-post-target': { title: 'Nowhere to post', detail: 'Please select at least one option to post the card.' },
  'price-missing': { title: 'No price', detail: 'A posted card needs a price above 0. Nothing was changed.' },

  'certificate-taken': {
    title: 'Certification number taken',
    detail: 'Another card in stock has this certification number. Nothing was changed.',
  },
  'bad-stock': { title: 'Not a valid stock', detail: 'Stock is a whole number of 0 or more.' },
  'copies-in-checkout': {
    title: 'In someone’s checkout',
    detail: 'This card is in someone’s checkout. Wait until it is sold or released.',
  },
  'stale-card': {
    title: 'Changed by someone else',
    detail: 'Someone else has changed this card since you opened it. Nothing was overwritten.',
  },
  'scope-changed': {
    title: 'List changed',
    detail: 'The number of cards in the list has changed. Nothing was changed. Please check the list again.',
  },
  'bad-change': { title: 'Not possible', detail: 'This change cannot be made.' },
  'change-not-found': { title: 'Not found', detail: 'This change is not in the audit log.' },
  'undone-already': { title: 'Already undone', detail: 'This change was already undone.' },

  'picture-not-found': { title: 'Not found', detail: 'There is no picture at this address.' },
  'not-a-picture': {
    title: 'Not a picture',
    detail: 'This file is not a JPEG, PNG, WebP, AVIF, GIF or HEIC picture. Please choose another file.',
  },
  'picture-too-large': { title: 'Too large', detail: 'A picture can have at most 15 MB. Please make it smaller.' },
  'too-many-pixels': {
    title: 'Too many pixels',
    detail: 'A picture can have at most 50 million pixels. Please make it smaller.',
  },
  'picture-damaged': { title: 'Damaged', detail: 'This picture is incomplete. Please upload it again.' },
  'backup-failed': {
    title: 'No backup',
    detail: 'The backup could not be written. Please check the disk space of the server and its log.',
  },
  'no-room-for-pictures': {
    title: 'Storage full',
    detail: 'The server has no space for more pictures. Nothing was saved. Please free disk space on the server.',
  },
  'pictures-unavailable': {
    title: 'Storage unavailable',
    detail: 'The storage of pictures does not answer. Nothing was saved. Please try again.',
  },
  'virus-found': {
    title: 'Refused by the virus scanner',
    detail: 'The virus scanner refuses this file. Please choose another one.',
  },
  'virus-scanner-unavailable': {
    title: 'Virus scanner unavailable',
    detail: 'The virus scanner does not answer. Nothing was saved. Please try again.',
  },
  'picture-address-not-https': {
    title: 'Not an https address',
    detail: 'The address of a picture must start with https://.',
  },
  'picture-address-not-public': {
    title: 'Not a public address',
    detail: 'This address is not on the public internet. Please use a public address.',
  },
  'picture-host-not-allowed': {
    title: 'Host not allowed',
    detail: 'This shop does not fetch pictures from this host. Please add the picture as a file.',
  },
  'picture-server-unreachable': {
    title: 'Server not reached',
    detail: 'The server at this address cannot be reached over a secure connection. Please check the address.',
  },
  'picture-server-too-slow': {
    title: 'Server too slow',
    detail: 'The server at this address is too slow. Please try again, or upload the picture as a file.',
  },
  'picture-not-sent': { title: 'No picture found', detail: 'There is no picture at this address.' },
  'too-many-redirects': {
    title: 'Too many redirects',
    detail: 'This address redirects too often. Please use the address of the picture itself.',
  },

  'saved-list-full': {
    title: 'Watchlist full',
    detail: `Your watchlist holds ${mostSavedCards.toLocaleString('en-US')} cards. Remove one to save another.`,
  },

  'invalid-address': { title: 'Address incomplete', detail: 'The address is not complete. Nothing was saved.' },
  'address-book-full': {
    title: 'Too many addresses',
    detail: `An account keeps ${mostAddresses} addresses. Remove one to save another.`,
  },

  'cart-corrupt': { title: 'Cart not readable', detail: 'The stored cart could not be read.' },
  'cart-not-found': { title: 'Cart not found', detail: 'There is no cart of yours at this address.' },
  'cart-newer': { title: 'Newer cart', detail: 'The stored cart belongs to a newer version of the shop.' },
  'cart-changed': {
    title: 'Cart changed',
    detail: 'Your cart was changed in another tab or on another device. Nothing is lost.',
  },

  'invalid-shipping': { title: 'Address incomplete', detail: 'Please check the shipping details.' },
  'nothing-to-buy': { title: 'Empty cart', detail: 'Your cart is empty.' },
  'bad-quantity': { title: 'Not a valid quantity', detail: 'A quantity is a whole number of 1 or more.' },
  sold: { title: 'Sold', detail: 'Some of these cards are no longer available. Nothing was charged.' },
  'price-changed': { title: 'Price changed', detail: 'A price has changed. Nothing was charged.' },
  'discount-refused': {
    title: 'Discount code not applied',
    detail: 'This discount code gives nothing on this order. Nothing was charged.',
  },
  'shipping-unavailable': {
    title: 'Shipping not available',
    detail: 'We cannot ship these cards to this address in this way. Nothing was charged.',
  },
  'tax-address-invalid': {
    title: 'Address not known',
    detail: 'The sales tax of this address is not known. Check the address. Nothing was charged.',
  },
  'idempotency-key-reused': {
    title: 'Order changed',
    detail: 'The order changed while it was being placed. Please go back to the cart and try again.',
  },
  'checkout-in-progress': {
    title: 'Checkout in progress',
    detail: 'A payment for this cart is already in progress. Nothing more was charged. Check that order first.',
  },
  'too-many-checkouts': {
    title: 'Too many checkouts',
    detail: 'You have several unpaid orders. Finish one, or wait until they expire.',
  },
  'too-many-held': {
    title: 'Too many cards on hold',
    detail: 'This order would hold more cards than one customer may hold. Order fewer, or wait until a hold expires.',
  },
  'order-not-found': {
    title: 'Order not found',
    detail: 'This order does not exist, or you do not have access to it.',
  },
  'mail-not-sent': {
    title: 'Not sent',
    detail: 'The mail server did not take the email. The log of the shop says why.',
  },
  'checkout-paused': { title: 'Checkout paused', detail: 'Checkout is paused. Nothing was charged.' },
  'step-not-allowed': {
    title: 'Order expired',
    detail: 'The cards were held for 15 minutes and are no longer reserved. Nothing was charged. Please order again.',
  },
  'return-not-offered': {
    title: 'Not returnable',
    detail:
      'These cards cannot be returned: the time for returns is over, or they are in another return. Please reload the page. Nothing was changed.',
  },
  'return-not-found': { title: 'Not found', detail: 'This order has no such return.' },
  'return-picture-not-found': { title: 'Not found', detail: 'This return has no such picture.' },
  'return-picture-refused': {
    title: 'Picture refused',
    detail: 'A picture could not be read. Nothing was requested. Please choose another one, or leave it out.',
  },
  'stale-return': {
    title: 'Changed by someone else',
    detail: 'This return has changed since you opened it. Please look at it again. Nothing was changed.',
  },
  'return-step-not-allowed': {
    title: 'Not possible',
    detail: 'This is not possible in the state that the return is in. Nothing was changed.',
  },
  'bad-refund-amount': {
    title: 'Not a valid refund',
    detail: 'A refund is at least one cent and at most the amount paid.',
  },
  'bad-restock': { title: 'Not a valid restock', detail: 'You cannot return more items to stock than were bought.' },
  'tracking-missing': {
    title: 'Tracking number missing',
    detail:
      'The customer chose a method with tracking. Send the tracking number, or withoutNumber if there is none. Nothing was changed.',
  },
  'payment-not-found': { title: 'Payment not found', detail: 'This payment does not exist.' },
  'payment-refused': { title: 'Payment refused', detail: 'The payment was refused. Nothing was charged.' },
  refused: { title: 'Not possible', detail: 'This is not possible.' },

  'marketplace-unreadable': {
    title: 'Not readable',
    detail: `The marketplace sent an unreadable answer. ${later}`,
  },

  'boxes-not-saved': { title: 'Not saved', detail: `The boxes could not be saved. Nothing was changed. ${later}` },
  'box-not-found': { title: 'Box not found', detail: 'This box is no longer in the shop.' },
  'stale-box': {
    title: 'Changed by someone else',
    detail: 'Someone else has changed this box since you opened it. Nothing was overwritten.',
  },

  'content-not-saved': { title: 'Not saved', detail: `The page could not be saved. Nothing was changed. ${later}` },
  'stale-content': {
    title: 'Changed by someone else',
    detail: 'Someone else has saved this page since you opened it. Nothing was overwritten.',
  },

  'invalid-sign-up': { title: 'Not valid', detail: 'Please check what you entered.' },
  'bad-newsletter-link': {
    title: 'Link not valid',
    detail: 'This link is not valid. Part of it may be missing. Nothing was changed.',
  },
  'sign-up-expired': {
    title: 'Link expired',
    detail: 'This link has expired, and the address is not subscribed. Please sign up again.',
  },
  'subscriber-not-found': { title: 'Not found', detail: 'This address is no longer on the list.' },
  'reminders-closed': { title: 'Not offered', detail: 'This shop sends no emails about carts. Nothing was changed.' },

  'discount-code-not-found': { title: 'Discount code not found', detail: 'The shop has no such discount code.' },
  'discount-code-taken': { title: 'Code taken', detail: 'The shop already has this discount code.' },
  'stale-discount-code': {
    title: 'Changed by someone else',
    detail: 'Someone else has changed this discount code since you opened it. Nothing was overwritten.',
  },
  'sale-not-found': { title: 'Sale not found', detail: 'The shop has no such sale.' },
  'stale-sale': {
    title: 'Changed by someone else',
    detail: 'Someone else has changed this sale since you opened it. Nothing was overwritten.',
  },

  'customer-not-found': { title: 'Customer not found', detail: 'There is no such customer any more.' },
  'too-many-notes': {
    title: 'Too many notes',
    detail: `A customer can have at most ${mostNotes} notes. Remove one that is no longer needed.`,
  },
  'orders-under-way': {
    title: 'Orders under way',
    detail: 'This customer has orders that are open or not shipped yet. Nothing was changed.',
  },
  'customer-has-account': {
    title: 'Has an account',
    detail: 'A customer with an account cannot be merged into another one. Merge the guest into the account instead.',
  },
  'offers-closed': { title: 'No offers', detail: 'The shop takes no offers on this card.' },
  'offer-email-invalid': { title: 'Email not valid', detail: 'Please enter a valid email address.' },
  'offer-too-low': { title: 'Too low', detail: 'This amount is too low. Please offer more.' },
  'offer-not-below-price': {
    title: 'Not below the price',
    detail: 'The amount has to be below the price of the card.',
  },
  'no-copy-left': { title: 'No copy left', detail: 'No copy of this card is left, or it is not for sale any more.' },
  'offer-exists': { title: 'An offer exists', detail: 'There is an offer on this card already.' },
  'too-many-offers': {
    title: 'Too many offers',
    detail: `A customer can have at most ${mostLiveOffers.customer} offers at once. Wait for an answer, or withdraw one.`,
  },
  'offer-not-found': { title: 'Offer not found', detail: 'There is no such offer, or the link is not complete.' },
  'offer-step-not-allowed': {
    title: 'Not possible now',
    detail: 'The offer was answered, ordered or ended meanwhile. Nothing was changed.',
  },
  'offer-expired': { title: 'Expired', detail: 'This offer has expired. Nothing was changed.' },
  'offer-gone': { title: 'Offer gone', detail: 'This offer is not accepted any more, so its price is not valid.' },
  'same-customer': { title: 'The same customer', detail: 'A customer cannot be merged into itself.' },

  'bad-staff-email': { title: 'Not valid', detail: 'Please enter a valid email address.' },
  'already-staff': { title: 'Already staff', detail: 'This email belongs to a member of staff already.' },
  'already-invited': {
    title: 'Already invited',
    detail: 'This email has a pending invitation. Send it again, or revoke it first.',
  },
  'too-many-invitations': {
    title: 'Too many invitations',
    detail: `At most ${mostInvitations} invitations can be pending. Please revoke some.`,
  },
  'invitation-not-sent': {
    title: 'Email not sent',
    detail: 'The invitation is saved, but its email could not be sent. Please send it again later.',
  },
  'invitation-not-found': { title: 'Invitation not found', detail: 'It was accepted or revoked meanwhile.' },
  'invitation-ended': {
    title: 'Invitation ended',
    detail: 'This link was used, replaced or revoked, or is older than three days. Please ask for a new one.',
  },
  'staff-not-found': { title: 'Not staff', detail: 'This person is not staff of this shop.' },
  'owner-stays': { title: 'Owner', detail: 'The owner is managed in the shop’s settings. Nothing was changed.' },
  'own-role': { title: 'Your own account', detail: 'You cannot change your own role. Nothing was changed.' },
} as const satisfies Record<Exclude<FailureKind, 'unavailable'>, Text>;

/** For an order whose state does not allow the action. */
export const orderStepText: Text = {
  title: 'Not possible now',
  detail: 'This is not possible in the order’s current state. Nothing was changed.',
};

const registrationIssueText = {
  missing: (label) => `${label} is missing.`,
  'bad-email': () => 'Please enter a valid email address',
  'password-too-short': () => `Password must be at least ${shortestPassword} characters long`,
  'password-breached': () => 'This password is known from a data breach. Please choose another one.',
  'password-common': () => 'Many people use this password, so it is easily guessed. Please choose another one.',
  'password-is-name': () => 'A password cannot be your own or the shop’s name. Please choose another one.',
  'too-long': (label) => `${label} is too long.`,
  'passwords-differ': () => 'Passwords do not match',
} as const satisfies Record<RegistrationIssue['kind'], (label: string) => string>;

const registrationLabels = { email: 'Email', password: 'Password', confirmation: 'The confirmation password' } as const;

export const registrationText = ({ kind, field }: RegistrationIssue): string =>
  registrationIssueText[kind](registrationLabels[field]);

export const countryNotServedText = (country: CountryCode): string =>
  `The shop does not ship to this country: ${countryOf(country).name}.`;

const shippingIssueText = {
  missing: (label) => `${label} is missing.`,
  'bad-email': () => 'Please enter a valid email address',
  'unknown-state': (label) => `${label} is not one of the country’s codes.`,
  'bad-postal-code': (label, country) => `${label} must be as ${countryOf(country).postalCode?.example}.`,
  'bad-phone': () => 'A phone number has 7 to 15 digits.',
  'country-not-served': (_, country) => countryNotServedText(country),
  'too-long': (label) => `${label} is too long.`,
} as const satisfies Record<ShippingIssue['kind'], (label: string, country: CountryCode) => string>;

export const shippingText = ({ kind, field }: ShippingIssue, country: CountryCode): string =>
  shippingIssueText[kind](fieldLabel(field, country), country);

export const signUpText = ({ field, kind }: SignUpIssue): string => {
  if (kind === 'missing') return 'Email is required';
  if (kind === 'bad-email') return 'Please enter a valid email address';
  return field === 'email'
    ? 'This address is too long.'
    : `A name can have at most ${longestSubscriberName} characters.`;
};
