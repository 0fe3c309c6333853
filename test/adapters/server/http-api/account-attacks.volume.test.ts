import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mostAtOnce } from '#adapters/server/identity/argon2-passwords.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { type CountedHashing, makeCountedHashing } from '#test/support/counted-hashing.ts';
import { openBrowser } from '#test/support/one-browser.ts';

const ada = { email: 'ada@example.org', password: 'correct horse' };
const login = '/api/v1/auth/login';
const register = '/api/v1/auth/register';

describe('an attacker of the accounts', () => {
  let hashing: CountedHashing;
  let api: TestApi;
  beforeEach(async () => {
    hashing = makeCountedHashing();
    api = await openTestApi({ hashing, withAdmin: true });
    await openBrowser(api).call('POST', register, ada);
  });
  afterEach(() => api.close());

  const counted = async (table: 'accounts' | 'sessions') =>
    (await api.database.db.selectFrom(table).selectAll().execute()).length;

  it('with two hundred sign-ins at once gets four hashes at once, and every one an answer [A3]', async () => {
    const before = await counted('sessions');
    const answers = await Promise.all(Array.from({ length: 200 }, () => openBrowser(api).call('POST', login, ada)));
    const served = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(hashing.mostAtOnce()).toBe(mostAtOnce);
    expect(served.length + refused.length).toBe(200);
    expect(served.length).toBeGreaterThanOrEqual(mostAtOnce);
    for (const answer of refused) {
      expect([answer.json().code, answer.headers['retry-after']]).toEqual(['too-busy', '5']);
    }
    expect(await counted('sessions')).toBe(before + served.length);
    expect((await openBrowser(api).call('POST', login, ada)).statusCode).toBe(200);
  });

  it('with two hundred new accounts at once, too [A3]', async () => {
    const before = await counted('accounts');
    const people = Array.from({ length: 200 }, (_, n) => ({ ...ada, email: `reader${n}@example.org` }));
    const answers = await Promise.all(people.map((who) => openBrowser(api).call('POST', register, who)));
    const served = answers.filter(({ statusCode }) => statusCode === 201).length;
    expect(hashing.mostAtOnce()).toBe(mostAtOnce);
    expect(served + answers.filter(({ statusCode }) => statusCode === 503).length).toBe(200);
    expect(await counted('accounts')).toBe(before + served);
  });
});
