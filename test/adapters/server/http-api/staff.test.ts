import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminUserId, userId } from '#domain/identity/user.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { mailAway } from '#test/support/emails.ts';
import { addAccount, signedIn } from '#test/support/sessions.ts';

type Headers = Readonly<Record<string, string>>;

describe('the staff of the shop', () => {
  let api: TestApi;
  let isRequired = false;
  beforeEach(async () => {
    isRequired = false;
    api = await openTestApi({ mail: mailAway, staffNeedsSecondFactor: () => isRequired });
    await addAccount(api.database, adminUserId, 'admin');
  });
  afterEach(() => api.close());

  const call = (headers: Headers, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    api.app.inject({ method, url, headers, ...(payload && { payload }) });

  it('changes with the next request, and is signed out when it ends; the audit log says who did it [STAFF-03, STAFF-05]', async () => {
    const [owner, packer] = [await signedIn(api, 'admin'), await signedIn(api, 'packer', userId('pam'))];
    const status = async () => (await call(packer, 'GET', '/api/v1/customers')).statusCode;
    const answers = [await status()];
    expect((await call(owner, 'PUT', '/api/v1/staff/pam/role', { role: 'manager' })).statusCode).toBe(204);
    answers.push(await status());
    expect((await call(owner, 'DELETE', '/api/v1/staff/pam')).statusCode).toBe(204);
    answers.push(await status());
    expect(answers).toEqual([403, 200, 401]);
    const { changes } = (await call(owner, 'GET', '/api/v1/cards/changes?act=staff')).json();
    expect(changes.map(({ by, title }: Headers) => [by, title])).toEqual([
      ['admin admin@example.org', 'Removed pam@example.org from the staff'],
      ['admin admin@example.org', 'Made pam@example.org a manager'],
    ]);
    const undo = await call(owner, 'POST', `/api/v1/cards/changes/${changes[0].number}/undo`, {});
    expect(undo.json().code).toBe('change-not-found');
  });

  it('keeps an invitation whose email could not be sent, and says so [STAFF-04]', async () => {
    const owner = await signedIn(api, 'admin');
    const body = { email: 'pat@example.org', role: 'packer' };
    const invited = await call(owner, 'POST', '/api/v1/staff/invitations', body);
    expect([invited.statusCode, invited.json().code]).toEqual([503, 'invitation-not-sent']);
    const { invitations } = (await call(owner, 'GET', '/api/v1/staff')).json();
    expect(invitations).toMatchObject([{ email: 'pat@example.org', role: 'packer' }]);
  });

  it('needs two-factor authentication as soon as the shop requires it, in every role [STAFF-06]', async () => {
    for (const role of ['packer', 'manager', 'admin'] as const) {
      isRequired = false;
      const headers = await signedIn(api, role);
      expect((await call(headers, 'GET', '/api/v1/orders/counts')).statusCode).toBe(200);
      isRequired = true;
      const refused = await call(headers, 'GET', '/api/v1/orders/counts');
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'set-up-two-factor']);
    }
  });
});
