import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { App } from './app-types.ts';

export type Drain = {
  isStopping(): boolean;
  /**
   * Accepts no more connections, makes `/ready` fail, and ends each connection with its next answer. Resolves when no
   * request is running; requests already sent are still answered (R5). @param longest milliseconds
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
      // That of HTTP would also cut off clients that are just sending their next request.
      if (app.server.listening) Server.prototype.close.call(app.server);
      let quiet = 0;
      const giveUp = performance.now() + longest;
      while (quiet < quietLooks && performance.now() < giveUp) {
        await delay(interval);
        quiet = underWay === 0 ? quiet + 1 : 0;
      }
    },
  };
}
