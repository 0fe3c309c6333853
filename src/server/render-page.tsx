import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import type { FirstData } from '#ui/app/first-data.ts';
import { loadMatchedRoutes } from '#ui/app/load-matched-routes.ts';
import { makeQueryClient } from '#ui/app/query-client.ts';
import { shopRoutes } from '#ui/app/routes.tsx';
import { ShopApp } from '#ui/app/ShopApp.tsx';
import { bindRenderedPage, type RenderPorts } from './bind-rendered-page.ts';

export type Rendering = { readonly html: string; readonly data: FirstData };

/** Null for a page that cannot be shown whole: a card that is not there, a store that does not answer. */
export type Renderer = (url: string, signedIn: boolean) => Promise<Rendering | null>;

/** Each round may ask for what depends on the answers before. */
const mostRounds = 6;

const unanswered = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state, options, meta }) => {
      const isWanted = (!('enabled' in options) || options.enabled !== false) && meta?.inBrowser !== true;
      return isWanted && state.status === 'pending';
    });

/** Renders until nothing is pending, reading in between what the components ask for. */
async function renderWhole(client: QueryClient, render: () => string): Promise<string | null> {
  for (let round = 0; round < mostRounds; round += 1) {
    const html = render();
    const queries = unanswered(client);
    if (queries.length === 0) return html;
    const outcomes = await Promise.allSettled(queries.map((query) => query.fetch()));
    if (outcomes.some(({ status }) => status === 'rejected')) return null;
  }
  return null;
}

const answersOf = (client: QueryClient): FirstData['answers'] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);

/** Renders the shop's pages as a guest sees them, before anything of the browser is known. */
export function makeRenderer(ports: RenderPorts): Renderer {
  const bound = bindRenderedPage(ports);
  return async (url, signedIn) => {
    const useCases = { ...bound, shop: ports.shop() };
    const at = ports.clock.now();
    const routes = shopRoutes(useCases);
    await loadMatchedRoutes(routes, new URL(url, 'http://shop').pathname);
    const router = createMemoryRouter(routes, { initialEntries: [url] });
    const client = makeQueryClient();
    try {
      const page = (
        <StrictMode>
          <ShopApp
            useCases={useCases}
            makeRouter={() => router}
            makeClient={() => client}
            renderedAt={at}
            expectsUser={signedIn}
          />
        </StrictMode>
      );
      const html = await renderWhole(client, () => renderToString(page));
      if (html === null) return null;
      return { html, data: { url, at, signedIn, shop: useCases.shop, answers: answersOf(client) } };
    } finally {
      router.dispose();
      client.clear();
    }
  };
}
