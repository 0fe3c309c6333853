import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Api, buildApi } from '#adapters/server/http-api/build-api.ts';
import type { ApiPorts, HttpApiSettings } from '#adapters/server/http-api/ports.ts';
import { makeLogger } from '#adapters/server/node/log.ts';

export type LentApi = Api & {
  /** Answers on a port of loopback; the address without a slash at its end. */
  listen(): Promise<string>;
  /** Stops answering; repeatable. */
  close(): Promise<void>;
};

type Kept = { readonly api: Api; readonly lead: (to: ApiPorts) => void };

/** A proxy that asks `to` at every call. */
const leading = (to: () => object): object =>
  Object.fromEntries(
    Object.entries(to()).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'function'
        ? (...given: unknown[]): unknown => Reflect.apply(Reflect.get(to(), name), to(), given)
        : value,
    ]),
  );

async function make(settings: HttpApiSettings, first: ApiPorts): Promise<Kept> {
  let current = first;
  const objects = Object.entries(first).filter(([, port]) => typeof port === 'object');
  const ports = {
    ...leading(() => current),
    ...Object.fromEntries(objects.map(([name]) => [name, leading(() => Reflect.get(current, name))])),
  } as ApiPorts;
  const api = await buildApi(ports, settings, makeLogger('silent'));
  await api.app.ready();
  return {
    api,
    lead: (to) => {
      current = to;
    },
  };
}

const free: Kept[] = [];

const closed = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    // A body that was refused may still be on its way: no test waits for its end.
    server.closeAllConnections();
  });

/**
 * The API over these ports, one that an earlier test closed where there is one: its routes hold nothing between two
 * requests, and making them takes a tenth of a second. All that lend have the same settings, and no webhooks.
 */
export async function lendApi(settings: HttpApiSettings, ports: ApiPorts): Promise<LentApi> {
  const kept = free.pop() ?? (await make(settings, ports));
  let end = () => {};
  const ended = new Promise<false>((resolve) => {
    end = () => resolve(false);
  });
  // `/ready` asks the database one question at a time: one that is never answered must not stay for who borrows next.
  kept.lead({ ...ports, ping: () => Promise.race([ports.ping(), ended]) });
  const servers: Server[] = [];
  let isSpoiled = false;
  let isOpen = true;
  return {
    ...kept.api,
    drain: (longest) => {
      isSpoiled = true;
      return kept.api.drain(longest);
    },
    listen: async () => {
      const server = createServer((request, response) => kept.api.app.routing(request, response));
      servers.push(server);
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      end();
      await Promise.all(servers.map(closed));
      if (!isSpoiled) free.push(kept);
    },
  };
}
