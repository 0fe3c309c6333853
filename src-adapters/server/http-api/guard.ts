import type { RouteOptions } from 'fastify';
import { type Action, may, mayRole } from '#domain/identity/permissions.ts';
import { isSignedIn, type Viewer } from '#domain/identity/viewer.ts';
import { sendFailure } from './answer.ts';
import type { App } from './app-types.ts';
import type { Failure } from './failure.ts';
import type { Viewers } from './viewers.ts';

/** An address with what a call of it does, by the table of `permissions.ts`. */
export type GuardedRoute = { readonly method: string; readonly url: string; readonly action: Action };

/** Who is not signed in is asked to; who is signed in may not. */
export const refusalOf = (viewer: Viewer): Failure => ({ kind: isSignedIn(viewer) ? 'not-allowed' : 'sign-in-needed' });

/**
 * The one list of addresses that name no action, because a package makes them: the page's files and the API's description.
 * Both are there for everybody.
 */
const isPublicFile = ({ url }: RouteOptions): boolean => url === '/*' || /^\/documentation(\/|$)/.test(url);

function actionOf(route: RouteOptions): Action {
  const action = route.config?.action ?? (isPublicFile(route) ? 'see-shop' : null);
  if (action === null) throw new Error(`${String(route.method)} ${route.url} does not name its action (config.action)`);
  return action;
}

/**
 * Lets a role do what the table allows it, and nothing else, at every address (ADMIN-11, A1, A6). Whoever is refused is
 * refused before the body is read. Registered before the routes, after the refusal of what other sites ask for.
 * @returns the routes as they are made, for who wants to walk them
 */
export function guardRoutes(app: App, viewers: Pick<Viewers, 'of'>): readonly GuardedRoute[] {
  const routes: GuardedRoute[] = [];

  app.addHook('onRoute', (route) => {
    const action = actionOf(route);
    route.config = { ...route.config, action };
    for (const method of [route.method].flat()) routes.push({ method, url: route.url, action });
  });

  // Nothing goes on without `done`: a refused call ends with its answer, also when its caller has gone meanwhile.
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
