import 'fake-indexeddb/auto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios, { type CreateAxiosDefaults } from 'axios';
import { IDBFactory } from 'fake-indexeddb';
import { exclusiveHere } from '#adapters/browser/exclusive.ts';
import { makeApi } from '#adapters/browser/http/page-api.ts';
import { makeSavedAnswers, type SavedAnswers } from '#adapters/browser/http/saved-answers.ts';
import { makeSavedCatalog, type SavedCatalog } from '#adapters/browser/http/saved-catalog.ts';
import { makeDatabase } from '#adapters/browser/indexed-db/open-indexed-db.ts';
import type { ApiClient } from '#adapters/calls/api.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';

type Overrides = { readonly headers?: Record<string, string>; readonly timeout?: number | undefined };

/** The page's client with a cookie, or none. Bypasses proxies. */
export function apiAt(address: string, { headers = {}, timeout }: Overrides = {}): ApiClient {
  const create = (config?: CreateAxiosDefaults) =>
    axios.create({ ...config, proxy: false, headers: { ...(config?.headers as Record<string, string>), ...headers } });
  const read: typeof fetch = (url, how) => fetch(url, { ...how, headers: { ...(how?.headers as object), ...headers } });
  return makeApi({ address, timeout, longTimeout: timeout, read, load: async () => ({ default: { create } }) });
}

/** A browser on a page of the shop, with its cookies and `Origin`. */
export function browserAt(address: string): ApiClient {
  const cookies = new Map<string, string>();
  const keep = (line: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  };
  const headers = (): Record<string, string> => ({
    'Sec-Fetch-Site': 'same-origin',
    ...(cookies.size > 0 && { Cookie: [...cookies].map((cookie) => cookie.join('=')).join('; ') }),
  });
  const create = (config?: CreateAxiosDefaults) => {
    const client = axios.create({ ...config, proxy: false });
    client.interceptors.request.use((request) => {
      for (const [name, value] of Object.entries(headers())) request.headers.set(name, value);
      return request;
    });
    client.interceptors.response.use((response) => {
      for (const line of response.headers['set-cookie'] ?? []) keep(line);
      return response;
    });
    return client;
  };
  const read: typeof fetch = async (url, how) => {
    const response = await fetch(url, { ...how, headers: { ...(how?.headers as object), ...headers() } });
    response.headers.getSetCookie().forEach(keep);
    return response;
  };
  return makeApi({ address, read, load: async () => ({ default: { create } }) });
}

export type FakeServer = {
  readonly address: string;
  readonly requests: readonly string[];
  close(): Promise<void>;
};

export async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<FakeServer> {
  const requests: string[] = [];
  const listener: RequestListener = (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const answering =
  (status: number, type: string, body: string) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

export const problem = (status: number, code: string, more: object = {}) =>
  answering(
    status,
    'application/problem+json',
    JSON.stringify({ type: 'about:blank', title: code, status, detail: `The shop says ${code}.`, code, ...more }),
  );

export const silent = (): void => {};

/** Client timeout in milliseconds: short for a silent server, long for a loaded machine. */
export const waitLimit = (answer: unknown): number => (answer === silent ? 60 : 30_000);

export async function nowhere(): Promise<string> {
  const server = await serve(silent);
  await server.close();
  return server.address;
}

export type Answers = {
  readonly saved: SavedAnswers;
  readonly copies: SavedCatalog;
  breakDatabase(): void;
  close(): Promise<void>;
};

export function openAnswers(): Answers {
  const factory = new IDBFactory();
  globalThis.indexedDB = factory;
  const database = makeDatabase();
  const saved = makeSavedAnswers(database, makeFixedClock(), exclusiveHere());
  return {
    saved,
    copies: makeSavedCatalog(saved),
    breakDatabase: () => {
      void database.close();
      globalThis.indexedDB = {
        open: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      } as unknown as IDBFactory;
    },
    close: () => database.close(),
  };
}
