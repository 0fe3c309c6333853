import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../sql/tables.ts';
import { sampleLines } from './metrics-text.ts';
import type { RequestMetrics } from './request-metrics.ts';

const nanoseconds = 1e9;

async function orderLines(db: Kysely<Tables>): Promise<string[]> {
  const { rows: orders } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from orders group by state`.execute(db);
  const { rows: work } = await sql<{ emails: number; given_up: number; holds: number }>`
    select
      (select count(*)::int from outbox where done_at is null and given_up_at is null) as emails,
      (select count(*)::int from outbox where given_up_at is not null) as given_up,
      (select count(*)::int from reservations where state = 'held')
        + (select count(*)::int from offers where holds) as holds`.execute(db);
  const [{ emails = 0, given_up: givenUp = 0, holds = 0 } = {}] = work;
  return [
    ...sampleLines(
      'shop_orders',
      'gauge',
      orders.map(({ state, count }) => [count, { state }]),
    ),
    ...sampleLines('shop_emails_waiting', 'gauge', [[emails]]),
    ...sampleLines('shop_emails_given_up', 'gauge', [[givenUp]]),
    ...sampleLines('shop_open_holds', 'gauge', [[holds]]),
  ];
}

/** The database's answer and how long it took, with the wait for a connection; `shop_database_up 0` if it fails. */
async function databaseLines(db: Kysely<Tables>): Promise<string[]> {
  const start = performance.now();
  try {
    await sql`select 1`.execute(db);
    const seconds = (performance.now() - start) / 1000;
    return [
      ...sampleLines('shop_database_up', 'gauge', [[1]]),
      ...sampleLines('shop_database_answer_seconds', 'gauge', [[seconds]]),
      ...(await orderLines(db)),
    ];
  } catch {
    return sampleLines('shop_database_up', 'gauge', [[0]]);
  }
}

/** Everything that `/metrics` shows, as text. The delay of the event loop is that since the last call. */
export function makeShopMetrics(db: Kysely<Tables>, requests: RequestMetrics): () => Promise<string> {
  const delay = monitorEventLoopDelay();
  delay.enable();
  return async () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    const delays = [0.5, 0.99, 1].map(
      (quantile) => [delay.percentile(quantile * 100) / nanoseconds, { quantile: String(quantile) }] as const,
    );
    delay.reset();
    return [
      ...requests.lines(),
      ...sampleLines('nodejs_eventloop_lag_seconds', 'gauge', delays),
      ...sampleLines('process_resident_memory_bytes', 'gauge', [[rss]]),
      ...sampleLines('nodejs_heap_size_used_bytes', 'gauge', [[heapUsed]]),
      ...sampleLines('nodejs_external_memory_bytes', 'gauge', [[external]]),
      ...(await databaseLines(db)),
      '',
    ].join('\n');
  };
}
