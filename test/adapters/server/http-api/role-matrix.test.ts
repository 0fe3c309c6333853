import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { errAsync, okAsync } from 'neverthrow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#adapters/server/http-api/app-types.ts';
import { type GuardedRoute, guardRoutes } from '#adapters/server/http-api/guard.ts';
import { mayRole, type Role, roles } from '#domain/identity/permissions.ts';
import { guest } from '#domain/identity/viewer.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { ownPage, signedIn } from '#test/support/sessions.ts';

type Caller = Role | 'forged cookie';
const callers: readonly Caller[] = [...roles, 'forged cookie'];

/** Whom the shop takes a caller for. */
const roleOf = (caller: Caller): Role => (caller === 'forged cookie' ? 'guest' : caller);

/** A forged token (A1). */
const forged = (claims: object): string =>
  encodeURIComponent(`${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${'A'.repeat(43)}`);

const addressOf = ({ url }: GuardedRoute): string =>
  url
    .replaceAll(/:\w+\([^)]*\)/g, '1')
    .replaceAll(/:\w+/g, 'made-up')
    .replace('*', 'nothing.txt');

const nameOf = ({ method, url }: GuardedRoute): string => `${method} ${url}`;

describe('every address of the API', () => {
  let api: TestApi;
  let page: string;
  beforeAll(async () => {
    page = mkdtempSync(join(tmpdir(), 'shop-page-'));
    writeFileSync(join(page, 'index.html'), '<!doctype html><title>Shop</title>');
    api = await openTestApi({ settings: { page } });
  });
  afterAll(async () => {
    await api.close();
    rmSync(page, { recursive: true });
  });

  async function headersOf(caller: Caller): Promise<Record<string, string>> {
    if (caller === 'guest') return ownPage;
    if (caller === 'forged cookie')
      return { ...ownPage, cookie: `goat-session=${forged({ id: 'admin', isAdmin: true })}` };
    return signedIn(api, caller);
  }

  /** Until a write, which may end a session. */
  const known = new Map<Caller, Record<string, string>>();

  async function ask(route: GuardedRoute, caller: Caller) {
    const { method } = route;
    const headers = known.get(caller) ?? (await headersOf(caller));
    known.set(caller, headers);
    if (!['GET', 'HEAD'].includes(method)) known.clear();
    return api.app.inject({ method: method as 'GET', url: addressOf(route), headers });
  }

  const statusOf = async (route: GuardedRoute, caller: Caller) => (await ask(route, caller)).statusCode;

  /** What each caller is answered at each address. */
  async function walk(): Promise<readonly { route: GuardedRoute; answers: readonly (readonly [Caller, number])[] }[]> {
    const walked = [];
    for (const route of api.routes) {
      const answers = [];
      for (const caller of callers) answers.push([caller, await statusOf(route, caller)] as const);
      walked.push({ route, answers });
    }
    return walked;
  }

  it('lets every role do what the table allows, and nothing else, forged cookies included [ADMIN-11, A1, A6]', async () => {
    const walked = await walk();
    const table = walked.map(({ route, answers }) =>
      [nameOf(route).padEnd(52), route.action.padEnd(15), ...answers.map(([, status]) => status)].join('  '),
    );
    process.stdout.write(
      `${['', `${'call'.padEnd(52)}  action           ${callers.join('  ')}`, ...table].join('\n')}\n`,
    );

    for (const { route, answers } of walked) {
      for (const [caller, status] of answers) {
        const role = roleOf(caller);
        const about = `${nameOf(route)} as ${caller}`;
        if (mayRole(role, route.action)) expect([401, 403, 500], about).not.toContain(status);
        else expect([about, status]).toEqual([about, role === 'guest' ? 401 : 403]);
      }
    }
  });

  it('gives managers no settings, staff and backups, and packers paid orders only [STAFF-01]', () => {
    const open = (role: Role) =>
      new Set(api.routes.filter(({ action }) => mayRole(role, action) && !mayRole('user', action)).map(nameOf));
    const [manager, packer] = [open('manager'), open('packer')];
    for (const route of ['PUT /api/v1/settings/shop', 'GET /api/v1/staff', 'POST /api/v1/staff/invitations']) {
      expect(open('admin')).toContain(route);
      expect(manager).not.toContain(route);
    }
    expect(manager).toContain('POST /api/v1/orders/:id/refund');
    const own = '/api/v1/me/second-factor';
    expect([...packer].filter((name) => !name.includes(own) && !name.startsWith('HEAD '))).toEqual([
      'GET /api/v1/orders',
      'GET /api/v1/orders/counts',
      'GET /api/v1/orders/:id',
      'POST /api/v1/orders/:id/pack',
      'POST /api/v1/orders/:id/unpack',
      'POST /api/v1/orders/:id/ship',
      'POST /api/v1/orders/:id/deliver',
      'POST /api/v1/orders/:id/note',
    ]);
  });

  it('is kept by no browser and no proxy where guests may not have it', async () => {
    const closed = api.routes.filter(({ method, action }) => method === 'GET' && !mayRole('guest', action));
    expect(closed.length).toBeGreaterThan(15);
    for (const route of closed) {
      const { headers } = await ask(route, 'admin');
      expect([nameOf(route), String(headers['cache-control'])]).toEqual([
        nameOf(route),
        expect.stringMatching(/no-store/),
      ]);
    }
  });

  it('is walked: each call of the API’s description is among the routes', async () => {
    const { paths } = (await api.app.inject('/documentation/json')).json() as { paths: Record<string, object> };
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.length).toBeGreaterThan(15);
    expect(api.routes.map(nameOf)).toEqual(expect.arrayContaining(described));
    expect(api.routes.map(nameOf)).toEqual(expect.arrayContaining(['GET /*', 'GET /', 'POST /api/v1/cards.csv']));
  });

  it('tells who is refused why, and reads nothing of what they sent [ADMIN-11]', async () => {
    const send = async (headers: Record<string, string>) =>
      api.app.inject({
        method: 'POST',
        url: '/api/v1/cards.csv',
        headers: { ...headers, 'content-type': 'application/x-broken' },
        payload: '{',
      });
    expect((await send(ownPage)).json()).toMatchObject({ status: 401, code: 'sign-in-needed' });
    expect((await send(await signedIn(api, 'user'))).json()).toMatchObject({ status: 403, code: 'not-allowed' });
    expect((await send(await signedIn(api, 'admin'))).json()).toMatchObject({ status: 415, code: 'wrong-media-type' });
  });

  it('is not for a user whose role was taken away meanwhile [ADMIN-11]', async () => {
    const headers = await signedIn(api, 'admin');
    const run = async () => (await api.app.inject({ method: 'POST', url: '/api/v1/cards.csv', headers })).statusCode;
    const before = await run();
    await api.database.db.updateTable('accounts').set({ is_admin: false }).where('id', '=', 'admin').execute();
    expect([before, await run()]).toEqual([422, 403]);
    await api.database.db.updateTable('accounts').set({ is_admin: true }).where('id', '=', 'admin').execute();
  });
});

describe('the guard', () => {
  const bare = (): App => fastify().withTypeProvider<ZodTypeProvider>();
  const guestsOnly = { of: () => okAsync(guest) };

  it('does not let a shop start with an address that names no action [ADMIN-11]', async () => {
    const app = bare();
    guardRoutes(app, guestsOnly);
    expect(() => app.delete('/api/v1/everything', async () => 'gone')).toThrow(
      'DELETE /api/v1/everything does not name its action',
    );

    const later = bare();
    guardRoutes(later, guestsOnly);
    later.register(async (scope) => {
      scope.post('/api/v1/later', async () => 'done');
    });
    await expect(later.ready()).rejects.toThrow('POST /api/v1/later does not name its action');
  });

  it('refuses all callers while sessions cannot be read, except where that does not matter', async () => {
    const app = bare();
    let calls = 0;
    guardRoutes(app, { of: () => errAsync(storageFails) });
    app.put('/closed', { config: { action: 'open-portal' } }, async () => {
      calls += 1;
      return 'done';
    });
    app.get('/open', { config: { action: 'see-shop' } }, async () => 'come in');
    expect((await app.inject({ method: 'PUT', url: '/closed' })).statusCode).toBe(503);
    expect((await app.inject('/open')).body).toBe('come in');
    expect(calls).toBe(0);
  });
});
