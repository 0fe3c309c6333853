import { err, errAsync, ok, okAsync, type ResultAsync } from 'neverthrow';
import { guest } from '#domain/identity/viewer.ts';
import { type AccountEntry, entryCalls, type OwnAccount, ownAccountCalls } from '../../../calls/accounts.calls.ts';
import { replyOfViewer, type SessionReply, sessionShape } from '../../../calls/session.wire.ts';
import type { SignedIn } from '../../identity/session-token.ts';
import { type AccountDataPorts, accountData } from '../account-data.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import { makeAsUser } from '../as-user.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import type { Serve, Served } from '../serve.ts';
import type { Viewers } from '../viewers.ts';

const tags = ['sign-in'];
const config = { action: 'sign-in' } as const;
const response = { 200: sessionShape };

type Ports = AccountDataPorts & Pick<ApiPorts, 'signIn' | 'register' | 'staffInvitations' | 'resets'>;

/** Sessions and accounts: what sets cookies. */
export function authRoutes(app: App, ports: Ports, viewers: Viewers, serve: Serve): void {
  const { signIn, register, staffInvitations, accountChanges, resets } = ports;
  const asUser = makeAsUser(viewers);

  serve(entryCalls, {
    open: (request, reply) => {
      const caller = viewers.caller(request);
      /** Replaces this browser's previous session (A4). */
      const enter = (entering: ResultAsync<SignedIn, Failure>): ResultAsync<SessionReply, Failure> =>
        entering
          .andThrough(() => viewers.leave(request))
          .map((signedIn) => {
            viewers.keep(request, reply, signedIn);
            return replyOfViewer(signedIn.viewer);
          });
      const entry: Served<AccountEntry> = {
        register: (email, password) => enter(register({ email, password }, caller)),
        signIn: ({ password, code, ...login }) =>
          enter(signIn({ login: 'username' in login ? login.username : login.email, password, code }, caller)),
        open: (token) => staffInvitations.open(token, caller),
        accept: (token, password, code) => enter(staffInvitations.accept({ token, password, code }, caller)),
      };
      return okAsync(entry);
    },
  });

  serve(ownAccountCalls, {
    open: (request, reply) => {
      const [caller, session] = [viewers.caller(request), viewers.token(request)];
      const own: Served<OwnAccount> = {
        changePassword: (current, next) =>
          asUser(request, (id) =>
            // The owner token has no session to continue.
            session === null
              ? errAsync<SignedIn, Failure>({ kind: 'sign-in-needed' })
              : accountChanges.changePassword(id, current, next, caller),
          ).map((signedIn) => viewers.keep(request, reply, signedIn)),
        close: (password) =>
          asUser(request, (id) => accountChanges.close(id, password, caller)).map(() => viewers.forget(reply)),
        data: () =>
          asUser(request, (id) => accountData(ports, id, session)).andThen((found) =>
            found ? ok(found) : err<never, Failure>({ kind: 'sign-in-needed' }),
          ),
        requestReset: (email) => resets.request(email, request.ip),
        redeem: (token, password) =>
          resets.redeem(token, password, caller).map((device) => viewers.remember(request, reply, device)),
      };
      return okAsync(own);
    },
  });

  app.post('/api/v1/auth/logout', { config, schema: { tags, response } }, async (request, reply) => {
    viewers.forget(reply);
    return answer(
      reply,
      viewers.leave(request).map(() => replyOfViewer(guest)),
    );
  });

  app.get('/api/v1/auth/session', { config, schema: { tags, response } }, async (request, reply) =>
    answer(reply, viewers.of(request).map(replyOfViewer)),
  );
}
