import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PaymentIntentReply } from '#adapters/calls/payment.wire.ts';
import type { Card } from '#domain/cards/card.ts';
import { aCard } from '../support/cards.ts';
import { startPostgres } from '../support/postgres.ts';
import { aCustomer, type Customer, confirmPayment, type Outcome, placeOrder, randomText } from './customers.ts';
import { brokenInvariants, type ShopSnapshot } from './invariants.ts';
import type { Chore } from './process-calls.ts';
import { makeSpares, ProcessGone, type ShopProcess } from './shop-children.ts';
import { shopSettings } from './shop-settings.ts';
import { openStandIn, type Operation as ProviderCall, type StandIn } from './stand-in.ts';

/**
 * Kills a shop (SIGKILL) after each database statement and around each provider call, during checkout, confirmation,
 * webhooks, jobs, refunds, emails and the replacement of a cart's order. Then restarts it, repeats the action and
 * checks the invariants. `npm run crash` runs both databases with 10 kills per point; options: `--times 2 --only
 * postgres --points 4`.
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    points: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});
const [times, mostPoints] = [Number(values.times), Number(values.points)];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The shop of a run: the current process, and how to replace it. */
type Stage = {
  readonly standIn: StandIn;
  readonly emails: () => number;
  shop(): ShopProcess;
  url(): string;
  /** A new process over the same database. */
  restart(): Promise<void>;
};

type Scene = {
  readonly card: Card;
  readonly customer: Customer;
  placed: PaymentIntentReply | null;
};

type Operation = {
  /** Setup; nothing is killed here. */
  prepare(stage: Stage, scene: Scene): Promise<void>;
  /** The action that is killed. */
  act(stage: Stage, scene: Scene): Promise<unknown>;
  /** What the customer, the provider or the jobs do afterwards. */
  recover(stage: Stage, scene: Scene, round: number): Promise<void>;
  outcome(shop: ShopSnapshot, scene: Scene): string[];
  /** Provider calls to kill, before they act and before they answer. */
  readonly calls: readonly ProviderCall[];
};

function replyOf<T>(outcome: Outcome<T>): T {
  if (outcome.reply === null) throw new Error(`refused: ${outcome.status} ${JSON.stringify(outcome.problem)}`);
  return outcome.reply;
}

const work = (stage: Stage, chore: Chore) => stage.shop().call('work', chore);

async function place(stage: Stage, scene: Scene): Promise<PaymentIntentReply> {
  scene.placed = replyOf(await placeOrder(stage.url(), scene.customer));
  return scene.placed;
}

const placedOf = ({ placed }: Scene): PaymentIntentReply => {
  if (placed === null) throw new Error('no order was placed');
  return placed;
};

const confirm = async (stage: Stage, scene: Scene) => replyOf(await confirmPayment(stage.url(), placedOf(scene).id));

async function payWithoutTelling(stage: Stage, scene: Scene): Promise<void> {
  stage.standIn.provider.pay((await place(stage, scene)).id);
}

async function buy(stage: Stage, scene: Scene): Promise<void> {
  await payWithoutTelling(stage, scene);
  await confirm(stage, scene);
}

const ordersOf = (shop: ShopSnapshot, { customer }: Scene) => shop.orders.filter(({ cart }) => cart === customer.cart);

const stockIs = (shop: ShopSnapshot, { card }: Scene, available: number, sold: number): string[] => {
  const found = shop.stock.find((one) => one.card === card.id);
  return found?.available === available && found.sold === sold && found.held === 0
    ? []
    : [`the copy is elsewhere: ${JSON.stringify(found)}`];
};

const oneOrder =
  (state: string, available: number, sold: number): Operation['outcome'] =>
  (shop, scene) => {
    const states = ordersOf(shop, scene).map((order) => order.state);
    return [
      ...(states.length === 1 && states[0] === state
        ? []
        : [`orders of the cart: ${states.join(', ') || 'none'}, not ${state}`]),
      ...stockIs(shop, scene, available, sold),
    ];
  };

const paidOnce = oneOrder('paid', 0, 1);

const operations: Readonly<Record<string, Operation>> = {
  checkout: {
    calls: ['create'],
    prepare: async () => {},
    act: (stage, scene) => placeOrder(stage.url(), scene.customer),
    recover: async (stage, scene) => {
      await place(stage, scene);
      stage.standIn.provider.pay(placedOf(scene).id);
      await confirm(stage, scene);
    },
    outcome: paidOnce,
  },
  'abandoned checkout': {
    calls: ['create'],
    prepare: async () => {},
    act: (stage, scene) => placeOrder(stage.url(), scene.customer),
    recover: async (stage, scene) => {
      for (const { id } of ordersOf(await stage.shop().call('snapshot', null), scene)) {
        await stage.shop().call('age', id);
      }
      await work(stage, 'sweep');
    },
    outcome: (shop, scene) => [
      ...ordersOf(shop, scene)
        .filter(({ state }) => state !== 'expired')
        .map(({ state }) => `an order is ${state}`),
      ...stockIs(shop, scene, 1, 0),
    ],
  },
  confirmation: {
    calls: ['retrieve'],
    prepare: payWithoutTelling,
    act: (stage, scene) => confirmPayment(stage.url(), placedOf(scene).id),
    // Every other customer has left, so reconciliation finds the payment.
    recover: async (stage, scene, round) => {
      if (round % 2 === 0) await confirm(stage, scene);
      else await work(stage, 'reconcile');
    },
    outcome: paidOnce,
  },
  webhook: {
    calls: ['retrieve'],
    prepare: payWithoutTelling,
    act: async (stage) => {
      await stage.standIn.provider.webhooks.deliver();
      await work(stage, 'inbox');
    },
    recover: async (stage) => {
      await stage.standIn.provider.webhooks.deliver();
      await work(stage, 'inbox');
      // The killed process may still hold the event's lease; reconciliation does not wait for it.
      await work(stage, 'reconcile');
    },
    outcome: paidOnce,
  },
  sweep: {
    calls: ['cancel'],
    prepare: async (stage, scene) => {
      await stage.shop().call('age', (await place(stage, scene)).orderId);
    },
    act: (stage) => work(stage, 'sweep'),
    recover: (stage) => work(stage, 'sweep').then(() => undefined),
    outcome: oneOrder('expired', 1, 0),
  },
  'sweep of a paid order': {
    calls: ['cancel'],
    prepare: async (stage, scene) => {
      await payWithoutTelling(stage, scene);
      await stage.shop().call('age', placedOf(scene).orderId);
    },
    act: (stage) => work(stage, 'sweep'),
    recover: (stage) => work(stage, 'sweep').then(() => undefined),
    outcome: paidOnce,
  },
  refund: {
    calls: ['refund', 'list-refunds'],
    prepare: buy,
    act: (stage, scene) => stage.shop().call('act', { order: placedOf(scene).orderId, act: fullRefund(scene) }),
    recover: async (stage, scene) => {
      await work(stage, 'sweep');
      const [order] = ordersOf(await stage.shop().call('snapshot', null), scene);
      // Killed before the request was stored: the admin requests it again.
      if (order?.state === 'paid') {
        await stage.shop().call('act', { order: order.id, act: fullRefund(scene) });
      }
    },
    outcome: oneOrder('refunded', 1, 0),
  },
  emails: {
    calls: [],
    prepare: buy,
    act: (stage) => work(stage, 'emails'),
    recover: (stage) => work(stage, 'emails').then(() => undefined),
    outcome: paidOnce,
  },
  'a changed cart': {
    calls: ['cancel', 'create'],
    prepare: async (stage, scene) => {
      await place(stage, {
        ...scene,
        customer: { ...scene.customer, key: randomText(), cards: [...scene.customer.cards, extraOf(scene)] },
      });
    },
    act: (stage, scene) => placeOrder(stage.url(), scene.customer),
    recover: async (stage, scene) => {
      await place(stage, scene);
      stage.standIn.provider.pay(placedOf(scene).id);
      await confirm(stage, scene);
    },
    outcome: (shop, scene) => {
      const states = ordersOf(shop, scene)
        .map(({ state }) => state)
        .sort();
      return [
        ...(states.join() === 'expired,paid' ? [] : [`orders of the cart: ${states.join(', ')}`]),
        ...stockIs(shop, scene, 0, 1),
      ];
    },
  },
};

const extraOf = ({ card }: Scene): Card => ({ ...card, id: `${card.id}-extra` as Card['id'] });

const fullRefund = ({ card }: Scene) =>
  ({ kind: 'refund', amount: 1999, restock: [{ cardId: card.id, quantity: 1 }], reason: 'as a test' }) as never;

async function newScene(stage: Stage): Promise<Scene> {
  const card = aCard({ id: randomText(), price: 19.99, stock: 1, isPosted: true });
  const scene = { card, customer: aCustomer([card]), placed: null };
  // Drops undelivered webhooks of earlier scenes.
  await stage.standIn.provider.webhooks.deliver({ loses: () => true });
  await stage.shop().call('seed', [card, extraOf(scene)]);
  return scene;
}

/** After a statement, or around a provider call. */
type Point =
  | { readonly kind: 'statement'; readonly number: number }
  | { readonly kind: 'call'; readonly call: ProviderCall; readonly phase: 'before' | 'after' };

const nameOf = (point: Point): string =>
  point.kind === 'statement' ? `statement ${point.number}` : `${point.phase} ${point.call}`;

/** Errors of an interrupted operation. */
const isCut = (error: unknown): boolean =>
  error instanceof ProcessGone || (error instanceof TypeError && /fetch failed|terminated/.test(error.message));

/** @returns whether the process was killed; false if the operation had finished */
async function strike(stage: Stage, scene: Scene, operation: Operation, point: Point): Promise<boolean> {
  const shop = stage.shop();
  let isThrough = false;
  const hung =
    point.kind === 'call'
      ? stage.standIn
          .hangOnce(point.call, point.phase, () => isThrough)
          .then((came) => (came ? shop.kill() : undefined))
      : null;
  if (point.kind === 'statement') await shop.call('arm', point.number);
  try {
    await operation.act(stage, scene);
  } catch (error) {
    if (!isCut(error)) throw error;
    await shop.gone;
  }
  isThrough = true;
  await hung;
  stage.standIn.provider.faults.heal();
  return shop.isGone();
}

type Tally = { kills: number; missed: number; readonly broken: string[] };

async function finish(stage: Stage): Promise<void> {
  for (const chore of ['inbox', 'sweep', 'reconcile', 'emails'] as const) await work(stage, chore);
}

async function round(stage: Stage, name: string, point: Point, number: number, tally: Tally): Promise<void> {
  const operation = operations[name] as Operation;
  const scene = await newScene(stage);
  await operation.prepare(stage, scene);
  if (await strike(stage, scene, operation, point)) tally.kills += 1;
  else tally.missed += 1;
  if (stage.shop().isGone()) await stage.restart();
  else await stage.shop().call('arm', null);
  await operation.recover(stage, scene, number);
  await finish(stage);
  const shop = await stage.shop().call('snapshot', null);
  const breaks = [...brokenInvariants(shop, stage.standIn.snapshot()), ...operation.outcome(shop, scene)];
  tally.broken.push(...breaks.map((line) => `${name}, ${nameOf(point)}: ${line}`));
}

async function statementsOf(stage: Stage, name: string): Promise<number> {
  const operation = operations[name] as Operation;
  const scene = await newScene(stage);
  await operation.prepare(stage, scene);
  await stage.shop().call('arm', null);
  await operation.act(stage, scene);
  const made = await stage.shop().call('statements', null);
  await operation.recover(stage, scene, 0).catch(() => undefined);
  await finish(stage);
  return made;
}

function spread(last: number, count: number): number[] {
  const step = Math.max(1, (last - 1) / Math.max(1, count - 1));
  const numbers = Array.from({ length: Math.min(count, last) }, (_, index) => Math.round(1 + index * step));
  return [...new Set(numbers)].filter((number) => number <= last);
}

async function pointsOf(stage: Stage, name: string): Promise<Point[]> {
  const { calls } = operations[name] as Operation;
  const statements = spread(await statementsOf(stage, name), mostPoints);
  return [
    ...statements.map((number) => ({ kind: 'statement', number }) as const),
    ...calls.flatMap((call) => (['before', 'after'] as const).map((phase) => ({ kind: 'call', call, phase }) as const)),
  ];
}

async function run(kind: string, stage: Stage): Promise<boolean> {
  let points = 0;
  const all: Tally = { kills: 0, missed: 0, broken: [] };
  for (const name of Object.keys(operations)) {
    const tally: Tally = { kills: 0, missed: 0, broken: [] };
    const start = performance.now();
    const where = await pointsOf(stage, name);
    for (const point of where) {
      for (let number = 0; number < times; number += 1) await round(stage, name, point, number, tally);
      await stage.shop().call('wipe', null);
      stage.standIn.forget();
    }
    points += where.length;
    all.kills += tally.kills;
    all.missed += tally.missed;
    all.broken.push(...tally.broken);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    say(`${kind}, ${name}: ${where.length} points, ${tally.kills} kills, ${tally.broken.length} breaks (${seconds} s)`);
    for (const line of [...new Set(tally.broken)].slice(0, 5)) say(`  ${line}`);
  }
  say(
    `${kind}: ${points} points, ${all.kills} kills (${all.missed} came too late), ${all.broken.length} breaks, ${stage.emails()} emails`,
  );
  return all.broken.length === 0;
}

async function onStage(kind: 'postgres' | 'pglite'): Promise<boolean> {
  const postgres = kind === 'postgres' ? await startPostgres() : null;
  if (kind === 'postgres' && postgres === null) throw new Error('PostgreSQL is not installed');
  const standIn = await openStandIn();
  const folder = mkdtempSync(join(tmpdir(), 'shop-crash-'));
  const spares = makeSpares();
  let current = spares.take();
  let url = '';
  const start = async () => {
    const settings = shopSettings(folder, postgres?.url ?? null, standIn.provider);
    ({ url } = await current.call('start', {
      settings,
      paymentServer: standIn.provider.server,
      naive: false,
      workers: false,
    }));
    standIn.tellTo(url);
  };
  try {
    await start();
    return await run(kind, {
      standIn,
      emails: () => readdirSync(join(folder, 'outbox')).filter((name) => name.endsWith('.txt')).length,
      shop: () => current,
      url: () => url,
      restart: async () => {
        current = spares.take();
        await start();
      },
    });
  } finally {
    await current.kill();
    await spares.close();
    await standIn.provider.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

let allRight = true;
for (const kind of ['postgres', 'pglite'] as const) {
  if (values.only === '' || values.only === kind) allRight = (await onStage(kind)) && allRight;
}
process.exitCode = allRight ? 0 : 1;
