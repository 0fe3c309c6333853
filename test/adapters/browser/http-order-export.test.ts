import { describe, expect, it } from 'vitest';
import { makeHttpOrderExport } from '#adapters/browser/http/http-admin-orders.ts';

const csv = { headers: { 'content-type': 'text/csv; charset=utf-8' } };

describe('the download of all orders', () => {
  it('is the file of the API [ORDER-12]', async () => {
    const asked: unknown[] = [];
    const exportOrders = makeHttpOrderExport(async (path) => {
      asked.push(path);
      return new Response('Order number\r\n', csv);
    });
    expect((await exportOrders())._unsafeUnwrap()).toBe('Order number\r\n');
    expect(asked).toEqual(['/api/v1/orders.csv']);
  });

  it.each([
    ['a session that ended', async () => new Response('', { status: 401 }), { kind: 'sign-in-needed' }],
    [
      'orders that cannot be read',
      async () => new Response('', { status: 503 }),
      { kind: 'unavailable', why: 'storage' },
    ],
    [
      'another server',
      async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      { kind: 'unavailable', why: 'not-the-shop' },
    ],
    [
      'no connection',
      async () => Promise.reject(new TypeError('fetch failed')),
      { kind: 'unavailable', why: 'offline' },
    ],
  ])('says why the file cannot be downloaded: %s [ORDER-12]', async (_, read, failure) => {
    expect((await makeHttpOrderExport(read)())._unsafeUnwrapErr()).toEqual(failure);
  });
});
