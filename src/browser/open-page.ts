import 'reflect-metadata';
import { installCartOnWindow } from '#adapters/browser/local-storage/cart-on-window.ts';
import type { FirstData } from '#ui/app/first-data.ts';
import type { UseCases } from '#ui/use-cases.tsx';
import { openBrowserContainer } from './browser-container.ts';
import { readBrowserSettings } from './browser-settings.ts';
import type { PageBasics } from './page-basics.ts';
import { behaviourOf, pageTokens } from './page-tokens.ts';
import { localStore } from './storages.ts';

/** Milliseconds before what serves later pages, to not delay the first one. */
const aWhile = 2_000;

/** Milliseconds before the code of other pages, which a press would load sooner (STORE-17). */
const longerWhile = 5_000;

/** Opens the container and starts what the page does in the background. */
export async function openPage(basics: PageBasics, first: FirstData | null): Promise<UseCases> {
  const { log, clock } = basics;
  const settings = readBrowserSettings(document);
  const container = await openBrowserContainer(settings, basics);
  installCartOnWindow(window, localStore(clock));

  const later = (work: () => Promise<void>, delay = aWhile) => {
    window.setTimeout(() => {
      work().catch((thrown: unknown) => log.warn('code for later not loaded', { reason: String(thrown) }));
    }, delay);
  };
  if (first && container.isBound(pageTokens.keepAnswers)) {
    const keep = container.get(pageTokens.keepAnswers);
    later(async () => (await import('./keep-first-answers.ts')).keepFirstAnswers(first, keep));
  }
  if (settings.keepsPage && 'serviceWorker' in navigator) {
    const keep = () =>
      later(async () => {
        await (await import('./keep-for-offline.ts')).keepForOffline(log);
        later(async () => (await import('#ui/app/read-ahead.ts')).readAhead(log), longerWhile);
      }, 0);
    if (document.readyState === 'complete') keep();
    else window.addEventListener('load', keep, { once: true });
  }
  // Releases copies of abandoned checkouts; with a server, the server does.
  if (container.isBound(pageTokens.processWaitingOrders)) void container.get(pageTokens.processWaitingOrders)();
  return behaviourOf(container);
}
