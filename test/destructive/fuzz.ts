import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { problemShape, problemType } from '#adapters/calls/problem.wire.ts';
import { sampleCards } from '#adapters/samples/sample-cards.ts';
import { makeSqlWebhookInbox } from '#adapters/server/sql/orders/sql-webhook-inbox.ts';
import { makeWebhookVerifier } from '#adapters/server/stripe/webhook-verifier.ts';
import { type Role, roles } from '#domain/identity/permissions.ts';
import { cartNumber } from '#test/contract/an-order.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { paymentBody } from '../adapters/server/http-api/checkout-requests.ts';
import { apiOver, type TestApi } from '../support/api.ts';
import { makeCountedHashing } from '../support/counted-hashing.ts';
import { testDatabase } from '../support/pglite.ts';
import { aPng } from '../support/picked-files.ts';
import { ownPage, signedIn } from '../support/sessions.ts';
import { type Restore, rememberRows } from './remembered-rows.ts';
import { type Call, type FuzzRequest, type Known, requestsTo, type Schema } from './request-arbitraries.ts';

/**
 * Sends generated requests, from well-formed to hostile, to every route of the shop's own API description and to the
 * routes it does not describe, in every role. Nothing may be answered with 5xx, with a success that the
 * description does not name, or with a refusal that is no problem document. `npm run fuzz` sends 10,000 to each route;
 * options: `--runs 300 --seed 7 --only "PUT /cards/{id}"`, and `--strict`, which also fails on answers over a second.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    only: { type: 'string', default: '' },
    strict: { type: 'boolean', default: false },
  },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Requests until the shop gets its cards, orders and sessions again: hostile requests also delete and sign out. */
const perWorld = 100;
/** Milliseconds. */
const longest = 1000;
const picture = Buffer.from(aPng({ width: 40, height: 56 }));

type Description = {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: Call['parameters'];
            readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
            readonly responses: Readonly<Record<string, object>>;
          }
        >
      >
    >
  >;
};

async function callsOf(api: TestApi): Promise<readonly Call[]> {
  const { paths } = (await api.app.inject('/documentation/json')).json() as Description;
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(
      ([method, { parameters = [], requestBody, responses }]): Call => ({
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody?.content['application/json']?.schema ?? null,
        successes: Object.keys(responses).map(Number),
        answersPage: !Object.values(responses).some((response) => 'content' in response),
      }),
    ),
  );
  const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;
  const names = new Set(described.map(nameOf));
  const others = api.routes
    .map(({ method, url }) => ({ method, path: url.replaceAll(/:(\w+)(\([^)]*\))?/g, '{$1}').replace('*', '{file}') }))
    .filter((route) => route.method !== 'HEAD' && !names.has(nameOf(route)))
    .map((route): Call => ({ ...route, parameters: [], body: null, successes: [], answersPage: true }));
  return [...described, ...others];
}

type World = {
  /** Values that requests may name. */
  readonly known: Known;
  readonly headers: Readonly<Record<Role, Readonly<Record<string, string>>>>;
  readonly restore: Restore;
};

/** Adds the values of an answer under the names of their fields, `cardId` and such also as an `id`. */
function collect(value: unknown, name: string, into: Map<string, unknown[]>): void {
  if (Array.isArray(value)) {
    for (const one of value) collect(one, name, into);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) collect(one, key, into);
  } else if (/id$|number|cursor|token|receipt|version|title|player|price/i.test(name)) {
    for (const key of /id$/i.test(name) ? [name, 'id'] : [name]) {
      const list = into.get(key) ?? [];
      if (!list.includes(value) && list.length < 60) into.set(key, [...list, value]);
    }
  }
}

/** A small shop with something of everything. */
async function makeWorld(api: TestApi, calls: readonly Call[]): Promise<World> {
  const cards = sampleCards.slice(0, 8);
  await api.seed(cards.map((card, i) => ({ ...card, stock: 5, isPosted: i > 1 })));
  const headers = {
    guest: ownPage,
    user: await signedIn(api, 'user'),
    packer: await signedIn(api, 'packer'),
    manager: await signedIn(api, 'manager'),
    admin: await signedIn(api, 'admin'),
  };
  const known = new Map<string, unknown[]>();
  const send = async (role: Role, method: 'POST' | 'PUT' | 'GET', url: string, payload?: object) => {
    const answer = await api.app.inject({ method, url, headers: headers[role], ...(payload && { payload }) });
    if (answer.headers['content-type']?.toString().includes('json')) collect(answer.json(), '', known);
    return answer;
  };
  for (const [number, role] of [[1, 'user'] as const, [2, 'user'] as const, [3, 'guest'] as const]) {
    const card = cards[number + 2];
    if (!card) continue;
    const placed = await send(role, 'POST', '/api/v1/payments/payment-intents', paymentBody(number, [[card, 1]]));
    const { id } = placed.json() as { readonly id: string };
    if (number !== 2) await send(role, 'POST', `/api/v1/payments/payment-intents/${id}/confirm`, {});
  }
  const items = cards.slice(2, 4).map(({ id }) => ({ cardId: id, quantity: 1 }));
  await send('guest', 'PUT', `/api/v1/cart/${cartNumber(7)}`, { items });
  await send('user', 'PUT', `/api/v1/me/saved-cards/${cards[4]?.id}`, {});
  await send('guest', 'POST', '/api/v1/newsletter', { email: 'reader@example.org' });
  const reads = calls.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  for (const { path } of reads) if (!path.startsWith('/documentation')) await send('admin', 'GET', path);
  return { known, headers, restore: await rememberRows(api.database) };
}

type Answer = Awaited<ReturnType<typeof sendTo>>;

function sendTo(api: TestApi, { method, url, headers, payload }: FuzzRequest, session: object) {
  const all = { ...headers, ...session };
  return api.app.inject({ method: method as 'GET', url, headers: all, ...(payload !== undefined && { payload }) });
}

/** What is wrong with an answer; null for nothing. */
function faultOf({ successes, answersPage }: Call, { statusCode, headers, body }: Answer): string | null {
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 300)}`;
  if (statusCode >= 400) {
    // An address outside of the API is answered with the page.
    if ((answersPage || statusCode === 404) && headers['content-type']?.toString().startsWith('text/html')) return null;
    if (!headers['content-type']?.toString().startsWith(problemType)) return `${statusCode} is no problem document`;
    if (headers['content-encoding'] !== undefined) return null;
    const { success } = problemShape.safeParse(JSON.parse(body));
    return success ? null : `${statusCode} is another problem document than described: ${body.slice(0, 300)}`;
  }
  if (
    statusCode === 304 ||
    (answersPage && statusCode === 303) ||
    successes.length === 0 ||
    successes.includes(statusCode)
  )
    return null;
  return `${statusCode} is not described`;
}

type Outcome = { readonly requests: number; readonly slow: readonly string[]; readonly failure: string | null };

const shown = ({ method, url, headers, payload }: FuzzRequest): string => {
  const body = typeof payload === 'object' ? `<base64 ${payload.toString('base64')}>` : JSON.stringify(payload);
  const text = `${method} ${url}\n    headers ${JSON.stringify(headers)}\n    body ${body}`;
  return text.replaceAll(/(.)\1{9,}/gsu, (run, one) => `${one}…×${run.length}…`).slice(0, 4_000);
};

async function fuzz(api: TestApi, world: World, call: Call, role: Role, numRuns: number): Promise<Outcome> {
  let requests = 0;
  const slow: string[] = [];
  const property = fc.asyncProperty(requestsTo(call, world.known, picture), async (request) => {
    if (requests % perWorld === 0) await world.restore();
    requests += 1;
    const start = performance.now();
    const answer = await sendTo(api, request, world.headers[role]);
    const took = performance.now() - start;
    if (took > longest) slow.push(`${took.toFixed(0)} ms as ${role}: ${shown(request).slice(0, 300)}`);
    const fault = faultOf(call, answer);
    if (fault !== null) throw new Error(fault);
  });
  const details = await fc.check(property, { numRuns, seed, interruptAfterTimeLimit: 600_000 });
  const [smallest] = details.counterexample ?? [];
  const failure =
    smallest === undefined
      ? null
      : `as ${role}, after ${details.numRuns} requests, smallest of ${details.numShrinks + 1}:\n  ${shown(smallest)}\n  ${String(details.errorInstance)}`;
  return { requests, slow, failure };
}

async function fuzzAll(api: TestApi): Promise<boolean> {
  const calls = await callsOf(api);
  const world = await makeWorld(api, calls);
  const chosen = calls.filter(({ method, path }) => values.only === '' || `${method} ${path}` === values.only);
  if (chosen.length === 0) throw new Error(`no route is called ${values.only}`);
  const start = performance.now();
  let [requests, failures] = [0, 0];
  const slow: string[] = [];
  for (const call of chosen) {
    const name = `${call.method} ${call.path}`;
    for (const role of roles) {
      const outcome = await fuzz(api, world, call, role, Math.ceil(runs / roles.length));
      requests += outcome.requests;
      slow.push(...outcome.slow);
      if (outcome.failure === null) continue;
      failures += 1;
      say(`FAILED ${name} ${outcome.failure}`);
      say(`  again: npm run fuzz -- --runs ${runs} --seed ${seed} --only "${name}"`);
    }
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  say(
    `${requests} requests to ${chosen.length} routes as ${roles.join(', ')}: ${failures} failures, ${slow.length} answers over 1 s (${seconds} s, seed ${seed})`,
  );
  for (const line of slow.slice(0, 5)) say(`  slow: ${line}`);
  return failures === 0 && (slow.length === 0 || !values.strict);
}

const page = mkdtempSync(join(tmpdir(), 'shop-fuzz-'));
writeFileSync(join(page, 'index.html'), '<!doctype html><title>Shop</title>');
const database = await testDatabase();
const api = await apiOver(database, {
  settings: { page },
  hashing: makeCountedHashing(),
  ports: {
    webhooks: {
      inbox: makeSqlWebhookInbox(database.db, makeSilentLog()),
      verify: makeWebhookVerifier('whsec_fuzz_of_at_least_32_characters'),
      onKept: () => {},
      clock: makeFixedClock(),
    },
  },
  pictureNetwork: { resolve: () => Promise.reject(new Error('no network here')), mayConnect: () => false },
});
let isRight = false;
try {
  isRight = await fuzzAll(api);
} finally {
  await api.close();
  rmSync(page, { recursive: true, force: true });
}
process.exit(isRight ? 0 : 1);
