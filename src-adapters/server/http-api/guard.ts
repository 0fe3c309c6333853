import type { RouteOptions } from 'fastify';
import { type Action, may, mayRole } from '#domain/identity/permissions.ts';
import { isSignedIn, setupOf, type Viewer } from '#domain/identity/viewer.ts';
import { sendFailure } from './answer.ts';
import type { App } from './app-types.ts';
import type { Failure } from './failure.ts';
import type { Viewers } from './viewers.ts';

export type GuardedRoute = { readonly method: string; readonly url: string; readonly action: Action };

/** 401 without a session, else 403, with what is left to set up. */
export const refusalOf = (viewer: Viewer): Failure => ({
  kind: setupOf(viewer) ?? (isSignedIn(viewer) ? 'not-allowed' : 'sign-in-needed'),
});

/** Routes created by plugins, without an action: page files and API description. Both are public. */
const isPublicFile = ({ url }: RouteOptions): boolean => url === '/*' || /^\/documentation(\/|$)/.test(url);

function actionOf(route: RouteOptions): Action {
  const action = route.config?.action ?? (isPublicFile(route) ? 'see-shop' : null);
  if (action === null) throw new Error(`${String(route.method)} ${route.url} does not name its action (config.action)`);
  return action;
}

/**
 * Checks each call against the permission table (ADMIN-11), before reading the body. Must be registered before the
 * routes and after the cross-site check. @returns the routes, for tests
 */
export function guardRoutes(app: App, viewers: Pick<Viewers, 'of'>): readonly GuardedRoute[] {
  const routes: GuardedRoute[] = [];

  app.addHook('onRoute', (route) => {
    const action = actionOf(route);
    route.config = { ...route.config, action };
    for (const method of [route.method].flat()) routes.push({ method, url: route.url, action });
  });

  // `done` is never called for a refused call, even if its caller has disconnected.
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { action } = request.routeOptions.config;
    if (request.is404 || mayRole('guest', action)) return done(null, payload);
    return void viewers.of(request).match(
      (viewer) => (may(viewer, action) ? done(null, payload) : sendFailure(reply, refusalOf(viewer))),
      (failure) => sendFailure(reply, failure),
    );
  });

  return routes;
}
