import { err, ok } from 'neverthrow';
import type { ApiClient } from '#adapters/calls/api.ts';
import { outageOf } from '#adapters/calls/outage.ts';
import { sessionShape, viewerFromWire } from '#adapters/calls/session.wire.ts';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import { lateRemote } from '../late-port.ts';
import type { RememberedViewer } from './remembered-viewer.ts';

/** Falls back to the last known user while the API is unreachable (AUTH-15). */
export function makeHttpSessions(api: ApiClient, remembered: RememberedViewer): Sessions {
  const others = lateRemote(api, async () => (await import('#adapters/calls/sessions.calls.ts')).sessionCalls);
  return {
    current: () =>
      api
        .call({ method: 'GET', path: '/api/v1/auth/session', answer: sessionShape })
        .map(viewerFromWire)
        .andTee(remembered.keep)
        .orElse((failure) => {
          const last = failure.kind === 'unreachable' ? remembered.find() : null;
          return last ? ok(last) : err(outageOf(failure));
        }),
    // Clears the remembered user even if the API call fails.
    signOut: () => {
      remembered.forget();
      return api
        .call({ method: 'POST', path: '/api/v1/auth/logout', body: {}, answer: sessionShape })
        .map(() => undefined)
        .mapErr(outageOf);
    },
    list: () => others.list(),
    end: (password, session) => others.end(password, session),
    signIns: (before) => others.signIns(before),
    endOfCustomers: (password, email) => others.endOfCustomers(password, email),
    idleTime: (isActive) => others.idleTime(isActive),
  };
}
