import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardShape } from '#adapters/calls/card.wire.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { ownPage, signedIn } from '#test/support/sessions.ts';

describe('posting a card over HTTP', () => {
  const draft = aCard({ id: 'draft', isPosted: false, isHomepage: false, stock: 2 });
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.database.db.deleteFrom('cards').execute();
    await api.seed([draft]);
  });

  const post = (headers: Record<string, string>, payload: unknown, id: string = draft.id) =>
    api.app.inject({ method: 'POST', url: `/cards/${id}/post`, headers, payload: payload as object });
  const stored = async () => (await api.ports.catalog.card(draft.id))._unsafeUnwrap();

  it('shows the card where the admin chose, and answers it [CARD-14]', async () => {
    const admin = await signedIn(api, 'admin');
    const answer = await post(admin, { collection: false, homepage: true });
    expect(answer.statusCode).toBe(200);
    expect(cardShape.parse(answer.json())).toEqual({ ...draft, isHomepage: true });
    expect(await stored()).toEqual({ ...draft, isHomepage: true });
    await post(admin, { collection: true, homepage: false });
    expect(await stored()).toEqual({ ...draft, isHomepage: true, isPosted: true });
    expect((await api.app.inject('/cards/draft')).statusCode).toBe(200);
  });

  it('is refused to everyone else, and changes nothing [ADMIN-11]', async () => {
    const everywhere = { collection: true, homepage: true };
    const guest = await post(ownPage, everywhere);
    const user = await post(await signedIn(api, 'user'), everywhere);
    expect([guest.json().code, user.json().code]).toEqual(['sign-in-needed', 'not-allowed']);
    expect(await stored()).toEqual(draft);
  });

  it('refuses to post to nowhere, or a card that is not there [CARD-13]', async () => {
    const admin = await signedIn(api, 'admin');
    const nowhere = (await post(admin, { collection: false, homepage: false })).json();
    expect([nowhere.status, nowhere.code]).toEqual([422, 'no-post-target']);
    expect(nowhere.detail).toBe('Please select at least one option to post the card.');
    const missing = (await post(admin, { collection: true, homepage: false }, 'gone')).json();
    expect([missing.status, missing.code]).toEqual([404, 'card-not-found']);
  });

  it('refuses to post a card without a price [CARD-14]', async () => {
    await api.seed([{ ...draft, price: 0 }]);
    const answer = (await post(await signedIn(api, 'admin'), { collection: true, homepage: false })).json();
    expect([answer.status, answer.code]).toEqual([422, 'price-missing']);
    expect(await stored()).toMatchObject({ isPosted: false, price: 0 });
  });

  it.each([
    {},
    { collection: true },
    { collection: 'yes', homepage: true },
    { collection: true, homepage: true, price: 1 },
    [],
  ])('refuses the body %j [R1]', async (body) => {
    const answer = await post(await signedIn(api, 'admin'), body);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid-request']);
    expect(await stored()).toEqual(draft);
  });
});
