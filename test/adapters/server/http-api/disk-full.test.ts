import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { signedIn } from '#test/support/sessions.ts';

describe('a shop whose disk is full', () => {
  let api: TestApi;
  const clock = makeFixedClock();
  let isFull = false;
  beforeAll(async () => {
    api = await openTestApi({ clock, withAdmin: true, ports: { disk: { isFull: () => isFull } } });
    await api.seed([aCard({ id: 'jordan' })]);
  });
  afterAll(() => api.close());

  const cart = '/api/v1/cart/cart_a1b2c3d4e5f6a1b2c3d4';
  const save = () =>
    api.app.inject({ method: 'PUT', url: cart, payload: { items: [{ card: { id: 'jordan' }, quantity: 1 }] } });

  it('refuses changes in plain words, answers reads, and takes changes again when there is room [ADMIN-32]', async () => {
    isFull = true;
    const refused = await save();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toMatchObject({ code: 'disk-full', detail: expect.stringContaining('disk is full') });
    const read = await api.app.inject('/cards/jordan');
    expect(read.statusCode).toBe(200);
    isFull = false;
    expect((await save()).statusCode).toBe(200);
  });

  it('answers who is signed in, though the use of the session cannot be noted [ADMIN-32]', async () => {
    const headers = await signedIn(api, 'user');
    const { db } = api.database;
    await sql`
      create trigger no_updates before update on sessions for each statement execute function refuse_change()`.execute(
      db,
    );
    clock.advance(5 * 60_000);
    const answer = await api.app.inject({ url: '/api/v1/auth/session', headers });
    await sql`drop trigger no_updates on sessions`.execute(db);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).not.toBeNull();
  });

  it('says so to the admin and to who watches it, and stays ready for reads [ADMIN-32]', async () => {
    const headers = await signedIn(api, 'admin');
    const answer = async (url: string) => (await api.app.inject({ url, headers })).json();
    isFull = true;
    await expect.poll(() => answer('/ready')).toEqual({ ready: true, disk: 'full', clock: 'ok', replica: 'none' });
    expect(await answer('/api/v1/dashboard')).toMatchObject({ isDiskFull: true });
    expect((await answer('/api/v1/doctor')).findings).toMatchObject([{ kind: 'disk-full' }]);
    isFull = false;
    await expect.poll(() => answer('/ready')).toEqual({ ready: true, disk: 'ok', clock: 'ok', replica: 'none' });
    expect(await answer('/api/v1/dashboard')).toMatchObject({ isDiskFull: false });
    expect((await answer('/api/v1/doctor')).findings).toEqual([]);
  });
});
