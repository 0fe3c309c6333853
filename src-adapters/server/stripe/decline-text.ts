import { own } from '#domain/shared/own-entry.ts';

const tryAnother = 'Please try another card.';

/** Decline reasons for customers (P6). Suspected fraud only says 'declined': the cardholder may not be the owner. */
const sentences: Readonly<Record<string, string>> = {
  insufficient_funds: `There is not enough money on the card. ${tryAnother}`,
  card_velocity_exceeded: `The card is at its limit. ${tryAnother}`,
  withdrawal_count_limit_exceeded: `The card is at its limit. ${tryAnother}`,
  expired_card: `The card has expired. ${tryAnother}`,
  invalid_expiry_month: 'The expiration date is not right. Please check it.',
  invalid_expiry_year: 'The expiration date is not right. Please check it.',
  incorrect_cvc: 'The security code is not right. Please check it.',
  invalid_cvc: 'The security code is not right. Please check it.',
  incorrect_number: 'The card number is not right. Please check it.',
  invalid_number: 'The card number is not right. Please check it.',
  incorrect_zip: 'The ZIP code is not the card’s. Please check it.',
  incorrect_address: 'The address is not the card’s. Please check it.',
  card_not_supported: `The card cannot be used for this purchase. ${tryAnother}`,
  currency_not_supported: `The card cannot pay in US dollars. ${tryAnother}`,
  authentication_required: 'Your bank wants to know that it is you. Please try again and confirm the payment.',
  authentication_not_handled: 'Your bank wants to know that it is you. Please try again and confirm the payment.',
  payment_intent_authentication_failure:
    'Your bank could not make sure that it is you. Please try again, or use another card.',
  approve_with_id: 'The bank did not answer. Please try again.',
  issuer_not_available: 'The bank did not answer. Please try again.',
  reenter_transaction: 'The bank did not answer. Please try again.',
  try_again_later: 'The bank did not answer. Please try again.',
  processing_error: 'The card could not be processed, and was not charged. Please try again.',
};

const declined = `The card was declined. ${tryAnother}`;

/** The decline code is more specific than the error code. */
export const declineText = (code: string | undefined, declineCode: string | undefined): string =>
  own(sentences, declineCode ?? '') ?? own(sentences, code ?? '') ?? declined;
