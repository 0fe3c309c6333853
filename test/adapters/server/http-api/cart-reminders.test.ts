import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountDataShape } from '#adapters/calls/account.wire.ts';
import { customerExportShape } from '#adapters/calls/customers.calls.ts';
import { ownRemindersShape, reminderCalls } from '#adapters/calls/newsletter.calls.ts';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import { reminderLinksOver } from '#adapters/server/newsletter/subscriber-links.ts';
import { makeConfirmTokens, makeLeaveTokens } from '#adapters/server/newsletter/subscriber-tokens.ts';
import { customerId } from '#domain/customers/customer.ts';
import { userId } from '#domain/identity/user.ts';
import { subscriberId } from '#domain/newsletter/newsletter.port.ts';
import { openTestApi, type TestApi, testSettings } from '#test/support/api.ts';
import { ownPage, signedIn } from '#test/support/sessions.ts';

type Caller = Record<string, string>;

const ada = userId('1');
const secrets = testSettings.sessionSecrets;
const pathOf = (link: string): string => link.replace('https://shop.example', '');
const { confirm, leave } = reminderLinksOver('https://shop.example', secrets)(ada);
const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? '';

describe('emails about carts over HTTP', () => {
  let api: TestApi;
  let user: Caller;
  const open = async (reminderHours?: number) => {
    api = await openTestApi(reminderHours === undefined ? {} : { reminderHours });
    user = await signedIn(api, 'user', ada);
  };
  beforeEach(() => open(24));
  afterEach(() => api.close());

  const set = (wanted: unknown, headers = user) =>
    api.app.inject({ method: 'PUT', url: reminderCalls.path, headers, payload: { wanted } });
  const read = async (headers = user) =>
    ownRemindersShape.parse((await api.app.inject({ url: reminderCalls.path, headers })).json());
  const post = (url: string, headers: Caller = {}) => api.app.inject({ method: 'POST', url, headers });
  const confirming = (token: string) => post(`/api/v1/newsletter/confirm?token=${encodeURIComponent(token)}`);
  const agree = async () => {
    await set(true);
    expect((await confirming(tokenOf(confirm))).statusCode).toBe(204);
  };

  it('are asked for, confirmed by the link of an email, and ended [RET-10]', async () => {
    expect(await read()).toEqual({ state: 'off', since: null, isOffered: true });
    expect((await set(true)).statusCode).toBe(204);
    expect((await read()).state).toBe('pending');
    expect((await confirming(tokenOf(confirm))).statusCode).toBe(204);
    expect((await read()).state).toBe('on');
    for (const _ of [1, 2]) expect((await set(false)).statusCode).toBe(204);
    expect((await read()).state).toBe('off');
    const late = problemShape.parse((await confirming(tokenOf(confirm))).json());
    expect(late).toMatchObject({ status: 410, code: 'sign-up-expired' });
  });

  it('are each customer’s own, and not for guests [RET-10, A6]', async () => {
    const bob = await signedIn(api, 'user', userId('2'));
    await agree();
    await set(false, bob);
    expect([(await read()).state, (await read(bob)).state]).toEqual(['on', 'off']);
    for (const answer of [
      await set(true, ownPage),
      await api.app.inject({ url: reminderCalls.path, headers: ownPage }),
    ]) {
      expect(problemShape.parse(answer.json())).toMatchObject({ status: 401, code: 'sign-in-needed' });
    }
    expect((await set('yes')).statusCode).toBe(422);
  });

  it('are stopped by one click from a mail program, without a session; opening the link alone asks [RET-12]', async () => {
    await agree();
    const opened = await api.app.inject({ url: pathOf(leave.oneClick) });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, pathOf(leave.page)]);
    expect((await read()).state).toBe('on');
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
    for (const _ of [1, 2]) expect((await post(pathOf(leave.oneClick), headers)).statusCode).toBe(204);
    expect((await read()).state).toBe('off');
  });

  it('take no forged link, nor one for another purpose [RET-12]', async () => {
    await agree();
    const newsletter = [makeLeaveTokens(secrets), makeConfirmTokens(secrets)].map((one) =>
      one.tokenFor(subscriberId(ada)),
    );
    const wrong = [tokenOf(confirm), tokenOf(leave.page).slice(0, -1), tokenOf(leave.page).replace('cart-', '')];
    for (const token of [...wrong, ...newsletter.map((one) => `cart-${one}`)]) {
      const answer = await post(`/api/v1/newsletter/unsubscribe?token=${encodeURIComponent(token)}`);
      expect(problemShape.parse(answer.json())).toMatchObject({ status: 404, code: 'bad-newsletter-link' });
    }
    expect(problemShape.parse((await confirming(tokenOf(leave.page))).json()).code).toBe('bad-newsletter-link');
    expect((await read()).state).toBe('on');
  });

  it('are in the download of one’s data, and in the admin’s export of the customer [RET-13]', async () => {
    await agree();
    const data = accountDataShape.parse((await api.app.inject({ url: '/api/v1/me', headers: user })).json());
    expect(data.cartReminders).toEqual({ state: 'on', since: expect.stringMatching(/T.*Z$/) });
    const url = `/api/v1/customers/${ada}/export`;
    const exported = await api.app.inject({ url, headers: await signedIn(api, 'admin') });
    expect(customerExportShape.parse(exported.json()).account?.cartReminders).toEqual(data.cartReminders);
  });

  it('end when the customer is anonymized [RET-13]', async () => {
    await agree();
    (await api.ports.customersOf('shop').anonymize(customerId(ada)))._unsafeUnwrap();
    const { db } = api.database;
    expect(await db.selectFrom('cart_reminders').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('are not asked for where the shop sends none, and can be ended there [RET-13]', async () => {
    await api.close();
    await open();
    expect((await read()).isOffered).toBe(false);
    expect(problemShape.parse((await set(true)).json())).toMatchObject({ status: 409, code: 'reminders-closed' });
    expect(await api.database.db.selectFrom('cart_reminders').selectAll().execute()).toEqual([]);
    expect((await set(false)).statusCode).toBe(204);
  });
});
