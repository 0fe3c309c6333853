import { expect, it } from 'vitest';
import { openTestApi } from '#test/support/api.ts';
import { signedIn } from '#test/support/sessions.ts';

it('says to the admin and to who watches the shop that its clock differs from the database’s [ADMIN-85]', async () => {
  let ahead = 20 * 60_000;
  const api = await openTestApi({ ports: { databaseClock: { ahead: () => ahead } } });
  const headers = await signedIn(api, 'admin');
  const answer = async (url: string) => (await api.app.inject({ url, headers })).json();
  expect(await answer('/ready')).toMatchObject({ ready: true, clock: 'differs' });
  expect((await answer('/api/v1/doctor')).findings).toMatchObject([
    { kind: 'clock-differs', detail: expect.stringContaining("1,200 s ahead of the database's"), safe: false },
  ]);
  ahead = -4_000;
  expect(await answer('/ready')).toMatchObject({ clock: 'ok' });
  expect((await answer('/api/v1/doctor')).findings).toEqual([]);
  await api.close();
});
