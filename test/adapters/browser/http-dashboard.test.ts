import { describe, expect, it } from 'vitest';
import { makeHttpCountView } from '#adapters/browser/http/http-count-view.ts';
import { latePort } from '#adapters/browser/late-port.ts';
import { makeLateCountView } from '#adapters/browser/late-ports.ts';
import { dashboardCalls } from '#adapters/calls/dashboard.calls.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { makeInMemoryDashboard } from '#adapters/in-memory/array-dashboard.ts';
import { type Card, cardId } from '#domain/cards/card.ts';
import { guest } from '#domain/identity/viewer.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { makeInMemoryOrders } from '#test/support/in-memory/orders.ts';
import { dashboardFiguresContract } from '../../contract/dashboard-figures.contract.ts';
import { openTestApi, ownerToken } from '../../support/api.ts';
import { answering, apiAt, nowhere, problem, serve } from './http-stage.ts';

const asOwner = { headers: { Authorization: `Bearer ${ownerToken}` } };
const asGuest = { headers: { 'Sec-Fetch-Site': 'same-origin' } };

async function stage() {
  const clock = makeFixedClock();
  const { catalog, cardStore, stock, recordsNow } = makeInMemoryCards([], { clock });
  const { orders, ordersNow } = makeInMemoryOrders({ stock });
  const { figures, kept } = makeInMemoryDashboard({ cards: recordsNow, orders: ordersNow, clock });
  const shop = await openTestApi({ ports: { catalog, dashboard: figures } });
  const address = await shop.listen();
  return {
    figures: {
      read: latePort(async () => makeRemote(apiAt(address, asOwner), dashboardCalls)).read,
      countView: makeHttpCountView(apiAt(address, asGuest)),
      recordStockValue: figures.recordStockValue,
    },
    recorded: async () => Object.fromEntries(kept.values),
    orders,
    now: clock.now,
    advance: clock.advance,
    seed: async (given: readonly Card[]) => (await cardStore.save(given))._unsafeUnwrap(),
    clear: async () => (await cardStore.clear())._unsafeUnwrap(),
    viewsOf: async (id: string) => kept.views.get(cardId(id)) ?? 0,
    break: shop.close,
    close: shop.close,
  };
}

dashboardFiguresContract('the API over HTTP', stage, ['break']);

describe('the dashboard over HTTP', () => {
  it('says why it cannot be read, in a sentence for the owner', async () => {
    const away = makeRemote(apiAt(await nowhere()), dashboardCalls);
    expect((await away.read())._unsafeUnwrapErr()).toEqual({
      kind: 'unavailable',
      why: 'offline',
      detail: 'The shop cannot be reached.',
    });
    const server = await serve(answering(200, 'application/json', '{"totalCards":"many"}'));
    const strange = await makeRemote(apiAt(server.address), dashboardCalls).read();
    expect(strange._unsafeUnwrapErr().detail).toBe('The shop’s answer makes no sense.');
    await server.close();
    const refusing = await serve(problem(401, 'sign-in-needed'));
    const refused = await makeRemote(apiAt(refusing.address), dashboardCalls).read();
    expect(refused._unsafeUnwrapErr().detail).toBe('The shop says sign-in-needed.');
    await refusing.close();
  });

  it('is asked for again with the next call when its code could not be loaded [M5]', async () => {
    const { figures } = makeInMemoryDashboard({ cards: () => [], orders: () => [], clock: makeFixedClock() });
    let tries = 0;
    const late = latePort(async () => {
      tries += 1;
      if (tries === 1) throw new Error('gone');
      return figures;
    });
    expect((await late.read())._unsafeUnwrapErr().kind).toBe('unavailable');
    expect((await late.read()).isOk()).toBe(true);
  });
});

describe('looks at cards over HTTP', () => {
  it('are not counted when the API fails, and that is told [ADMIN-23]', async () => {
    const server = await serve(problem(503, 'views-unavailable'));
    const countView = makeHttpCountView(apiAt(server.address));
    expect((await countView(cardId('a/b')))._unsafeUnwrapErr()).toMatchObject(storageFails);
    expect(server.requests).toEqual(['POST /cards/a%2Fb/views']);
    await server.close();
  });

  it('are left out, with a line in the log, when their code cannot be loaded [ADMIN-23]', async () => {
    const log = makeRecordingLog();
    const countView = makeLateCountView(async () => {
      throw new Error('gone');
    }, log);
    countView(guest, cardId('a'));
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(log.entries).toMatchObject([{ level: 'warn', message: 'card view not counted' }]);
  });
});
