import { userActionHeader } from '#adapters/calls/sessions.wire.ts';
import type { TestApi } from './api.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A browser at the API: keeps its cookie, and sends it from the shop's own pages after an action of its user. */
export type OneBrowser = {
  readonly call: (
    method: Method,
    url: string,
    payload?: object,
  ) => Promise<Awaited<ReturnType<TestApi['app']['inject']>>>;
  /** `name=value`, or empty. */
  readonly cookie: () => string;
};

/** @param address the caller's, as the API sees it @param start an initial cookie */
export function openBrowser({ app }: Pick<TestApi, 'app'>, address = '203.0.113.7', start = ''): OneBrowser {
  const jar = new Map(start === '' ? [] : start.split('; ').map((one) => [one.split('=')[0] ?? '', one]));
  const cookies = () => [...jar.values()].join('; ');
  return {
    cookie: cookies,
    call: async (method, url, payload) => {
      const cookie = cookies();
      const headers = { 'sec-fetch-site': 'same-origin', [userActionHeader]: '1', ...(cookie && { cookie }) };
      const answer = await app.inject({ method, url, headers, remoteAddress: address, ...(payload && { payload }) });
      for (const { name, value } of answer.cookies) {
        if (value === '') jar.delete(name);
        else jar.set(name, `${name}=${encodeURIComponent(value)}`);
      }
      return answer;
    },
  };
}
