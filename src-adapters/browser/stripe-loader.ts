import type { Stripe } from '@stripe/stripe-js';
import { late } from './http/late.ts';

/** The part of `@stripe/stripe-js/pure` that is needed. It remembers a script that came, and asks again for one that did not. */
type Loader = { readonly loadStripe: (key: string) => Promise<Stripe | null> };

export type StripeLoaderParts = {
  /** The provider's public key. */
  readonly key: string;
  /** Brings the provider's loader, with the first call: the page has nothing of the provider before. */
  readonly load?: () => Promise<Loader>;
  /** How long the provider's script may take, in milliseconds; one that is held up on its way ends nowhere by itself. */
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

/** Loads the provider's own form for cards once (PAY-11). Rejects where that fails; the next call tries again. */
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
