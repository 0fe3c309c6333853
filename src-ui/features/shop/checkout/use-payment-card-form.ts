import type { Stripe } from '@stripe/stripe-js';
import { useCallback } from 'react';
import { useCode } from '../../../components/use-code.ts';
import { useUseCases } from '../../../use-cases.tsx';

async function loadParts(loadStripe: (() => Promise<Stripe | null>) | null) {
  const [{ CardForm }, stripe] = await Promise.all([import('./PaymentCardForm.tsx'), loadStripe?.()]);
  if (!stripe) throw new Error('the provider’s form is not there');
  return { CardForm, stripe };
}

export type CardFormParts = Awaited<ReturnType<typeof loadParts>>;

/** The provider's form and its code; null until both are loaded. @param onMissing called once if loading fails */
export function useCardForm(onMissing: (reason: string) => void): CardFormParts | null {
  const { loadStripe } = useUseCases().checkout;
  const load = useCallback(() => loadParts(loadStripe), [loadStripe]);
  return useCode(load, true, onMissing);
}
