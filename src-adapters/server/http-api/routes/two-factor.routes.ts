import { errAsync } from 'neverthrow';
import { adminUserId } from '#domain/identity/user.ts';
import { switchedOffShape, twoFactorCalls } from '../../../calls/two-factor.calls.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Editors } from '../editors.ts';
import { type Failure, widened } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import type { Serve } from '../serve.ts';
import type { Viewers } from '../viewers.ts';

export function twoFactorRoutes(
  app: App,
  { twoFactorRecords: records, sessionRecords }: Pick<ApiPorts, 'twoFactorRecords' | 'sessionRecords'>,
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

  // No password or code: a user on the shop's machine can read the database anyway (AUTH-30).
  app.delete(
    '/api/v1/admin/second-factor',
    { config: { action: 'manage-staff' }, schema: { tags: [twoFactorCalls.tag], response: { 200: switchedOffShape } } },
    async (request, reply) =>
      answer(
        reply,
        widened(editors.of(request)).andThen((by) =>
          by === 'command line'
            ? widened(records.switchOffHere(adminUserId)).map((wasOn) => ({ wasOn }))
            : errAsync<{ wasOn: boolean }, Failure>({ kind: 'kept-by-owner' }),
        ),
      ),
  );
}
