import { fireEvent, screen } from '@testing-library/react';
import axios from 'axios';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeHttpAdminOrders } from '#adapters/browser/http/http-admin-orders.ts';
import { makeHttpOffers } from '#adapters/browser/http/http-offers.ts';
import { makeHttpSessions } from '#adapters/browser/http/http-sessions.ts';
import { makeApi } from '#adapters/browser/http/page-api.ts';
import { watchUserActions } from '#adapters/browser/user-actions.ts';
import { dashboardCalls } from '#adapters/calls/dashboard.calls.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { openTestApi } from '#test/support/api.ts';
import { openBrowser } from '#test/support/one-browser.ts';
import { anAdmin, renderShop } from '#test/support/render-shop.tsx';

const minute = 60_000;
const clock = { now: () => Date.now() };

/** The portal of a signed-in admin over the real API, with the timers of its pages. */
async function openPortal() {
  const shop = await openTestApi({ clock, withAdmin: true, staffIdle: 10 * minute });
  const browser = openBrowser(shop);
  await browser.call('POST', '/api/v1/auth/login', { username: 'admin', password: 'correct horse battery' });
  const answers: { path: string; status: number }[] = [];
  const send = async (method: 'GET' | 'POST', path: string, headers: Record<string, string>, payload?: string) => {
    const cookie = browser.cookie();
    const sent = { ...headers, cookie, 'sec-fetch-site': 'same-origin' };
    const answer = await shop.app.inject({ method, url: path, headers: sent, ...(payload && { payload }) });
    answers.push({ path, status: answer.statusCode });
    return answer;
  };
  const api = makeApi({
    hasUserActed: watchUserActions(window, clock),
    read: async (path, how) => {
      const { body, statusCode } = await send('GET', String(path), how?.headers as Record<string, string>);
      return new Response(body, { status: statusCode });
    },
    load: async () => ({
      default: {
        create: (settings) =>
          axios.create({
            ...settings,
            adapter: async (config) => {
              const answer = await send(
                'POST',
                config.url ?? '',
                { ...config.headers.toJSON(true) } as never,
                config.data,
              );
              return { data: answer.body, status: answer.statusCode, statusText: '', headers: {}, config };
            },
          }),
      },
    }),
  });
  const remembered = { keep: () => {}, find: () => null, forget: () => {} };
  const { address } = await renderShop('/management-portal/dashboard', {
    viewer: anAdmin,
    over: () => ({
      sessions: makeHttpSessions(api, remembered),
      dashboard: makeRemote(api, dashboardCalls),
      adminOrders: makeHttpAdminOrders(api),
      offers: makeHttpOffers(api),
    }),
  });
  await vi.waitFor(() => expect(answers.map(({ path }) => path)).toContain('/api/v1/dashboard'), 30_000);
  return { shop, answers, address };
}

/** A database that opens on a busy machine takes seconds. */
const long = { timeout: 60_000 };

describe('a portal over the API with the timers of its pages', long, () => {
  let portal: Awaited<ReturnType<typeof openPortal>>;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    portal = await openPortal();
  }, 60_000);
  afterEach(async () => {
    vi.useRealTimers();
    await portal.shop.close();
  });

  /** All answers of a minute arrive before the next one begins. */
  async function pass(minutes: number, eachMinute = () => {}): Promise<void> {
    for (let n = 0; n < minutes; n += 1) {
      eachMinute();
      const before = portal.answers.length;
      await act(() => vi.advanceTimersByTimeAsync(minute));
      await vi.waitFor(() =>
        expect(portal.answers.slice(before).map(({ path }) => path)).toContain('/api/v1/auth/session'),
      );
    }
  }

  it('signs out who leaves the dashboard open, however often it reads its figures [AUTH-35]', async () => {
    await pass(8, () => fireEvent.focus(window));
    for (const of of ['/dashboard', '/orders/counts', '/all-offers']) {
      expect(
        portal.answers.filter(({ path, status }) => status === 200 && path.includes(of)).length,
      ).toBeGreaterThanOrEqual(8);
    }
    await pass(3);
    await vi.waitFor(() => expect(portal.address()).toBe('/admin-yyd92c'));
  });

  it('stays open for who types [AUTH-35]', async () => {
    await pass(20, () => fireEvent.keyDown(document.body, { key: 'a' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});
