import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { RouteObject } from 'react-router-dom';
import { repeatEarlyActions } from '#adapters/browser/early-actions.ts';
import { type FirstData, firstDataElement, putFirstData } from '#ui/app/first-data.ts';
import { loadMatchedRoutes } from '#ui/app/load-matched-routes.ts';
import { openRouter } from '#ui/app/open-router.ts';
import { makeQueryClient } from '#ui/app/query-client.ts';
import { shopRoutes } from '#ui/app/routes.tsx';
import { ShopApp } from '#ui/app/ShopApp.tsx';
import type { UseCases } from '#ui/use-cases.tsx';
import type { LoadUseCases } from './first-use-cases.ts';

/** The pages that are not loaded yet need the container. */
function openFirst(routes: RouteObject[], load: LoadUseCases): void {
  for (const route of routes) {
    const { lazy } = route;
    if (typeof lazy === 'function') {
      route.lazy = async () => {
        const [page] = await Promise.all([lazy(), load()]);
        return page;
      };
    }
    openFirst(route.children ?? [], load);
  }
}

/** Lets React take over the server's HTML, from the same data. */
export async function takeOver(root: Element, useCases: UseCases, first: FirstData, load: LoadUseCases): Promise<void> {
  const routes = shopRoutes(useCases);
  await loadMatchedRoutes(routes, window.location.pathname);
  openFirst(routes, load);
  const makeClient = () => {
    const client = makeQueryClient();
    putFirstData(client, first, useCases.clock.now());
    return client;
  };
  // As a transition React takes over in slices, between which the page answers.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <ShopApp
          useCases={useCases}
          // With data to begin with, the router leaves the page where it was scrolled to.
          makeRouter={() => openRouter(routes, { hydrationData: {} })}
          makeClient={makeClient}
          renderedAt={first.at}
          expectsUser={first.signedIn ?? null}
          onStart={() => {
            document.getElementById(firstDataElement)?.remove();
            repeatEarlyActions(window, root);
          }}
        />
      </StrictMode>,
    );
  });
}
