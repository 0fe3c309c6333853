import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the code of the routes at a path, so that the first render shows the page. */
export async function loadMatchedRoutes(routes: RouteObject[], path: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
