import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { signedIn } from '#test/support/sessions.ts';
import { cardBody, type Send, sendingAs } from './card-requests.ts';

describe('many cards over HTTP', () => {
  let api: TestApi;
  let admin: Send;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await emptyDatabase(api.database);
    admin = sendingAs(api, await signedIn(api, 'admin'));
  });

  it.each([
    ['more than ten thousand', new Array(10_001).fill(cardBody)],
    ['two million of none', new Array(2_000_000).fill(0)],
    ['ten thousand without a field', new Array(10_000).fill({})],
  ])('are refused where they are %s [API-10, R1]', async (_what, cards) => {
    for (const method of ['POST', 'PUT'] as const) {
      const answer = await admin(method, '/cards/bulk', { cards });
      expect([answer.status, answer.json.code]).toEqual([422, 'invalid-request']);
    }
    expect((await api.ports.auditLog.page({ act: null, cardId: null, limit: 1 }))._unsafeUnwrap().changes).toEqual([]);
  });

  it('may be ten thousand in one call, which stands in the log as one change; a longer body is too long [API-10, AUDIT-01]', async () => {
    const cards = Array.from({ length: 10_000 }, (_, i) => ({ ...cardBody, id: `n${i}`, player: `Player ${i}` }));
    expect((await admin('POST', '/cards/bulk', { cards })).json).toEqual({ count: 10_000 });
    const dearer = cards.map((card) => ({ ...card, price: 126 }));
    expect((await admin('PUT', '/cards/bulk', { cards: dearer })).json).toEqual({ count: 10_000 });
    const { changes } = (await api.ports.auditLog.page({ act: null, cardId: null, limit: 9 }))._unsafeUnwrap();
    expect(changes.map(({ act, count }) => [act, count])).toEqual([
      ['save', 10_000],
      ['save', 10_000],
    ]);
    const huge = { cards: [{ ...cardBody, description: 'x'.repeat(21 * 1024 * 1024) }] };
    expect((await admin('POST', '/cards/bulk', huge)).status).toBe(413);
  });
});
