import type { Log } from '#domain/shared/log.port.ts';

/** Preloads code and content of likely next pages, also for offline use (STORE-17). */
export async function readAhead(log: Log): Promise<void> {
  const pages = [
    import('../pages/CollectionPage.tsx'),
    import('../pages/CardPage.tsx'),
    import('../pages/CartPage.tsx'),
    import('../pages/SearchPage.tsx'),
    import('../components/ToastArea.tsx'),
    import('../stores/cart-toasts.ts'),
  ];
  const [missing] = (await Promise.allSettled(pages)).filter((outcome) => outcome.status === 'rejected');
  if (missing) log.warn('some pages could not be preloaded', { reason: String(missing.reason) });
}
