import { setTimeout as pause } from 'node:timers/promises';
import type { App } from './app-types.ts';

export type Drain = {
  isStopping(): boolean;
  /**
   * From now on `/ready` says no and every answer ends its connection. Resolves once nobody is being answered, which takes
   * a moment at least: what a caller sent before it could know is still answered (R5).
   * @param longest milliseconds after which it resolves whoever waits
   */
  drain(longest: number): Promise<void>;
};

/** Between two looks, in milliseconds, and how many of them must find nobody. */
const look = 50;
const quietLooks = 5;

export function makeDrain(app: App): Drain {
  let stopping = false;
  let underWay = 0;

  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    if (stopping) reply.header('Connection', 'close');
  });

  return {
    isStopping: () => stopping,
    drain: async (longest) => {
      stopping = true;
      let quiet = 0;
      for (let waited = 0; quiet < quietLooks && waited < longest; waited += look) {
        await pause(look);
        quiet = underWay === 0 ? quiet + 1 : 0;
      }
    },
  };
}
