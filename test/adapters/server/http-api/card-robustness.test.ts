import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import { boxInput } from '#domain/boxes/box.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { aBox } from '#test/contract/boxes.contract.ts';
import { sampleDocuments } from '#test/contract/documents.contract.ts';
import { openTestApi, ownerToken, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { propertyRuns } from '#test/support/property-runs.ts';
import { cardBody } from './card-requests.ts';

const changes = '/api/v1/cards/changes';
const edit = { ...cardBody, version: 1, stock: 3, certNumber: '1', additionalImageUrls: ['/samples/2.svg'] };
const matching = {
  scope: {
    kind: 'matching',
    query: { scope: 'everything', filter: startFilter, searchScope: 'collection' },
    count: 1,
  },
  change: { kind: 'reprice', reprice: { by: 'percent', percent: 5 } },
};

const box = aBox('1748779200000', { originalPrice: 1, additionalImageUrls: ['/samples/2.svg'] });
const { updatedAt } = box;

/** Every way in which cards, boxes and content pages are changed, with a body that is a good one. */
const writes = [
  ['POST', '/cards', { ...edit, version: undefined }],
  ['PUT', '/cards/a', edit],
  ['POST', '/cards/bulk', { cards: [{ ...edit, version: undefined, id: 'b' }] }],
  ['PUT', '/cards/bulk', { cards: [{ ...edit, version: undefined, id: 'a' }] }],
  ['POST', changes, matching],
  ['POST', `${changes}/preview`, { ...matching, scope: { kind: 'cards', ids: ['a'] } }],
  ['POST', `${changes}/1/undo`, {}],
  ['POST', '/api/v1/boxes', boxInput(box)],
  ['PUT', '/api/v1/boxes/1748779200000', { ...boxInput(box), updatedAt }],
  ['POST', '/api/v1/boxes/restore', { boxes: [box] }],
  ['PUT', '/api/v1/content/about', { content: sampleDocuments.about, since: 0 }],
  ['PUT', '/api/v1/content/legal', { content: sampleDocuments.legal, since: 0 }],
  ['PUT', '/api/v1/content/terms-privacy', { content: sampleDocuments['terms-privacy'], since: 0 }],
] as const;

/** The places in a body where something else can stand. */
function placesIn(body: unknown): string[][] {
  if (typeof body !== 'object' || body === null) return [[]];
  return [[], ...Object.entries(body).flatMap(([name, part]) => placesIn(part).map((rest) => [name, ...rest]))];
}

function bend(body: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(body)) return body.map((part, i) => (String(i) === first ? bend(part, rest, value) : part));
  const whole = body as Record<string, unknown>;
  return { ...whole, [first]: bend(whole[first], rest, value) };
}

describe('what the owner sends about cards, boxes and content pages [R1]', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
    await api.seed([aCard({ id: 'a' })]);
    (await api.ports.boxes.bringBack([box]))._unsafeUnwrap();
  });
  afterAll(() => api.close());

  const send = async (method: 'POST' | 'PUT', url: string, payload: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${ownerToken}` };
    const answer = await api.app.inject({ method, url, payload, headers });
    if (answer.statusCode >= 400) problemShape.parse(answer.json());
    return answer.statusCode;
  };

  it('never causes a server error, whatever it contains', async () => {
    const text = fc.oneof(
      fc.json({ maxDepth: 4, stringUnit: 'binary' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '{', '[]', 'null', '{"__proto__":{"a":1}}', '{"cards":[{"__proto__":1}]}'),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...writes), text, async ([method, url], payload) => {
        expect(await send(method, url, payload)).toBeLessThan(500);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('never makes the shop stumble when one field of a good body is bent', async () => {
    const bent = fc
      .constantFrom(...writes)
      .chain(([method, url, body]) => fc.tuple(fc.constant({ method, url, body }), fc.constantFrom(...placesIn(body))));
    const odd = fc.oneof(
      fc.jsonValue({ maxDepth: 2, stringUnit: 'binary' }),
      fc.constantFrom('\u0000', '\ud800', "'; drop table cards; --", '%_\\', 1e308, -1, 5e-324, 'x'.repeat(5_000)),
    );
    await fc.assert(
      fc.asyncProperty(bent, odd, async ([{ method, url, body }, place], value) => {
        expect(await send(method, url, JSON.stringify(bend(body, place, value)))).toBeLessThan(500);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
