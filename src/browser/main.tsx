import 'reflect-metadata';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installCartOnWindow } from '#adapters/browser/local-storage/cart-on-window.ts';
import { keepPage } from '#adapters/browser/offline-copy.ts';
import { readAhead } from '#ui/app/read-ahead.ts';
import { ShopApp } from '#ui/app/ShopApp.tsx';
import { openContainer } from './browser-container.ts';
import { readSettings } from './browser-settings.ts';
import { behaviourOf, pageTokens } from './page-tokens.ts';
import { localPlace } from './storages.ts';

/** Milliseconds before preloading, to not delay the first page. */
const aWhile = 2_000;

async function start(root: Element): Promise<void> {
  const settings = readSettings(document);
  const container = await openContainer(settings);
  installCartOnWindow(window, localPlace(container.get(pageTokens.clock)));
  createRoot(root).render(
    <StrictMode>
      <ShopApp useCases={behaviourOf(container)} />
    </StrictMode>,
  );
  if (settings.keepsPage && 'serviceWorker' in navigator) {
    const watchLoaded = (tell: (addresses: readonly string[]) => void): void => {
      const observer = new PerformanceObserver((seen) => {
        const resources = seen.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
        tell(resources.flatMap(({ workerStart, name }) => (workerStart > 0 ? [] : [name])));
      });
      observer.observe({ type: 'resource', buffered: true });
    };
    const keep = () =>
      keepPage(
        { workers: navigator.serviceWorker, watchLoaded, origin: window.location.origin },
        container.get(pageTokens.log),
      ).then(() => window.setTimeout(() => void readAhead(container.get(pageTokens.log)), aWhile));
    if (document.readyState === 'complete') void keep();
    else window.addEventListener('load', () => void keep(), { once: true });
  }
  // Releases copies of abandoned checkouts; with a server, the server does.
  if (container.isBound(pageTokens.processWaitingOrders)) void container.get(pageTokens.processWaitingOrders)();
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

start(root).catch((thrown: unknown) => {
  root.textContent = 'The shop could not start. Please reload the page.';
  throw thrown;
});
