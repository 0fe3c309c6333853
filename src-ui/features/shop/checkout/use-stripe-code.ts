import type { Stripe } from '@stripe/stripe-js';
import { useCallback } from 'react';
import { useCode } from '../../../components/use-code.ts';
import { useUseCases } from '../../../use-cases.tsx';

/**
 * The provider's script and the code that uses it; null until both are loaded. @param load must be a stable function
 * @param onMissing called once if loading fails
 */
export function useStripeCode<T extends object>(
  load: () => Promise<T>,
  onMissing: (reason: string) => void,
): (T & { readonly stripe: Stripe }) | null {
  const { loadStripe } = useUseCases().checkout;
  const both = useCallback(async () => {
    const [code, stripe] = await Promise.all([load(), loadStripe?.()]);
    if (!stripe) throw new Error('the provider’s form is not there');
    return { ...code, stripe };
  }, [load, loadStripe]);
  return useCode(both, true, onMissing);
}
