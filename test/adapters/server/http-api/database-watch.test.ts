import { describe, expect, it } from 'vitest';
import { watchDatabase } from '#adapters/server/http-api/database-watch.ts';
import { openTestApi } from '#test/support/api.ts';

describe('a database that hangs', () => {
  it('counts as hung when one question has waited too long, and not after its answer', async () => {
    let [time, asked] = [0, 0];
    let answer: (value: boolean) => void = () => undefined;
    const ping = () => {
      asked += 1;
      return new Promise<boolean>((resolve) => {
        answer = resolve;
      });
    };
    const watch = watchDatabase(ping, () => time);
    expect(watch.isHung(20_000)).toBe(false);
    time = 19_999;
    expect(watch.isHung(20_000)).toBe(false);
    time = 20_000;
    expect([watch.isHung(20_000), asked]).toEqual([true, 1]);
    const waiting = watch.answers(60_000);
    answer(true);
    expect(await waiting).toBe(true);
    expect([watch.isHung(20_000), asked]).toEqual([false, 2]);
  });

  it('counts as hung while every question is given up late, as by a pool without free connections [ADMIN-77]', async () => {
    let time = 0;
    const watch = watchDatabase(
      async () => {
        time += 5_000;
        return false;
      },
      () => time,
    );
    for (let asked = 0; asked < 4; asked += 1) await watch.answers(60_000);
    expect(watch.isHung(30_000)).toBe(false);
    await watch.answers(60_000);
    await watch.answers(60_000);
    expect(watch.isHung(30_000)).toBe(true);
  });

  it('is no hung one when it refuses at once', async () => {
    let time = 0;
    const watch = watchDatabase(
      () => Promise.reject(new Error('down')),
      () => time,
    );
    expect(await watch.answers(1_000)).toBe(false);
    time = 60_000;
    expect(watch.isHung(20_000)).toBe(false);
  });

  it('makes /ready answer 503 in time, while /health still answers [API-02, R2]', async () => {
    const api = await openTestApi({ ports: { ping: () => new Promise(() => undefined) } });
    const [ready, health] = await Promise.all([api.app.inject('/ready'), api.app.inject('/health')]);
    expect([ready.statusCode, ready.headers['retry-after'], health.statusCode]).toEqual([503, '5', 200]);
    await api.close();
  });

  it('leaves nothing to the API of the next test', async () => {
    const api = await openTestApi({ ports: { ping: () => new Promise(() => undefined) } });
    const asked = api.app.inject('/ready');
    await api.close();
    expect((await asked).statusCode).toBe(503);
    const next = await openTestApi();
    expect((await next.app.inject('/ready')).statusCode).toBe(200);
    await next.close();
  });
});
