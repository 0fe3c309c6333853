import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import type { StockAudit } from '#domain/checkout/orders/orders.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { againAndAgain } from '#src/server/jobs/again-and-again.ts';
import { type OrderJobParts, orderJobs } from '#src/server/jobs/order-jobs.ts';
import { makeJobRunner } from '#src/server/jobs/run-jobs.ts';
import { orderNumber } from '#test/contract/an-order.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';

/** Longer than any test: nothing here waits for a timer. */
const never = 2 ** 30;
const hour = 60 * 60_000;

/** Work that goes on until it is told to end. */
function slowWork() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((end) => void ends.push(end));
  return { work, begun: () => ends.length, end: () => ends.at(-1)?.() };
}

/** Lets everything go on that waits for nothing but its turn. */
const turns = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

describe('work that is done again and again', () => {
  it('begins when it is nudged, and never a second time while it is under way', async () => {
    const { work, begun, end } = slowWork();
    const worker = againAndAgain(never, work);
    expect(begun()).toBe(0);
    for (let nudges = 0; nudges < 5; nudges += 1) worker.nudge();
    expect(begun()).toBe(1);
    end();
    await turns();
    expect(begun()).toBe(2);
    end();
    await turns();
    expect(begun()).toBe(2);
    await worker.stop();
  });

  it('ends after what is under way, and begins nothing more [R5]', async () => {
    const { work, begun, end } = slowWork();
    const worker = againAndAgain(never, work);
    worker.nudge();
    worker.nudge();
    let stopped = false;
    const stopping = worker.stop().then(() => {
      stopped = true;
    });
    await turns();
    expect(stopped).toBe(false);
    end();
    await stopping;
    worker.nudge();
    expect(begun()).toBe(1);
  });
});

describe('the work on orders', () => {
  const even: StockAudit = { gaps: () => okAsync([]), misfits: () => okAsync([]), recount: () => okAsync(0) };

  function openWorkers(given: Partial<OrderJobParts> = {}) {
    const log = makeRecordingLog();
    const clock = makeFixedClock();
    const calls: string[] = [];
    const called = (what: string) => () => {
      calls.push(what);
      return okAsync(0);
    };
    const table = orderJobs({
      sweep: called('sweep'),
      expireOffers: () => okAsync(0),
      remindOfCarts: () => okAsync(0),
      workInbox: called('inbox'),
      sendEmails: called('emails'),
      reconcile: called('reconcile'),
      reportOrphaned: () => okAsync(0),
      audit: even,
      clock,
      log,
      ...given,
    });
    return { workers: makeJobRunner(table, log, { isFull: () => false }), calls, clock, log };
  }

  it('begins with all of it at once, and not before it is started [PAY-40]', async () => {
    const { workers, calls } = openWorkers();
    workers.nudge('inbox');
    workers.nudge('emails');
    expect(calls).toEqual([]);
    workers.start();
    expect([...calls].sort()).toEqual(['emails', 'inbox', 'reconcile', 'sweep']);
    await workers.stop();
  });

  it('wakes who waits for events and emails, and sends emails after orders have moved [PAY-40, ORDER-09]', async () => {
    const { workers, calls } = openWorkers({ workInbox: () => okAsync(1) });
    workers.start();
    await turns();
    calls.length = 0;
    workers.nudge('emails');
    await turns();
    expect(calls).toEqual(['emails']);
    workers.nudge('inbox');
    await turns();
    expect(calls).toEqual(['emails', 'emails']);
    await workers.stop();
  });

  it('reminds of carts, and sends these emails at once [RET-11]', async () => {
    const { work, end } = slowWork();
    const { workers, calls, log } = openWorkers({
      remindOfCarts: () => okAsync(1),
      reconcile: () => ResultAsync.fromSafePromise(work().then(() => 0)),
    });
    workers.start();
    await turns();
    expect(calls.filter((call) => call === 'emails')).toHaveLength(2);
    end();
    await workers.stop();
    expect(log.entries.map(({ fields }) => fields)).toEqual([{ what: 'cart reminders', done: 1 }]);
  });

  it('looks for payments without an order in the same time as it reconciles, again after a failure [P13]', async () => {
    const since: number[] = [];
    const { workers, clock } = openWorkers({
      reportOrphaned: (instant) => {
        since.push(instant);
        return errAsync(storageFails);
      },
    });
    workers.start();
    await workers.stop();
    expect(since).toEqual([clock.now() - 72 * hour]);
  });

  it('asks the provider about the last three days at the start [PAY-40]', async () => {
    const since: number[] = [];
    const { workers, clock } = openWorkers({
      reconcile: (instant) => {
        since.push(instant);
        return okAsync(0);
      },
    });
    workers.start();
    await workers.stop();
    expect(since).toEqual([clock.now() - 72 * hour]);
  });

  it('goes on after a failure and after a bug, and tells of them', async () => {
    const { workers, calls, log } = openWorkers({
      sweep: () => errAsync(storageFails),
      workInbox: () => {
        throw new Error('a broken step');
      },
      reconcile: () => errAsync({ kind: 'unavailable', why: 'offline', what: 'payment-provider' }),
    });
    workers.start();
    await turns();
    workers.nudge('emails');
    await workers.stop();
    expect(calls.filter((call) => call === 'emails').length).toBeGreaterThan(1);
    const told = log.entries.map(({ level, fields }) => [level, fields?.what, fields?.reason]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['warn', 'sweep', 'unavailable: storage'],
        ['error', 'inbox', 'a broken step'],
        ['warn', 'reconcile', 'unavailable: payment-provider'],
      ]),
    );
  });

  it('tells the owner of stock and orders that do not agree, by their numbers alone', async () => {
    const counted = { total: 1, available: 1, held: 0, sold: 0 };
    const audit: StockAudit = {
      ...even,
      gaps: () => okAsync([{ cardId: cardId('jordan'), counted, byOrders: { held: 0, sold: 1 } }]),
      misfits: () => okAsync([{ orderId: orderNumber(1), detail: 'it is paid, and its copies are held' }]),
    };
    const { workers, log } = openWorkers({ audit });
    workers.start();
    await workers.stop();
    expect(log.entries.filter(({ level }) => level === 'error')).toEqual([
      { level: 'error', message: 'stock does not match orders', fields: { cards: 1, first: 'jordan' } },
      { level: 'error', message: 'orders do not match holds', fields: { orders: 1, first: orderNumber(1) } },
    ]);
  });

  it('does not stop before what is under way has ended [R5]', async () => {
    const { work, end } = slowWork();
    const { workers } = openWorkers({ sweep: () => ResultAsync.fromSafePromise(work().then(() => 1)) });
    workers.start();
    let stopped = false;
    const stopping = workers.stop().then(() => {
      stopped = true;
    });
    await turns();
    expect(stopped).toBe(false);
    end();
    await stopping;
    expect(stopped).toBe(true);
  });
});
