import type { PaymentIntentResult } from '@stripe/stripe-js';
import { cardIncomplete } from '../../../text/checkout-failures.texts.ts';
import type { PayTry } from './take-payment.ts';

/** Maps the provider's answer. Its messages are only shown for card and field errors. */
export function payTryOf({ error }: PaymentIntentResult): PayTry {
  if (!error) return { kind: 'sent' };
  if (error.type === 'validation_error') return { kind: 'incomplete', message: error.message ?? cardIncomplete };
  if (error.type === 'card_error') return { kind: 'declined', message: error.message ?? null };
  return { kind: 'provider-failed' };
}
