import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recoveryCodeCount, type TwoFactor } from '#domain/identity/two-factor.port.ts';

export type TwoFactorStage = {
  /** Of a signed-in admin. */
  readonly factor: TwoFactor;
  readonly password: string;
  /** A code of the app that was not used before, once there is time for one. */
  nextCode(secret: string): string;
  close(): Promise<void>;
};

export function twoFactorContract(name: string, open: () => Promise<TwoFactorStage>): void {
  describe(`second factor: ${name}`, () => {
    let stage: TwoFactorStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    const state = async () => (await stage.factor.state())._unsafeUnwrap();
    const begin = async () => (await stage.factor.begin(stage.password))._unsafeUnwrap();
    async function switchOn() {
      const { secret } = await begin();
      const codes = (await stage.factor.confirm(stage.nextCode(secret)))._unsafeUnwrap();
      return { secret, codes };
    }

    it('is off at first [AUTH-28]', async () => {
      expect(await state()).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, events: [] });
    });

    it('begins with the password alone, and is not in force then [AUTH-28]', async () => {
      expect((await stage.factor.begin('something else'))._unsafeUnwrapErr()).toEqual({ kind: 'wrong-credentials' });
      const { secret, address } = await begin();
      expect(address).toContain(`secret=${secret}`);
      expect((await state()).isOn).toBe(false);
    });

    it('is in force with the first right code, and answers the recovery codes [AUTH-28][AUTH-29]', async () => {
      await begin();
      expect((await stage.factor.confirm('000000'))._unsafeUnwrapErr()).toEqual({ kind: 'wrong-code' });
      const { codes } = await switchOn();
      expect(codes).toHaveLength(recoveryCodeCount);
      const { events, ...now } = await state();
      expect(now).toEqual({
        isOn: true,
        since: expect.stringMatching(/^\d{4}-/),
        recoveryCodesLeft: recoveryCodeCount,
      });
      expect(events.map(({ event }) => event)).toEqual(['switched-on']);
    });

    it('is confirmed once, and only after it was begun [AUTH-28]', async () => {
      expect((await stage.factor.confirm('000000'))._unsafeUnwrapErr()).toEqual({ kind: 'second-factor-as-it-is' });
      const { secret } = await switchOn();
      const again = await stage.factor.confirm(stage.nextCode(secret));
      expect(again._unsafeUnwrapErr()).toEqual({ kind: 'second-factor-as-it-is' });
    });

    it('gives new recovery codes in place of the old ones, for password and code [AUTH-29]', async () => {
      const { secret, codes } = await switchOn();
      const code = stage.nextCode(secret);
      const wrong = await stage.factor.renewCodes('something else', code);
      expect(wrong._unsafeUnwrapErr()).toEqual({ kind: 'wrong-credentials' });
      const renewed = (await stage.factor.renewCodes(stage.password, code))._unsafeUnwrap();
      expect(renewed).toHaveLength(recoveryCodeCount);
      expect(renewed.filter((one) => codes.includes(one))).toEqual([]);
      const byOld = await stage.factor.switchOff(stage.password, codes[0] ?? '');
      expect(byOld._unsafeUnwrapErr()).toEqual({ kind: 'wrong-code' });
    });

    it.each(['a code', 'a recovery code'])(
      'is switched off with the password and %s [AUTH-30][AUDIT-03]',
      async (what) => {
        const { secret, codes } = await switchOn();
        const code = what === 'a code' ? stage.nextCode(secret) : (codes[3] ?? '');
        expect((await stage.factor.switchOff('something else', code))._unsafeUnwrapErr()).toEqual({
          kind: 'wrong-credentials',
        });
        expect((await stage.factor.switchOff(stage.password, '000000'))._unsafeUnwrapErr()).toEqual({
          kind: 'wrong-code',
        });
        expect((await stage.factor.switchOff(stage.password, code)).isOk()).toBe(true);
        const { isOn, recoveryCodesLeft, events } = await state();
        expect([isOn, recoveryCodesLeft, events[0]?.event]).toEqual([false, 0, 'switched-off']);
        expect((await stage.factor.switchOff(stage.password, code))._unsafeUnwrapErr()).toEqual({
          kind: 'second-factor-as-it-is',
        });
      },
    );
  });
}
