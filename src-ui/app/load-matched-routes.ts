import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Loads the code of the routes at a path. The next render shows their pages without a wait between.
 * @param isMoving while the router changes pages it fills in the routes itself
 */
export async function loadMatchedRoutes(routes: RouteObject[], path: string, isMoving?: () => boolean): Promise<void> {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const code = typeof route.lazy === 'function' && (await route.lazy());
    if (code && !isMoving?.()) Object.assign(route, code, { lazy: undefined });
  }
}
