import { afterEach, describe, expect, it } from 'vitest';
import { requestLimits } from '#adapters/server/http-api/request-limits.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';

let api: TestApi;
afterEach(() => api.close());

/** How many requests each caller has left; callers with one address share a number. */
async function leftAfter(
  trustProxy: boolean | readonly string[],
  calls: readonly (readonly [from: string, forwarded: string])[],
) {
  api = await openTestApi({ settings: { rateLimit: true, trustProxy } });
  const left: number[] = [];
  for (const [remoteAddress, forwarded] of calls) {
    const { headers } = await api.app.inject({
      url: '/api/v1/boxes',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
    });
    left.push(requestLimits.all.address - Number(headers['x-ratelimit-remaining']));
  }
  return left;
}

const [ada, grace, inner, outer] = ['203.0.113.1', '203.0.113.2', '10.0.0.2', '192.0.2.7'];

describe('the address of a customer', () => {
  it('is behind every proxy of the list, and a forged one in front of them is ignored', async () => {
    const calls = [
      [inner, `${ada}, ${outer}`],
      [inner, `${grace}, ${outer}`],
      [inner, `1.1.1.1, ${ada}, ${outer}`],
    ] as const;
    expect(await leftAfter(['10.0.0.0/8', outer], calls)).toEqual([1, 1, 2]);
  });

  it('is the proxy in front of the only one that is trusted', async () => {
    const calls = [
      [inner, `${ada}, ${outer}`],
      [inner, `${grace}, ${outer}`],
    ] as const;
    expect(await leftAfter(true, calls)).toEqual([1, 2]);
  });

  it('is the caller where the caller is no proxy of the list, or none is trusted', async () => {
    const calls = [
      [grace, ada],
      [grace, '1.1.1.1'],
    ] as const;
    expect(await leftAfter(['10.0.0.0/8'], calls)).toEqual([1, 2]);
    await api.close();
    expect(await leftAfter(false, calls)).toEqual([1, 2]);
  });
});
