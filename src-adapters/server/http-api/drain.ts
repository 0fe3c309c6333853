import { setTimeout as pause } from 'node:timers/promises';
import type { App } from './app-types.ts';

export type Drain = {
  isStopping(): boolean;
  /**
   * Makes `/ready` fail and closes connections after each answer. Resolves when no request is running; requests already
   * sent are still answered (R5). @param longest milliseconds
   */
  drain(longest: number): Promise<void>;
};

/** Milliseconds between checks, and how many in a row must find no request. */
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
