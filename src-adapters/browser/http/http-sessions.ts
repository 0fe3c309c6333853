import { err, ok } from 'neverthrow';
import { sessionShape, viewerOf } from '#adapters/calls/session.wire.ts';
import {
  activeSessionsShape,
  endedSessionsShape,
  idleTimeShape,
  signInPageShape,
} from '#adapters/calls/sessions.wire.ts';
import type { OwnSessionsFailure, Sessions } from '#domain/identity/sessions.port.ts';
import { type Api, type ApiFailure, isSignedOut, nothing } from './api.ts';
import { accountFailure } from './http-account-failures.ts';
import { outageOf } from './outage.ts';
import type { RememberedViewer } from './remembered-viewer.ts';

const notListed = (failure: ApiFailure): OwnSessionsFailure =>
  isSignedOut(failure) ? { kind: 'sign-in-needed' } : outageOf(failure);

const notEnded = accountFailure(['wrong-credentials', 'sign-in-needed', 'too-many-tries', 'too-busy'], {
  kind: 'wrong-credentials',
});

/** Falls back to the last known user while the API is unreachable (AUTH-15). */
export const makeHttpSessions = (api: Api, remembered: RememberedViewer): Sessions => ({
  current: () =>
    api
      .call({ method: 'GET', path: '/api/v1/auth/session', answer: sessionShape })
      .map(viewerOf)
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
  list: () =>
    api
      .call({ method: 'GET', path: '/api/v1/me/sessions', answer: activeSessionsShape })
      .map(({ sessions }) => sessions)
      .mapErr(notListed),
  end: (password, session) =>
    api
      .call({ method: 'POST', path: '/api/v1/me/sessions/end', body: { password, session }, answer: nothing })
      .mapErr(notEnded),
  signIns: (before) =>
    api
      .call({
        method: 'GET',
        path: `/api/v1/me/sign-ins${before === null ? '' : `?before=${before}`}`,
        answer: signInPageShape,
      })
      .mapErr(notListed),
  endOfCustomers: (password, email) =>
    api
      .call({
        method: 'POST',
        path: '/api/v1/admin/sessions/end',
        body: { password, email },
        answer: endedSessionsShape,
      })
      .map(({ ended }) => ended)
      .mapErr(notEnded),
  idleTime: (active) =>
    api
      .call({ method: 'POST', path: '/api/v1/auth/session', body: { active }, answer: idleTimeShape })
      .map(({ idleTime }) => idleTime)
      .mapErr(outageOf),
});
