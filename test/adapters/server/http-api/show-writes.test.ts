import { describe, expect, it } from 'vitest';
import { openTestApi } from '#test/support/api.ts';

describe('the answer to a change', () => {
  it('is sent when the catalog shows the change, while readers are answered [API-09]', async () => {
    let writes = 0;
    let show = () => {};
    const shown = new Promise<void>((resolve) => {
      show = resolve;
    });
    let asked = () => {};
    const waiting = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const { app, close } = await openTestApi({
      ports: {
        ownWrites: {
          // Something is written between any two looks.
          count: () => {
            writes += 1;
            return writes;
          },
          shown: () => {
            asked();
            return shown;
          },
        },
      },
    });
    let isAnswered = false;
    const change = app.inject({ method: 'DELETE', url: '/api/v1/saved-cards/c1' }).then((reply) => {
      isAnswered = true;
      return reply;
    });
    await waiting;
    expect((await app.inject('/cards?limit=1')).statusCode).toBe(200);
    expect(isAnswered).toBe(false);
    show();
    expect((await change).statusCode).toBeLessThan(500);
    await close();
  });
});
