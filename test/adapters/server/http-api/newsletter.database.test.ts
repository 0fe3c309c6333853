import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import { confirmationTime } from '#adapters/server/newsletter/mailing-list.ts';
import { makeConfirmTokens, makeLeaveTokens } from '#adapters/server/newsletter/subscriber-tokens.ts';
import { makeLogger } from '#adapters/server/node/log.ts';
import { subscriberId } from '#domain/newsletter/newsletter.port.ts';
import { apiOver, type TestApi, type TestApiOptions, testSettings } from '#test/support/api.ts';
import { mailAway, mailAwayLogged, makeHeldMail, tokenIn } from '#test/support/emails.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { type InMemoryMail, makeInMemoryMail } from '#test/support/in-memory/mail.ts';
import { openBrowser } from '#test/support/one-browser.ts';
import { signedIn } from '#test/support/sessions.ts';
import { databases, hideTables, showTables, type TestDatabase } from '../sql/databases.ts';

const address = '/api/v1/newsletter';
const leaving = `${address}/unsubscribe`;
const confirming = `${address}/confirm`;
const ada = { email: 'ada@example.org', name: 'Ada', interests: ['baseball', 'deals'], place: 'signup page' };

describe.each(databases)('the newsletter on %s', (_, openDatabase) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openDatabase();
  });
  afterAll(() => test.stop());

  let clock: ReturnType<typeof makeFixedClock>;
  let mail: InMemoryMail;
  let api: TestApi;
  const open = async (options: TestApiOptions = {}) => {
    clock = makeFixedClock();
    mail = makeInMemoryMail();
    await emptyDatabase(test.database);
    api = await apiOver(test.database, { clock, mail, ...options });
  };
  beforeEach(() => open());
  afterEach(() => api.close());

  const signUp = async (wish: object = {}, from?: string) => {
    const answer = await openBrowser(api, from).call('POST', address, { ...ada, ...wish });
    await api.settled();
    return answer;
  };
  const confirm = async (token: string) => {
    const answer = await api.app.inject({ method: 'POST', url: `${confirming}?token=${encodeURIComponent(token)}` });
    await api.settled();
    return answer;
  };
  /** Signs up, and follows the link of the email. */
  const join = async (wish: object = {}) => {
    await signUp(wish);
    expect((await confirm(tokenIn(mail.sent.at(-1)?.text))).statusCode).toBe(204);
  };
  const pending = () => test.database.db.selectFrom('pending_subscribers').selectAll().execute();
  const rows = () => test.database.db.selectFrom('subscribers').selectAll().execute();
  const listed = async () => (await rows()).filter(({ left_at }) => left_at === null).map(({ email }) => email);
  const asAdmin = async (url: string, method: 'GET' | 'DELETE' = 'GET') =>
    api.app.inject({ method, url, headers: await signedIn(api, 'admin') });

  describe('signing up', () => {
    it('is pending with the time and the place of the consent, and answered with nothing [NEWS-06, NEWS-07, NEWS-10]', async () => {
      const answer = await signUp();
      expect([answer.statusCode, answer.body, answer.cookies]).toEqual([202, '{}', []]);
      const signUpRow = {
        email: 'ada@example.org',
        name: 'Ada',
        interests: ['baseball', 'deals'],
        consented_at: new Date(clock.now()),
        consent_place: 'signup page',
      };
      expect([await pending(), await rows()]).toMatchObject([[signUpRow], []]);
      const consentedAt = clock.now();
      clock.advance(60_000);
      await confirm(tokenIn(mail.sent[0]?.text));
      const kept = {
        ...signUpRow,
        consented_at: new Date(consentedAt),
        confirmed_at: new Date(clock.now()),
        left_at: null,
      };
      expect([await pending(), await rows()]).toMatchObject([[], [kept]]);
    });

    it('is on the list after the link of its email, however often it is followed, and never by opening it [NEWS-10]', async () => {
      await signUp();
      expect(mail.sent).toMatchObject([{ to: 'ada@example.org', subject: 'Confirm your newsletter sign-up' }]);
      const text = mail.sent[0]?.text ?? '';
      expect(text).toContain('http://localhost:3000/confirm-signup?token=');
      expect((await api.app.inject(`${confirming}?token=${tokenIn(text)}`)).statusCode).toBe(404);
      expect((await asAdmin(`${address}.csv`)).body).not.toContain('ada@');
      expect(await listed()).toEqual([]);
      for (let n = 0; n < 2; n += 1) expect((await confirm(tokenIn(text))).statusCode).toBe(204);
      expect(await listed()).toEqual(['ada@example.org']);
      expect((await asAdmin(`${address}.csv`)).body).toContain('ada@');
    });

    it('is not confirmed by a forged, cut-off or other link, and says so [NEWS-10]', async () => {
      await join({ email: 'grace@example.org' });
      const leaveToken = tokenIn(mail.sent.at(-1)?.text);
      await signUp();
      const token = tokenIn(mail.sent.at(-1)?.text);
      const [id = ''] = token.split('.');
      const other = makeConfirmTokens(['another secret, more than 32 characters long']).tokenFor(subscriberId(id));
      for (const wrong of ['', id, token.slice(0, -1), other, leaveToken]) {
        const answer = await confirm(wrong);
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'bad-newsletter-link']);
      }
      expect(await listed()).toEqual(['grace@example.org']);
    });

    it('expires after seven days, and says so [NEWS-10]', async () => {
      await signUp();
      clock.advance(confirmationTime);
      const answer = await confirm(tokenIn(mail.sent[0]?.text));
      expect([answer.statusCode, answer.json().code, await rows()]).toEqual([410, 'sign-up-expired', []]);
    });

    it('is one row an address; a confirmed repeat updates it and its consent, and keeps the name [NEWS-06, NEWS-11]', async () => {
      await join();
      const since = clock.now();
      clock.advance(60_000);
      await join({ email: ' ADA@example.org ', name: '', interests: ['boxes'], place: undefined });
      expect(await rows()).toMatchObject([
        {
          name: 'Ada',
          interests: ['boxes'],
          consent_place: 'API',
          joined_at: new Date(since),
          consented_at: new Date(since + 60_000),
        },
      ]);
    });

    it('needs nothing but an address [NEWS-02]', async () => {
      const answer = await openBrowser(api).call('POST', address, { email: 'grace@example.org' });
      expect(answer.statusCode).toBe(202);
    });

    it('says at the field what is wrong, in the words of the form [NEWS-02, NEWS-03]', async () => {
      const issuesOf = async (wish: object) => {
        const answer = await signUp(wish);
        expect(answer.statusCode).toBe(422);
        return problemShape.parse(answer.json()).issues?.map(({ path, message, code }) => [path, message, code]);
      };
      expect(await issuesOf({ email: ' ' })).toEqual([['email', 'Email is required', 'missing']]);
      expect(await issuesOf({ email: 'ada@example', name: 'x'.repeat(101) })).toEqual([
        ['email', 'Please enter a valid email address', 'bad-email'],
        ['name', 'A name can have at most 100 characters', 'too-long'],
      ]);
      expect(await pending()).toEqual([]);
    });

    it.each([
      { interests: ['hockey'] },
      { interests: new Array(100).fill('deals') },
      { place: 'elsewhere' },
      { admin: true },
    ])('takes nothing that it does not know: %j [A8]', async (wish) => {
      expect((await signUp(wish)).statusCode).toBe(422);
      expect(await pending()).toEqual([]);
    });

    it('is answered the same, header for header, whether the address is known, new, gone or back [NEWS-07]', async () => {
      const told = async (wish: object = {}) => {
        const { statusCode, body, headers } = await signUp(wish);
        const { 'x-request-id': _id, date: _date, ...others } = headers;
        return { statusCode, body, others };
      };
      const first = await told();
      await confirm(tokenIn(mail.sent[0]?.text));
      const known = await told();
      const sentTo = mail.sent.map(({ subject }) => subject);
      expect(sentTo).toEqual([
        'Confirm your newsletter sign-up',
        'You are subscribed',
        'Confirm your newsletter sign-up',
      ]);
      await api.app.inject({ method: 'POST', url: `${leaving}?token=${tokenIn(mail.sent[1]?.text)}` });
      const back = await told();
      expect([known, back, await told({ email: 'new@example.org' })]).toEqual([first, first, first]);
    });

    it('is answered before any email is written [NEWS-07]', async () => {
      await api.close();
      const { mail: slow, written, letGo } = makeHeldMail();
      await open({ mail: slow });
      const answer = await openBrowser(api).call('POST', address, ada);
      expect([answer.statusCode, written]).toEqual([202, []]);
      letGo();
      await api.settled();
      expect(written).toEqual([ada.email]);
    });

    it('is greeted by one email, with what was chosen and both ways out; no email has the name [NEWS-08, NEWS-10]', async () => {
      await join({ name: 'Win a prize at evil.example' });
      await join();
      expect(JSON.stringify(mail.sent)).not.toContain('evil');
      const greetings = mail.sent.filter(({ subject }) => subject === 'You are subscribed');
      expect(greetings.map(({ to }) => to)).toEqual(['ada@example.org']);
      const [email] = greetings;
      expect(email?.text).toContain('baseball and deals');
      expect(email?.text).toContain('http://localhost:3000/unsubscribe?token=');
      expect(email?.oneClickLeave).toContain('http://localhost:3000/api/v1/newsletter/unsubscribe?token=');
    });

    it('is limited for every caller, with when to try again [NEWS-07]', async () => {
      await api.close();
      await open({ limited: true });
      const statuses: number[] = [];
      for (let n = 0; n < 11; n += 1) statuses.push((await signUp({ email: `reader${n}@example.org` })).statusCode);
      expect(statuses).toEqual([...new Array(10).fill(202), 429]);
      const refused = await signUp({ email: 'ada@example.org' });
      expect([refused.json().code, refused.headers['retry-after']]).toEqual(['too-many-tries', '3600']);
      expect((await signUp({}, '198.51.100.1')).statusCode).toBe(202);
      clock.advance(60 * 60_000);
      expect((await signUp()).statusCode).toBe(202);
    });

    it('sends a mailbox no more than three emails an hour from all callers, and answers the same [NEWS-07]', async () => {
      await api.close();
      await open({ limited: true });
      for (let n = 0; n < 5; n += 1) {
        const answer = await signUp({}, `203.0.113.${n}`);
        expect([answer.statusCode, answer.body]).toEqual([202, '{}']);
      }
      expect(mail.sent).toHaveLength(3);
    });

    it('stands although its email could not be sent, with a line in the log without the address', async () => {
      await api.close();
      const log = makeRecordingLog();
      await open({ log, mail: mailAway });
      expect((await signUp()).statusCode).toBe(202);
      expect(await pending()).toMatchObject([{ email: 'ada@example.org' }]);
      expect(log.entries).toEqual(mailAwayLogged);
    });

    it('is not for another site to do in a guest’s name [A5]', async () => {
      const answer = await api.app.inject({
        method: 'POST',
        url: address,
        payload: ada,
        headers: { 'sec-fetch-site': 'cross-site' },
      });
      expect([answer.statusCode, await pending()]).toEqual([403, []]);
    });

    it('is not claimed while the database is away [R2]', async () => {
      await hideTables(test.database);
      const limited = await signUp();
      const left = await api.app.inject({
        method: 'POST',
        url: `${leaving}?token=${makeLeaveTokens(testSettings.sessionSecrets).tokenFor(subscriberId('abc'))}`,
      });
      await showTables(test.database);
      expect([limited.statusCode, limited.json().code]).toEqual([503, 'newsletter-unavailable']);
      expect([left.statusCode, left.headers['retry-after']]).toEqual([503, '5']);
    });
  });

  describe('leaving', () => {
    const token = async () => {
      await join();
      return tokenIn(mail.sent.at(-1)?.text);
    };
    const leave = (one: string, more: object = {}) =>
      api.app.inject({ method: 'POST', url: `${leaving}?token=${encodeURIComponent(one)}`, ...more });

    it.each([
      ['form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'form in parts',
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
      ],
    ])(
      'takes a mail program one call with a %s, from wherever it is, and no cookie [NEWS-08]',
      async (_kind, type, payload) => {
        const headers = { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
        const answer = await leave(await token(), { payload, headers });
        expect([answer.statusCode, answer.body, answer.cookies]).toEqual([204, '', []]);
        expect(await listed()).toEqual([]);
      },
    );

    it('keeps the proof, and erases name and interests [NEWS-08]', async () => {
      const one = await token();
      clock.advance(1_000);
      await leave(one);
      expect(await rows()).toMatchObject([
        {
          email: 'ada@example.org',
          name: '',
          interests: [],
          consent_place: 'signup page',
          left_at: new Date(clock.now()),
        },
      ]);
    });

    it('changes nothing when the link is opened alone: it leads to the page that asks [NEWS-08]', async () => {
      const one = await token();
      const opened = await api.app.inject(`${leaving}?token=${encodeURIComponent(one)}`);
      expect([opened.statusCode, opened.headers.location]).toEqual([303, `/unsubscribe?token=${one}`]);
      const odd = await api.app.inject(`${leaving}?token=${encodeURIComponent('//evil.example/\r\n?&')}`);
      expect(odd.headers.location).toBe('/unsubscribe?token=%2F%2Fevil.example%2F%0D%0A%3F%26');
      expect(await listed()).toEqual(['ada@example.org']);
    });

    it('is answered as done for a used link, and refused for a changed, a cut-off and a made-up one [NEWS-08]', async () => {
      const one = await token();
      await join({ email: 'grace@example.org' });
      const [id = '', signature = ''] = one.split('.');
      const other = makeLeaveTokens(['another secret, more than 32 characters long']).tokenFor(subscriberId(id));
      const wrong = [`${id}.${signature.slice(1)}A`, `${id}.`, id, '', 'never', other, `${id}x.${signature}`];
      for (const changed of wrong) {
        const answer = await leave(changed);
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'bad-newsletter-link']);
      }
      expect(await listed()).toHaveLength(2);
      for (let n = 0; n < 2; n += 1) {
        const answer = await leave(one);
        expect([answer.statusCode, answer.body]).toEqual([204, '']);
      }
      expect(await listed()).toEqual(['grace@example.org']);
    });

    it('works by an old email’s link after a restart, and after coming back [NEWS-08]', async () => {
      const old = await token();
      await leave(old);
      await join();
      await api.close();
      api = await apiOver(test.database, { clock, mail });
      await leave(old);
      expect(await listed()).toEqual([]);
    });

    it('stores nothing by which a reader of the table could unsubscribe an address', async () => {
      const [id = '', signature = ''] = (await token()).split('.');
      expect(JSON.stringify(await rows())).toContain(id);
      expect(JSON.stringify(await rows())).not.toContain(signature);
    });

    it('refuses a request with a long body [R1]', async () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await leave('any', { payload: 'x'.repeat(5_000), headers })).statusCode).toBe(413);
      expect((await leave('any', { payload: '<a/>', headers: { 'content-type': 'text/xml' } })).statusCode).toBe(415);
      expect((await leave('x'.repeat(201))).statusCode).toBe(422);
    });
  });

  describe('the list', () => {
    it('is for the admin alone, and kept by no cache [NEWS-06]', async () => {
      await join();
      for (const [url, method] of [
        [address, 'GET'],
        [`${address}.csv`, 'GET'],
        [`${address}/any`, 'DELETE'],
      ] as const) {
        expect((await api.app.inject({ method, url, headers: { 'sec-fetch-site': 'same-origin' } })).statusCode).toBe(
          401,
        );
        expect((await api.app.inject({ method, url, headers: await signedIn(api, 'user') })).statusCode).toBe(403);
      }
      for (const url of [address, `${address}.csv`]) {
        const answer = await asAdmin(url);
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
        expect(answer.body).toContain('ada@example.org');
      }
    });

    it('is read page by page, and searched [NEWS-09]', async () => {
      for (const name of ['ada', 'grace', 'edith']) await join({ email: `${name}@example.org` });
      const first = (await asAdmin(`${address}?limit=2`)).json();
      expect([first.subscribers.length, first.total]).toEqual([2, 3]);
      const second = (await asAdmin(`${address}?limit=2&cursor=${first.nextCursor}`)).json();
      expect([second.subscribers.length, second.nextCursor]).toEqual([1, null]);
      const found = (await asAdmin(`${address}?search=GRACE`)).json();
      expect(found.subscribers.map(({ email }: { email: string }) => email)).toEqual(['grace@example.org']);
      expect((await asAdmin(`${address}?cursor=made-up`)).json().code).toBe('bad-cursor');
      for (const wrong of ['limit=0', 'limit=101', `search=${'x'.repeat(201)}`, 'other=1']) {
        expect((await asAdmin(`${address}?${wrong}`)).statusCode).toBe(422);
      }
    });

    it('is a CSV file with a link a row, in which nothing is a formula [NEWS-06, NEWS-08]', async () => {
      await join({
        email: '=cmd|calc@example.org',
        name: '=HYPERLINK("http://evil.example")',
        interests: ['boxes', 'deals'],
      });
      await join({ email: 'ada@example.org', name: ' @SUM(A1), "Ada"\r\n+1', interests: [] });
      const answer = await asAdmin(`${address}.csv`);
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.headers['content-disposition']).toBe('attachment; filename="newsletter.csv"');
      expect(answer.body.startsWith('\uFEFF')).toBe(true);
      const [head, ...lines] = parse(answer.body, { bom: true }) as string[][];
      expect(head).toEqual(['Email', 'Name', 'Interests', 'Signed up at', 'Source', 'Unsubscribe link']);
      expect(lines).toHaveLength(2);
      for (const cell of lines.flat()) expect(cell).not.toMatch(/^\s*[=+\-@\t\r]/);
      const byEmail = Object.fromEntries(lines.map((line) => [line[0], line.slice(1)]));
      expect(byEmail["'=cmd|calc@example.org"]).toEqual([
        '\'=HYPERLINK("http://evil.example")',
        'boxes, deals',
        new Date(clock.now()).toISOString(),
        'signup page',
        expect.stringMatching(/^http:\/\/localhost:3000\/unsubscribe\?token=\w+\.[\w-]{43}$/),
      ]);
      const link = byEmail['ada@example.org']?.at(-1) ?? '';
      await api.app.inject({ method: 'POST', url: `${leaving}${new URL(link).search}` });
      expect((await asAdmin(`${address}.csv`)).body).not.toContain('ada@example.org');
    });

    it('shows pending sign-ups apart, and removes one there [NEWS-10]', async () => {
      await join({ email: 'grace@example.org' });
      await signUp();
      const read = async (status: string) => (await asAdmin(`${address}?status=${status}`)).json().subscribers;
      const [one, ...others] = await read('pending');
      expect([one, others, await read('confirmed')]).toMatchObject([
        { email: 'ada@example.org', leaveLink: null },
        [],
        [{ email: 'grace@example.org' }],
      ]);
      expect((await asAdmin(`${address}/${one.id}?status=pending`, 'DELETE')).statusCode).toBe(204);
      expect([await read('pending'), await listed()]).toEqual([[], ['grace@example.org']]);
    });

    it('loses whom the admin removes, once, and wholly [NEWS-09]', async () => {
      await join();
      const [{ id }] = (await asAdmin(address)).json().subscribers;
      const remove = async (one: string) =>
        (await asAdmin(`${address}/${encodeURIComponent(one)}`, 'DELETE')).statusCode;
      expect([await remove(id), await remove(id), await remove('../x')]).toEqual([204, 404, 404]);
      expect(await rows()).toEqual([]);
    });
  });

  it('writes no address, name or token into the log [R9]', async () => {
    await api.close();
    const lines: string[] = [];
    const log = makeRecordingLog();
    await open({ log, logger: makeLogger('debug', { write: (line: string) => void lines.push(line) }) });
    await join({ name: 'Lovelace' });
    const token = tokenIn(mail.sent.at(-1)?.text);
    await api.app.inject(`${leaving}?token=${token}`);
    await asAdmin(`${address}?search=Lovelace`);
    await api.app.inject({ method: 'POST', url: `${leaving}?token=${token}` });
    const told = lines.join('') + JSON.stringify(log.entries);
    expect(lines).toHaveLength(5);
    for (const canary of ['ada@', 'Lovelace', token, token.split('.')[0] ?? token]) expect(told).not.toContain(canary);
  });
});
