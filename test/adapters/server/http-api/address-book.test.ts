import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownAddressesShape } from '#adapters/calls/address-book.calls.ts';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import { userId } from '#domain/identity/user.ts';
import { anAddress, aSavedAddress } from '#test/support/addresses.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { ownPage, signedIn } from '#test/support/sessions.ts';

type Caller = Record<string, string>;

describe('addresses over HTTP', () => {
  let api: TestApi;
  let ada: Caller;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.database.db.deleteFrom('address_books').execute();
    ada = await signedIn(api, 'user', userId('1'));
  });

  const call = (method: 'GET' | 'PUT' | 'DELETE', headers: Caller, id?: string, payload?: object) =>
    api.app.inject({
      method,
      url: `/api/v1/me/addresses${id === undefined ? '' : `/${encodeURIComponent(id)}`}`,
      headers,
      ...(payload && { payload }),
    });
  const { id, ...home } = aSavedAddress('home');
  const listed = async (headers: Caller) => ownAddressesShape.parse((await call('GET', headers)).json()).addresses;

  it('keeps, changes and removes an address of the caller [ADDR-08]', async () => {
    for (const _ of [1, 2]) expect((await call('PUT', ada, id, home)).statusCode).toBe(204);
    expect(await listed(ada)).toEqual([{ id, ...home }]);
    expect((await call('GET', ada)).headers['cache-control']).toBe('no-store');
    expect((await call('PUT', ada, id, { ...home, isDefault: true })).statusCode).toBe(204);
    expect((await listed(ada))[0]?.isDefault).toBe(true);
    for (const _ of [1, 2]) expect((await call('DELETE', ada, id)).statusCode).toBe(204);
    expect(await listed(ada)).toEqual([]);
  });

  it('never shows or changes another’s addresses, and is closed to guests [ADDR-08, A6]', async () => {
    const bob = await signedIn(api, 'user', userId('2'));
    await call('PUT', ada, id, home);
    expect(await listed(bob)).toEqual([]);
    await call('DELETE', bob, id);
    expect(await listed(ada)).toHaveLength(1);
    for (const answer of [call('GET', ownPage), call('PUT', ownPage, id, home), call('DELETE', ownPage, id)]) {
      expect(problemShape.parse((await answer).json())).toMatchObject({ status: 401, code: 'sign-in-needed' });
    }
  });

  it('says what is wrong with an address, and stores nothing [ADDR-08]', async () => {
    const address = anAddress({ postalCode: 'x', city: '' });
    const answer = problemShape.parse((await call('PUT', ada, id, { ...home, address })).json());
    expect(answer).toMatchObject({
      status: 422,
      code: 'invalid-address',
      issues: [
        { path: 'address.city', message: 'City is required' },
        { path: 'address.postalCode', message: 'Please enter a ZIP code such as 10001 or 10001-1234' },
      ],
    });
    for (const payload of [{ address: home.address }, { ...home, address: { ...home.address, country: 'ZZ' } }]) {
      expect((await call('PUT', ada, id, payload)).statusCode).toBe(422);
    }
    expect(await listed(ada)).toEqual([]);
  });
});
