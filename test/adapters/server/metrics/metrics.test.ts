import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MetricsServer, openMetricsServer } from '#adapters/server/metrics/metrics-server.ts';
import { makeRequestMetrics } from '#adapters/server/metrics/request-metrics.ts';
import { makeShopMetrics } from '#adapters/server/metrics/shop-metrics.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { paymentBody } from '../http-api/checkout-requests.ts';

describe('the figures for Prometheus', () => {
  const requests = makeRequestMetrics();
  const card = aCard({ id: 'a', price: 10, stock: 1, isPosted: true });
  let api: TestApi;
  let server: MetricsServer;
  beforeAll(async () => {
    api = await openTestApi({ settings: { onAnswered: requests.count } });
    await api.seed([card]);
    server = await openMetricsServer(makeShopMetrics(api.database.db, requests), { host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await server.close();
    await api.close();
  });

  const read = async (path = '/metrics') => fetch(`http://127.0.0.1:${server.port}${path}`);
  const linesOf = async () => (await (await read()).text()).split('\n');

  it('count requests by the pattern of their route and status, orders by state, and what is held', async () => {
    await api.app.inject('/cards/nothing-like-it');
    await api.app.inject('/cards/nothing-like-this?secret=1');
    await api.app.inject({
      method: 'POST',
      url: '/api/v1/payments/payment-intents',
      payload: paymentBody(1, [[card, 1]]),
    });

    const lines = await linesOf();
    expect(lines).toContain('shop_requests_total{method="GET",route="/cards/:id",status="404"} 2');
    expect(lines).toContain('shop_request_duration_seconds_count{route="/cards/:id"} 2');
    expect(lines).toContain('shop_request_duration_seconds_bucket{route="/cards/:id",le="+Inf"} 2');
    expect(lines).toContain('shop_orders{state="awaiting_payment"} 1');
    expect(lines).toContain('shop_open_holds 1');
    expect(lines).toContain('shop_database_up 1');
    const memory = ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes'];
    for (const name of ['nodejs_eventloop_lag_seconds', 'shop_emails_waiting', ...memory]) {
      expect(lines.filter((line) => line.startsWith(name)).length, name).toBeGreaterThan(0);
    }
    expect(lines.join('\n')).not.toContain('nothing-like');
  });

  it('escape what would end a label', () => {
    const odd = makeRequestMetrics();
    odd.count({ method: 'GET', route: '/a/:b(^\\d"\n)', status: 200, milliseconds: 700 });
    const lines = odd.lines();
    expect(lines).toContain('shop_requests_total{method="GET",route="/a/:b(^\\\\d\\"\\n)",status="200"} 1');
    const bucket = (bound: string) =>
      lines
        .find((line) => line.includes(`le="${bound}"`))
        ?.split(' ')
        .at(-1);
    expect([bucket('0.5'), bucket('1')]).toEqual(['0', '1']);
  });

  it('are at one address only, and not at the shop’s', async () => {
    expect((await read('/')).status).toBe(404);
    expect((await read('/health')).status).toBe(404);
    expect((await api.app.inject({ url: '/metrics', headers: { accept: 'application/json' } })).statusCode).toBe(404);
  });
});
