import type { Stripe } from '@stripe/stripe-js';
import { late } from './http/late.ts';

/** The used part of `@stripe/stripe-js/pure`. It retries a failed script. */
type Loader = { readonly loadStripe: (key: string) => Promise<Stripe | null> };

export type StripeLoaderParts = {
  /** Publishable key. */
  readonly key: string;
  /** Loads the provider's loader on first use. */
  readonly load?: () => Promise<Loader>;
  /** Timeout in milliseconds, because a blocked script may never end. */
  readonly longest?: number;
};

async function within<T>(longest: number, job: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the payment provider’s script does not come')), longest);
  });
  try {
    return await Promise.race([job, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads the payment form once (PAY-11). Rejects on failure; the next call retries. */
export function makeStripeLoader({
  key,
  load = () => import('@stripe/stripe-js/pure'),
  longest = 15_000,
}: StripeLoaderParts): () => Promise<Stripe | null> {
  return late(() =>
    within(
      longest,
      load().then(({ loadStripe }) => loadStripe(key)),
    ),
  );
}
