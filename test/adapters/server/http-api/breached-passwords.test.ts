import { createHash } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBreachedPasswords } from '#adapters/server/identity/breached-passwords.ts';
import { adminPassword, openTestApi, type TestApi } from '#test/support/api.ts';
import { makeCountedHashing } from '#test/support/counted-hashing.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { makeInMemoryMail } from '#test/support/in-memory/mail.ts';
import { openBrowser } from '#test/support/one-browser.ts';

const breached = 'pelican staircase 41';
const own = 'velvet ladder 99 owls';
const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

describe('passwords known from data breaches', () => {
  let service: Server;
  let api: TestApi;
  let asked: { readonly url: string | undefined; readonly body: number }[] = [];
  let answer: RequestListener;
  let url = '';
  const mail = makeInMemoryMail();

  const open = async () => {
    service = createServer((request, response) => {
      asked.push({ url: request.url, body: Number(request.headers['content-length'] ?? 0) });
      answer(request, response);
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/range`;
    const hashing = makeCountedHashing();
    api = await openTestApi({ breachedPasswordsUrl: url, hashing, mail, withAdmin: true, keepsAdminPassword: false });
  };
  beforeEach(async () => {
    asked = [];
    answer = (_, response) =>
      response.end(
        `0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${hashOf(breached).slice(5)}:42\r\n${hashOf(own).slice(5)}:0`,
      );
    await open();
  });
  afterEach(async () => {
    await api.close();
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
  });

  const register = (password: string, email = 'ada@example.org') =>
    openBrowser(api).call('POST', '/api/v1/auth/register', { email, password });
  const refusal = { code: 'invalid-registration', issues: [{ path: 'password', code: 'password-breached' }] };

  it('are refused at registration, and padding is no hit [AUTH-64]', async () => {
    const refused = await register(breached);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, refusal]);
    expect((await register(own)).statusCode).toBe(201);
  });

  it('are refused at a change and at a reset [AUTH-64]', async () => {
    const browser = openBrowser(api);
    await browser.call('POST', '/api/v1/auth/login', { username: 'admin', password: adminPassword });
    const change = (next: string) => browser.call('POST', '/api/v1/auth/password', { current: adminPassword, next });
    expect((await change(breached)).json()).toMatchObject(refusal);
    expect((await change(own)).statusCode).toBe(204);
    await register('another one of mine', 'grace@example.org');
    await browser.call('POST', '/api/v1/auth/reset-requests', { email: 'grace@example.org' });
    await api.settled();
    const token = /#token=([\w-]+)/.exec(mail.sent.at(-1)?.text ?? '')?.[1];
    const reset = (password: string) => browser.call('POST', '/api/v1/auth/resets', { token, password });
    expect((await reset(breached)).json()).toMatchObject(refusal);
    expect((await reset(own)).statusCode).toBe(204);
  });

  it('are looked up by five hex digits of their hash, and only where everything else is right [AUTH-64]', async () => {
    await register('short');
    await register('password1');
    await register(own, 'no address');
    expect(asked).toEqual([]);
    await register(own);
    expect(asked).toEqual([{ url: `/range/${hashOf(own).slice(0, 5)}`, body: 0 }]);
  });

  it.each<[string, RequestListener]>([
    ['fails', (_, response) => void response.writeHead(503).end()],
    ['hangs up', (request) => void request.socket.destroy()],
    ['sends elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['says something else', (_, response) => void response.end('<html>')],
  ])('do not stop anyone while the service %s [AUTH-64]', async (_, given) => {
    answer = given;
    expect((await register(breached)).statusCode).toBe(201);
  });

  it('do not stop anyone while the service does not answer in time [AUTH-64]', async () => {
    answer = () => undefined;
    expect(await makeBreachedPasswords(url, makeSilentLog(), 1)(breached)).toBe(false);
  });
});
