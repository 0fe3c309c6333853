import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { makeApi } from '#adapters/browser/http/page-api.ts';
import { latePort } from '#adapters/browser/late-port.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { twoFactorCalls } from '#adapters/calls/two-factor.calls.ts';
import { twoFactorContract } from '#test/contract/sessions.contract.ts';
import { adminPassword, openTestApi, ownerToken } from '#test/support/api.ts';
import { makeCountedHashing } from '#test/support/counted-hashing.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';

/** A minute later the next code is due: a code is good for half a minute to either side. */
const minute = 60_000;

twoFactorContract('over HTTP', async () => {
  const clock = makeFixedClock();
  const api = await openTestApi({ clock, hashing: makeCountedHashing(), withAdmin: true });
  const address = await api.listen();
  const http = makeApi({
    address,
    read: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, Authorization: `Bearer ${ownerToken}` } }),
    load: async () => {
      const { default: axios } = await import('axios');
      return {
        default: {
          create: (settings) =>
            axios.create({ ...settings, adapter: 'http', headers: { Authorization: `Bearer ${ownerToken}` } }),
        },
      };
    },
  });
  return {
    factor: latePort(async () => makeRemote(http, twoFactorCalls)),
    password: adminPassword,
    nextCode: (secret) => {
      clock.advance(minute);
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
    },
    close: api.close,
  };
});

describe('two-factor authentication of a shop out of reach', () => {
  it('says so, and is as it was [D28]', async () => {
    const factor = makeRemote(makeApi({ read: () => Promise.reject(new TypeError('gone')) }), twoFactorCalls);
    const away = { kind: 'unavailable', why: 'offline' };
    expect((await factor.state())._unsafeUnwrapErr()).toMatchObject(away);
  });
});
