import 'reflect-metadata';
import { sql } from 'kysely';
import { orderId } from '#domain/checkout/orders/order.ts';
import { adminUserId } from '#domain/identity/user.ts';
import { readServerSettings } from '#src/server/server-settings.ts';
import { tokens } from '#src/server/server-tokens.ts';
import { type RunningShop, startShop } from '#src/server/start-shop.ts';
import { makeNaiveOrders } from './naive-orders.ts';
import type { Answer, Call, CallName, ProcessCalls } from './process-calls.ts';
import { makeSilentLogger } from './silent-logger.ts';
import { countStatements } from './statements.ts';
import { takeSnapshot } from './take-snapshot.ts';

const statements = countStatements();
let running: RunningShop | null = null;

const shop = (): RunningShop => {
  if (running === null) throw new Error('the shop was not started');
  return running;
};

const db = () => shop().container.get(tokens.database).db;

type Async<F> = F extends (argument: infer A) => infer R ? (argument: A) => Promise<R> : never;

const hourAgo = () => new Date(Date.now() - 60 * 60_000);

const calls: { readonly [N in CallName]: Async<ProcessCalls[N]> } = {
  start: async ({ settings, paymentServer, naive, workers }) => {
    const read = readServerSettings(settings)._unsafeUnwrap();
    const started = await startShop(read, makeSilentLogger(), {
      paymentServer,
      workers,
      rebind: (container) => {
        if (!naive) return;
        const stores = container.get(tokens.orderStores);
        const { db: database } = container.get(tokens.database);
        container
          .rebind(tokens.orderStores)
          .toConstantValue({ ...stores, orders: makeNaiveOrders(stores.orders, database) });
      },
    });
    running = started._unsafeUnwrap();
    return { url: running.url };
  },
  seed: async (cards) => {
    (await shop().container.get(tokens.stores).cardStoreOf('shop').save(cards))._unsafeUnwrap();
    return null;
  },
  addCode: async (code) => {
    (await shop().container.get(tokens.stores).discountCodesOf('shop').add(code))._unsafeUnwrap();
    return null;
  },
  codeUses: async (code) =>
    (await shop().container.get(tokens.stores).discountCodesOf('shop').find(code))._unsafeUnwrap().uses,
  takeOffers: async (content) => {
    const documents = shop().container.get(tokens.stores).documentsOf('shop');
    const saved = (await documents.read('offers'))._unsafeUnwrap();
    (await documents.write('offers', content, saved?.version ?? 0))._unsafeUnwrap();
    await shop().container.get(tokens.settings).refresh();
    return null;
  },
  edit: async ({ card, stock }) => {
    const cardStore = shop().container.get(tokens.stores).cardStoreOf('shop');
    (await cardStore.save([card]))._unsafeUnwrap();
    (await cardStore.setStock(card.id, stock))._unsafeUnwrap();
    return null;
  },
  age: async (order) => {
    await db().updateTable('orders').set({ expires_at: hourAgo() }).where('id', '=', order).execute();
    return null;
  },
  work: async (chore) => {
    const { container } = shop();
    if (chore === 'sweep') await container.get(tokens.orderJobs).work.sweep();
    if (chore === 'inbox') await container.get(tokens.orderJobs).work.workInbox();
    if (chore === 'emails') await container.get(tokens.orderJobs).work.sendEmails();
    if (chore === 'reconcile') await container.get(tokens.orderJobs).work.reconcile(hourAgo().getTime());
    return null;
  },
  act: async ({ order, act }) => {
    (await shop().container.get(tokens.checkout).adminOrders.act(orderId(order), act, adminUserId))._unsafeUnwrap();
    return null;
  },
  arm: async (killAfter) => {
    statements.arm(killAfter);
    return null;
  },
  statements: async () => statements.count(),
  snapshot: () => takeSnapshot(db()),
  deadlocks: async () => {
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(db());
    return Number(rows[0]?.deadlocks ?? 0);
  },
  wipe: async () => {
    await sql`alter table order_log disable trigger order_log_append_only`.execute(db());
    await sql`
      truncate cards, inventory, price_history, orders, order_lines, order_addresses, reservations, refunds,
        idempotency_keys, outbox, webhook_inbox, order_log cascade`.execute(db());
    await sql`alter table order_log enable trigger order_log_append_only`.execute(db());
    return null;
  },
  stop: async () => {
    await shop().stop();
    return null;
  },
};

process.on('message', ({ number, name, argument }: Call) => {
  const doIt = calls[name] as (argument: unknown) => Promise<unknown>;
  const notify = (answer: Omit<Answer, 'number'>) => process.send?.({ number, ...answer });
  doIt(argument).then(
    (value) => notify({ value }),
    (error: unknown) =>
      notify({ error: error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
