import { sendFailure } from './answer.ts';
import type { App } from './app-types.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses changes while the disk is full, before anything of them is read; reads go on. */
export function refuseWhenFull(app: App, isFull: () => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!safeMethods.has(request.method) && isFull()) sendFailure(reply, { kind: 'disk-full' });
    else done();
  });
}
