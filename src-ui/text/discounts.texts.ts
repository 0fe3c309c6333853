import type { CodeRefusal } from '#domain/pricing/discount-code.ts';
import { tryAgain } from '#domain/shared/failure-texts.ts';
import { moneyText } from './money.texts.ts';

const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

const refusalSentences: {
  readonly [Reason in CodeRefusal['reason']]: (refusal: Extract<CodeRefusal, { reason: Reason }>) => string;
} = {
  unknown: () => 'We do not know this code. Check the spelling.',
  'not-yet-valid': ({ from }) => `This code is valid from ${dateTime.format(new Date(from))}.`,
  ended: () => 'This code has ended.',
  'used-up': () => 'This code has been used up.',
  'already-used': () => 'You have already used this code.',
  'minimum-not-reached': ({ minimum }) => `This code needs an order of ${moneyText(minimum)} or more, before shipping.`,
  'nothing-covered': () => 'This code does not apply to the cards in your cart.',
  'price-agreed': () => 'Discount codes do not apply to an agreed price.',
  'only-reduced': () => 'This code does not apply to cards that are on sale.',
};

/** Why a code gives nothing, for the customer. */
export const codeRefusalSentence = (refusal: CodeRefusal): string =>
  (refusalSentences[refusal.reason] as (refusal: CodeRefusal) => string)(refusal);

export const noCodeTyped = 'Type a code first.';
export const codeNotChecked = `The code could not be checked. ${tryAgain}`;
