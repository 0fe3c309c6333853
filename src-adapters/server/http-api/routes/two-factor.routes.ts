import type { FastifyRequest } from 'fastify';
import { err, ok } from 'neverthrow';
import { adminUserId } from '#domain/identity/user.ts';
import { ownersLinkCalls } from '../../../calls/accounts.calls.ts';
import { ownersTwoFactorCalls, twoFactorCalls } from '../../../calls/two-factor.calls.ts';
import type { Editors } from '../editors.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import type { Serve } from '../serve.ts';
import type { Viewers } from '../viewers.ts';

export function twoFactorRoutes(
  {
    twoFactorRecords: records,
    sessionRecords,
    resets,
  }: Pick<ApiPorts, 'twoFactorRecords' | 'sessionRecords' | 'resets'>,
  viewers: Viewers,
  editors: Editors,
  serve: Serve,
): void {
  serve(twoFactorCalls, {
    open: (request) =>
      viewers.user(request).map(({ id }) => {
        const caller = viewers.caller(request);
        /** A changed factor ends all other sessions (A4). */
        const endOthers = () => sessionRecords.endOthers(id, viewers.token(request));
        return {
          state: () => records.state(id),
          begin: (password: string) => records.begin(id, password, caller),
          confirm: (code: string) => records.confirm(id, code, caller).andThrough(endOthers),
          renewCodes: (password: string, code: string) => records.renewCodes(id, password, code, caller),
          switchOff: (password: string, code: string) =>
            records.switchOff(id, password, code, caller).andThrough(endOthers),
        };
      }),
  });

  /** For who can run commands on the server. */
  const onlyHere = <Port>(port: Port) => ({
    open: (request: FastifyRequest) =>
      editors
        .of(request)
        .andThen((by) => (by === 'command line' ? ok(port) : err<never, Failure>({ kind: 'kept-by-owner' }))),
  });
  serve(ownersTwoFactorCalls, onlyHere({ switchOff: () => records.switchOffHere(adminUserId) }));
  serve(ownersLinkCalls, onlyHere({ make: resets.ownersLink }));
}
