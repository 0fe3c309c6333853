import { expect, it } from 'vitest';
import { openTestApi } from '#test/support/api.ts';
import { signedIn } from '#test/support/sessions.ts';

it('says to the admin that the database promises less than the shop, and that its replica is not used [ADMIN-91, ADMIN-93]', async () => {
  let problem: string | null = 'it does not show within 5000 ms what the primary wrote';
  let checks = 0;
  const check = async () => {
    checks += 1;
  };
  const api = await openTestApi({
    ports: {
      databaseWarnings: async () => ['synchronous_commit is off: a crash loses orders.'],
      readReplica: { state: () => (problem === null ? 'ok' : 'unused'), problem: () => problem, check },
    },
  });
  const headers = await signedIn(api, 'admin');
  const answer = async (url: string) => (await api.app.inject({ url, headers })).json();
  expect(await answer('/ready')).toMatchObject({ ready: true, replica: 'unused' });
  const findings = async () => (await answer('/api/v1/doctor')).findings;
  const weak = { kind: 'weak-durability', detail: 'synchronous_commit is off: a crash loses orders.', safe: false };
  expect(await findings()).toMatchObject([
    weak,
    { kind: 'replica-unused', detail: expect.stringMatching(/in place of the replica: it does not show/), safe: false },
  ]);
  problem = null;
  expect(await answer('/ready')).toMatchObject({ replica: 'ok' });
  expect(await findings()).toMatchObject([weak]);
  expect(checks).toBe(2);
  await api.close();
});
