import { describe, expect, it } from 'vitest';
import { inspectCalls } from './calls.ts';
import { plantProject } from './planted-project.ts';

const sound = {
  'src-adapters/calls/carts.calls.ts': 'export const cartCalls: Calls<Carts> = {};',
  'src-adapters/server/http-api/serve-ports.ts': 'serve(cartCalls, { open });',
  'src/browser/bind-carts.ts': "lateRemote(api, async () => (await import('x')).cartCalls);",
};

const faultsOf = (files: Record<string, string>, special = {}) => inspectCalls(plantProject(files), special);

describe('the check of calls', () => {
  it('lets a table through that has routes and a client', () => {
    expect(faultsOf(sound)).toEqual([]);
  });

  it('refuses a table without routes, and one without a client', () => {
    const { 'src-adapters/calls/carts.calls.ts': table } = sound;
    expect(faultsOf({ 'src-adapters/calls/carts.calls.ts': table })).toEqual([
      'cartCalls has no routes: call serve(cartCalls, …)',
      'cartCalls has no client: call lateRemote or makeRemote',
    ]);
  });

  it('refuses a client and a route that are written by hand without a reason', () => {
    const files = {
      'src-adapters/browser/http/http-carts.ts': "api.call({ method: 'GET' });",
      'src-adapters/server/http-api/routes/carts.routes.ts': "app.get('/carts', {}, find);",
    };
    expect(faultsOf(files)).toHaveLength(2);
    const reasons = { 'browser/http/http-carts.ts': 'why', 'server/http-api/routes/carts.routes.ts': 'why' };
    expect(faultsOf(files, reasons)).toEqual([]);
  });

  it('refuses a reason for a file that makes no calls', () => {
    expect(faultsOf(sound, { 'browser/http/http-gone.ts': 'why' })).toEqual([
      'browser/http/http-gone.ts is special but makes no calls',
    ]);
  });
});
