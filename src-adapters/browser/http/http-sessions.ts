import { sessionShape, viewerOf } from '#adapters/wire/session.ts';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import { type Api, nothing } from './api.ts';

/** Who the API says is signed in. */
export const makeHttpSessions = (api: Api): Sessions => ({
  current: () =>
    api
      .call({ method: 'GET', path: '/api/v1/auth/session', answer: sessionShape })
      .map(viewerOf)
      .mapErr(() => ({ kind: 'session-unavailable' })),
  signOut: () =>
    api
      .call({ method: 'POST', path: '/api/v1/auth/logout', answer: nothing })
      .mapErr(() => ({ kind: 'session-unavailable' })),
});
