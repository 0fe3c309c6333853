import { describe, expect, it, onTestFinished } from 'vitest';
import type { ApiClient } from '#adapters/calls/api.ts';
import { answering, apiAt, nowhere, problem, serve, silent, waitLimit } from './http-stage.ts';

export type Answer = Parameters<typeof serve>[0];

/** An API that gives this answer, and its received requests. */
export async function apiThat(answer: Answer) {
  const { address, requests, close } = await serve(answer);
  onTestFinished(close);
  return { api: apiAt(address, { timeout: waitLimit(answer) }), requests };
}

export type FailingCall<Port> = {
  readonly name: string;
  readonly kind: string;
  readonly call: (port: Port) => PromiseLike<unknown>;
};

export type FailingPort<Port> = {
  readonly make: (api: ApiClient) => Port;
  /** The lazily loaded variant. */
  readonly late: (load: () => Promise<Port>) => Port;
  readonly calls: readonly FailingCall<Port>[];
  /** JSON that no call accepts. */
  readonly nonsense: string;
  /** Results of further answers. */
  readonly more: readonly (readonly [what: string, answer: Answer, detail: string])[];
};

/** Checks the failure text of every call of a port, for every kind of failure. */
export function everyCallFails<Port>(what: string, { make, late, calls, nonsense, more }: FailingPort<Port>): void {
  describe.each(calls)(`$name of ${what} over HTTP`, ({ kind, call }) => {
    it.each<readonly [what: string, answer: Answer, detail: string]>([
      ['a guest', problem(401, 'sign-in-needed'), 'The shop says sign-in-needed.'],
      ['a user without permission', problem(403, 'not-allowed'), 'The shop says not-allowed.'],
      ['a database that is away', problem(503, kind), `The shop says ${kind}.`],
      ['a shop that is stopping', problem(503, 'stopping'), 'The shop says stopping.'],
      ['a page', answering(200, 'text/html', '<!doctype html>'), 'The shop’s API is not running.'],
      ['something else', answering(200, 'application/json', nonsense), 'The shop’s answer makes no sense.'],
      ['a server that never answers', silent, 'The shop does not answer.'],
      ...more,
    ])('fails with its reason for %s [S10]', async (_what, answer, detail) => {
      const { api } = await apiThat(answer);
      expect(await call(make(api))).toMatchObject({ kind, detail });
    });

    it('says that the shop cannot be reached [S10]', async () => {
      expect(await call(make(apiAt(await nowhere())))).toMatchObject({ kind, detail: 'The shop cannot be reached.' });
    });

    it('says that a part of the shop could not be loaded, and loads it with the next call [S10]', async () => {
      let isThere = false;
      const { api } = await apiThat(problem(503, 'stopping'));
      const port = late(async () => {
        if (!isThere) throw new Error('offline');
        return make(api);
      });
      const detail = 'A part of the shop could not be loaded. Check your connection and try again.';
      expect(await call(port)).toMatchObject({ kind, detail });
      isThere = true;
      expect(await call(port)).toMatchObject({ kind, detail: 'The shop says stopping.' });
    });
  });
}
