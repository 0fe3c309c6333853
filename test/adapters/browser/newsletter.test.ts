import { describe, expect, it } from 'vitest';
import { makeHttpNewsletter } from '#adapters/browser/http/http-newsletter.ts';
import { latePort, lateUseCase } from '#adapters/browser/late-port.ts';
import { makeLogNewsletter } from '#adapters/browser/log-newsletter.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { subscriberCalls } from '#adapters/calls/subscribers.calls.ts';
import { makeSubscriberExport } from '#adapters/csv/subscriber-file.ts';
import {
  makeConfirmReminderTokens,
  makeConfirmTokens,
  makeLeaveReminderTokens,
} from '#adapters/server/newsletter/subscriber-tokens.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeSqlMailingList } from '#adapters/server/sql/newsletter/sql-mailing-list.ts';
import { userId } from '#domain/identity/user.ts';
import { subscriberId } from '#domain/newsletter/newsletter.port.ts';
import { joined } from '#test/contract/mailing-list.contract.ts';
import { newsletterContract, subscribersContract } from '#test/contract/newsletter.contract.ts';
import { openTestApi, testSettings } from '#test/support/api.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog, makeSilentLog } from '#test/support/in-memory/log.ts';
import { signedIn } from '#test/support/sessions.ts';
import { apiAt, nowhere, problem, serve, silent, waitLimit } from './http-stage.ts';

const tokenOf = (link: string | null): string => new URL(link ?? '').searchParams.get('token') ?? '';

newsletterContract('a log', async () => ({ newsletter: makeLogNewsletter(makeSilentLog()), close: async () => {} }));

newsletterContract('the API over HTTP', async () => {
  const shop = await openTestApi({ reminderHours: 24 });
  const api = apiAt(await shop.listen(), { headers: await signedIn(shop, 'user') });
  const secrets = testSettings.sessionSecrets;
  return {
    newsletter: latePort(async () => makeHttpNewsletter(api)),
    listed: async () => {
      const page = (
        await shop.ports.subscribers.page({ status: 'confirmed', search: '', limit: 100, cursor: null })
      )._unsafeUnwrap();
      return page.subscribers.map((subscriber) => ({ subscriber, token: tokenOf(subscriber.leaveLink) }));
    },
    confirmTokenOf: async (search) => {
      const pending = { status: 'pending', search, limit: 1, cursor: null } as const;
      const [row] = (await shop.ports.subscribers.page(pending))._unsafeUnwrap().subscribers;
      return makeConfirmTokens(secrets).tokenFor(row?.id ?? subscriberId(''));
    },
    reminderTokens: () => ({
      confirm: makeConfirmReminderTokens(secrets).tokenFor(userId('1')),
      leave: makeLeaveReminderTokens(secrets).tokenFor(userId('1')),
    }),
    break: shop.close,
    close: shop.close,
  };
}, ['list', 'reminders', 'break']);

subscribersContract('the API over HTTP', async () => {
  const shop = await openTestApi();
  const api = apiAt(await shop.listen(), { headers: await signedIn(shop, 'admin') });
  return {
    subscribers: latePort(async () => makeRemote(api, subscriberCalls)),
    list: makeSqlMailingList(shop.database.db, makeNodeIds(makeFixedClock()), makeSilentLog()),
    shut: async () => void (await shop.database.db.deleteFrom('sessions').execute()),
    break: shop.close,
    close: shop.close,
  };
}, ['break', 'shut']);

describe('the newsletter without a server', () => {
  it('is a line in the log and nothing else, without the address or the name [NEWS-05]', async () => {
    const log = makeRecordingLog();
    const newsletter = makeLogNewsletter(log);
    (await newsletter.signUp({ email: 'ada@example.org', name: 'Ada', interests: ['deals'] }))._unsafeUnwrap();
    expect(log.entries.map(({ message, fields }) => [message, fields])).toEqual([
      ['newsletter sign-up', { interests: 'deals' }],
    ]);
    expect(JSON.stringify(log.entries)).not.toMatch(/ada/i);
  });
});

describe('the newsletter over HTTP', () => {
  const ada = { email: 'ada@example.org', name: '', interests: [] } as const;
  const failing = async (answer: Parameters<typeof serve>[0]) => {
    const server = await serve(answer);
    const newsletter = makeHttpNewsletter(apiAt(server.address, { timeout: waitLimit(answer) }));
    const failure = (await newsletter.signUp(ada))._unsafeUnwrapErr();
    await server.close();
    return failure;
  };

  it('tells when it was asked too often, and for how long [NEWS-07]', async () => {
    const busy: Parameters<typeof serve>[0] = (request, response) => {
      response.setHeader('retry-after', '90');
      problem(429, 'too-many-tries')(request, response);
    };
    expect(await failing(busy)).toEqual({ kind: 'too-many-tries', tryAgainIn: 90 });
  });

  it('tells what the shop found wrong with it, field by field [NEWS-03]', async () => {
    const issues = [
      { path: 'name', message: 'too long', code: 'too-long' },
      { path: 'email', message: 'no', code: 'bad-email' },
      { path: 'other', message: 'no', code: 'missing' },
    ];
    expect(await failing(problem(422, 'invalid-sign-up', { issues }))).toEqual({
      kind: 'invalid-sign-up',
      issues: [
        { field: 'email', kind: 'bad-email' },
        { field: 'name', kind: 'too-long' },
      ],
    });
  });

  it.each([
    ['says nothing', silent],
    ['is away', problem(503, 'newsletter-unavailable')],
    ['says something else', problem(418, 'teapot')],
  ] as const)('is not available where the shop %s [NEWS-06]', async (_, answer) => {
    expect(await failing(answer)).toMatchObject({ kind: 'unavailable', detail: expect.stringMatching(/./) });
  });

  it('sends no request for what cannot be valid [NEWS-02]', async () => {
    const newsletter = makeHttpNewsletter(apiAt(await nowhere()));
    expect((await newsletter.signUp({ ...ada, email: '' }))._unsafeUnwrapErr().kind).toBe('invalid-sign-up');
  });

  it('is not available while its code cannot be loaded, and tried again with the next call', async () => {
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries === 1) throw new Error('no such chunk');
      return makeLogNewsletter(makeSilentLog());
    };
    const newsletter = latePort(load);
    expect((await newsletter.signUp(ada))._unsafeUnwrapErr().kind).toBe('unavailable');
    expect((await newsletter.signUp(ada)).isOk()).toBe(true);
  });
});

describe('the list as a file', () => {
  it('has everybody on it, over several pages, or nothing [NEWS-06]', async () => {
    const shop = await openTestApi();
    const list = makeSqlMailingList(shop.database.db, makeNodeIds(makeFixedClock()), makeSilentLog());
    for (let n = 0; n < 120; n += 1) {
      await joined(list, { email: `reader${n}@example.org`, name: '', interests: [], at: 1_000 + n, place: 'API' });
    }
    const api = apiAt(await shop.listen(), { headers: await signedIn(shop, 'admin') });
    const exportAll = lateUseCase(async () => makeSubscriberExport(makeRemote(api, subscriberCalls)));
    const lines = (await exportAll())._unsafeUnwrap().trimEnd().split('\r\n');
    expect(lines).toHaveLength(121);
    expect(new Set(lines).size).toBe(121);

    const page = shop.ports.subscribers.page;
    const cut = makeSubscriberExport({
      page: (query) => page({ ...query, cursor: query.cursor === null ? null : 'lost' }),
    });
    expect((await cut())._unsafeUnwrapErr()).toEqual({ kind: 'bad-cursor' });
    await shop.close();
    expect((await exportAll())._unsafeUnwrapErr().kind).toBe('unavailable');
  });
});
