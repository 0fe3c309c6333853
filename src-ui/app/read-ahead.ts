import type { Log } from '#domain/shared/log.port.ts';

/** Brings the code of the pages that a customer goes to next, and of what they say, so that they open at once, and without a connection too (STORE-17). */
export async function readAhead(log: Log): Promise<void> {
  const pages = [
    import('../pages/CollectionPage.tsx'),
    import('../pages/CardPage.tsx'),
    import('../pages/CartPage.tsx'),
    import('../pages/SearchPage.tsx'),
    import('../components/ToastArea.tsx'),
    import('../features/shop/cart/cart-toasts.ts'),
  ];
  const [missing] = (await Promise.allSettled(pages)).filter((outcome) => outcome.status === 'rejected');
  if (missing) log.warn('some pages could not be preloaded', { reason: String(missing.reason) });
}
