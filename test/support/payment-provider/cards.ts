/** What comes of a payment with a card. */
export type CardOutcome =
  | { readonly kind: 'pays' }
  /** Needs authentication, as with 3-D Secure. */
  | { readonly kind: 'asks' }
  /** The provider works on it until it is released. */
  | { readonly kind: 'waits' }
  | { readonly kind: 'declines'; readonly code: string; readonly declineCode: string | null };

const declines = (code: string, declineCode: string | null = null): CardOutcome => ({
  kind: 'declines',
  code,
  declineCode,
});

/** The provider's own test cards, and one number of this stand-in for payments that take their time. */
const outcomes: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': { kind: 'pays' },
  '4000000000000002': declines('card_declined', 'generic_decline'),
  '4000000000009995': declines('card_declined', 'insufficient_funds'),
  '4000000000009987': declines('card_declined', 'lost_card'),
  '4000000000009979': declines('card_declined', 'stolen_card'),
  '4000000000000069': declines('expired_card'),
  '4000000000000127': declines('incorrect_cvc'),
  '4000000000000119': declines('processing_error'),
  '4000002760003184': { kind: 'asks' },
  '4000000000005126': { kind: 'waits' },
};

export const goodCard = '4242424242424242';
export const declinedCard = '4000000000000002';
export const poorCard = '4000000000009995';
export const askingCard = '4000002760003184';
export const waitingCard = '4000000000005126';

const tokens: Readonly<Record<string, string>> = {
  pm_card_visa: goodCard,
  pm_card_visa_chargeDeclined: declinedCard,
  pm_card_visa_chargeDeclinedInsufficientFunds: poorCard,
  pm_card_authenticationRequired: askingCard,
};

/** @param card a number or the provider's token; unknown cards are declined */
export const outcomeOf = (card: string): CardOutcome =>
  outcomes[(tokens[card] ?? card).replaceAll(' ', '')] ?? declines('incorrect_number');
