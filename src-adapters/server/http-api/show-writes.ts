import type { OwnWrites } from '../catalog-version.ts';
import type { App } from './app-types.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Writes of the process that had ended when the request came in. */
    writesBefore: number;
  }
}

/** Answers a change when the catalog shows it. So a writer reads it at once, and no reader waits for the database. */
export function showWritesFirst(app: App, writes: OwnWrites): void {
  app.decorateRequest('writesBefore', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.writesBefore = writes.count();
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method === 'GET' || request.writesBefore === writes.count()) done(null, payload);
    else void writes.shown().then(() => done(null, payload));
  });
}
