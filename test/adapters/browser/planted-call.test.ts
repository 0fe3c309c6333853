import { fastify } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Calls, currentOf, signedIn, signInNeeded, tooManyTriesFailure, whole } from '#adapters/calls/calls.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { makeServe } from '#adapters/server/http-api/serve.ts';
import type { TooManyTries } from '#domain/identity/accounts.port.ts';
import type { SignInNeeded } from '#domain/identity/sign-in-needed.ts';
import { adminUserId, type UserId } from '#domain/identity/user.ts';
import type { StaleSale, StoredSale } from '#domain/pricing/sales.port.ts';
import { storageFails, type Unavailable } from '#domain/shared/unavailable.ts';
import { answering, apiAt, problem, serve as serveAt } from './http-stage.ts';

/** A port that the shop does not have: two methods, and no line of code for either. */
interface Binders {
  find(id: string, query: { readonly limit: number }): ResultAsync<readonly string[], Unavailable | SignInNeeded>;
  rename(user: UserId, id: string, name: string): ResultAsync<void, Unavailable | StaleSale | TooManyTries>;
}

const sale = z.custom<StoredSale>((given) => typeof given === 'object');

const binderCalls: Calls<Binders> = {
  tag: 'cards',
  path: '/api/v1/binders',
  action: 'edit-cards',
  calls: {
    find: {
      route: 'GET /:id',
      args: [
        ['id', z.string()],
        [whole, z.strictObject({ limit: z.coerce.number() })],
      ],
      answer: ['binders', z.array(z.string())],
      failures: signInNeeded,
      cost: 2,
    },
    rename: {
      route: 'PUT /:id/name',
      args: [signedIn, ['id', z.string()], ['name', z.string()]],
      answer: null,
      failures: { ...tooManyTriesFailure, 'stale-sale': currentOf('stale-sale', sale) },
    },
  },
};

const closing: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

async function open(binders: Binders, routes = new Map<string, unknown>()): Promise<Binders> {
  const app = fastify().withTypeProvider<ZodTypeProvider>();
  app.addHook('onRoute', ({ url, config }) => void routes.set(url, config));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const viewers = { user: () => okAsync({ role: 'admin', id: adminUserId, email: '' } as const) };
  makeServe(app, viewers)<Binders>(binderCalls, { open: () => okAsync(binders) });
  closing.push(() => app.close());
  return makeRemote<Binders>(apiAt(await app.listen({ host: '127.0.0.1', port: 0 })), binderCalls);
}

const binders: Binders = {
  find: (id, { limit }) => okAsync([id, String(limit)]),
  rename: (user, id, name) =>
    user === adminUserId && id === 'a/b' && name === 'x' ? okAsync() : errAsync(storageFails),
};

describe('a call that is a row of a table', () => {
  it('reaches the port with its arguments, and the signed-in user', async () => {
    const remote = await open(binders);
    expect((await remote.find('a/b', { limit: 3 }))._unsafeUnwrap()).toEqual(['a/b', '3']);
    expect((await remote.rename('another user' as UserId, 'a/b', 'x'))._unsafeUnwrap()).toBeUndefined();
  });

  it('asks for its action, and costs its caller what its row says', async () => {
    const routes = new Map<string, unknown>();
    await open(binders, routes);
    expect(routes.get('/api/v1/binders/:id')).toMatchObject({ action: 'edit-cards', cost: 2 });
    expect(routes.get('/api/v1/binders/:id/name')).not.toHaveProperty('cost');
  });

  it.each([
    ['a failure with its row', problem(409, 'stale-sale', { current: {} }), { kind: 'stale-sale', current: {} }],
    ['a row that cannot be read', problem(409, 'stale-sale'), { kind: 'unavailable', why: 'storage' }],
    ['a code that means the same', problem(429, 'too-many-requests'), { kind: 'too-many-tries' }],
    ['a code without a row', problem(404, 'sale-not-found'), { kind: 'unavailable', why: 'storage' }],
    ['no API', answering(200, 'text/html', '<html>'), { kind: 'unavailable', why: 'not-the-shop' }],
  ] as const)('fails as its table says for %s', async (_, answer, failure) => {
    const server = await serveAt(answer);
    closing.push(server.close);
    const remote = makeRemote<Binders>(apiAt(server.address), binderCalls);
    expect((await remote.rename(adminUserId, 'a', 'x'))._unsafeUnwrapErr()).toMatchObject(failure);
  });

  it('does not compile without a failure of the method or the cost for a guest, with a failure of another, or with other arguments', () => {
    const { find, rename } = binderCalls.calls;
    const wrong = [
      // @ts-expect-error 'stale-sale' has no row
      { ...rename, failures: tooManyTriesFailure } satisfies typeof rename,
      // @ts-expect-error the method never fails with 'stale-sale'
      { ...find, failures: { ...signInNeeded, 'stale-sale': currentOf('stale-sale', sale) } } satisfies typeof find,
      // @ts-expect-error the current version is not read
      { ...rename, failures: { ...tooManyTriesFailure, 'stale-sale': true } } satisfies typeof rename,
      // @ts-expect-error the second argument is missing
      { ...find, args: [['id', z.string()]] } satisfies typeof find,
      // @ts-expect-error the answer is a list
      { ...find, answer: z.string() } satisfies typeof find,
      // @ts-expect-error what guests may call states its cost
      { ...rename, action: 'see-shop' } satisfies typeof rename,
    ];
    expect(wrong).toHaveLength(6);
  });
});
