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
const interval = 50;
const quietLooks = 5;

export function makeDrain(app: App): Drain {
  let stopping = false;
  let underWay = 0;

  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    if (stopping) reply.header('Connection', 'close');
    done();
  });

  return {
    isStopping: () => stopping,
    drain: async (longest) => {
      stopping = true;
      let quiet = 0;
      for (let waited = 0; quiet < quietLooks && waited < longest; waited += interval) {
        await pause(interval);
        quiet = underWay === 0 ? quiet + 1 : 0;
      }
    },
  };
}
