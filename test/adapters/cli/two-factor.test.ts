import { errAsync, okAsync } from 'neverthrow';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRemote } from '#adapters/calls/remote.ts';
import { ownersTwoFactorCalls } from '#adapters/calls/two-factor.calls.ts';
import { openApi } from '#adapters/cli/over-api.ts';
import { type SwitchOffTwoFactor, twoFactorCommand } from '#adapters/cli/two-factor-command.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { openTestApi, ownerToken, type TestApi } from '#test/support/api.ts';

async function run(switchOff: SwitchOffTwoFactor) {
  const [out, notes]: [string[], string[]] = [[], []];
  const code = await twoFactorCommand(switchOff, {
    out: (line) => out.push(line),
    write: async () => undefined,
    note: (line) => notes.push(line),
    progress: () => ({ show: () => undefined, stop: () => undefined }),
    interrupts: () => ({ isAsked: () => false, end: () => undefined }),
  });
  return { code, out, notes };
}

describe('`shop admin two-factor off`', () => {
  it('says whether two-factor authentication was on [AUTH-30]', async () => {
    expect(await run(() => okAsync(true))).toMatchObject({ code: 0, out: [expect.stringContaining('is off.')] });
    expect(await run(() => okAsync(false))).toMatchObject({ code: 0, out: [expect.stringContaining('already off')] });
  });

  it('says that nothing was changed, and why [AUTH-30]', async () => {
    const refused = await run(() => errAsync({ kind: 'refused', message: 'The shop is restarting.' }));
    expect(refused).toEqual({ code: 1, out: [], notes: ['Nothing was changed. The shop is restarting.'] });
    const away = await run(() => errAsync(storageFails));
    expect(away.notes).toEqual(['Nothing was changed. The accounts cannot be reached.']);
  });

  describe('through a shop that runs', () => {
    let api: TestApi;
    beforeEach(async () => {
      api = await openTestApi();
    });
    afterEach(() => api.close());

    it('goes by the token of the data folder, and by no other way [AUTH-30]', async () => {
      const url = await api.listen();
      const off = (headers: Record<string, string>) =>
        makeRemote(openApi({ url, headers }), ownersTwoFactorCalls).switchOff();
      expect((await off({ Authorization: `Bearer ${ownerToken}` }))._unsafeUnwrap()).toBe(false);
      expect((await off({}))._unsafeUnwrapErr()).toEqual({ kind: 'sign-in-needed' });
    });
  });
});
