import { err, ok } from 'neverthrow';
import { sessionShape, viewerOf } from '#adapters/wire/session.wire.ts';
import type { SessionFailure, Sessions } from '#domain/identity/sessions.port.ts';
import type { Api } from './api.ts';
import type { RememberedViewer } from './remembered-viewer.ts';

const unavailable: SessionFailure = { kind: 'session-unavailable' };

/** Falls back to the last known user while the API is unreachable (AUTH-15). */
export const makeHttpSessions = (api: Api, remembered: RememberedViewer): Sessions => ({
  current: () =>
    api
      .call({ method: 'GET', path: '/api/v1/auth/session', answer: sessionShape })
      .map(viewerOf)
      .andTee(remembered.keep)
      .orElse((failure) => {
        const last = failure.kind === 'unreachable' ? remembered.find() : null;
        return last ? ok(last) : err(unavailable);
      }),
  // Clears the remembered user even if the API call fails.
  signOut: () => {
    remembered.forget();
    return api
      .call({ method: 'POST', path: '/api/v1/auth/logout', body: {}, answer: sessionShape })
      .map(() => undefined)
      .mapErr(() => unavailable);
  },
});
