import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  adminSessionTime,
  recoveryCodeCount,
  type Sessions,
  type TwoFactor,
  userSessionTime,
} from '#domain/identity/sessions.port.ts';
import { adminUserId, userId } from '#domain/identity/user.ts';
import { guest, type Viewer } from '#domain/identity/viewer.ts';
import { ability, spoil } from './ability.ts';

export type SessionsStage = {
  readonly sessions: Sessions;
  /** Signs in as this viewer, or out as a guest. Named as 'become'. */
  become?(viewer: Viewer): Promise<void>;
  /** Ability 'advance'. Milliseconds. */
  advance?(milliseconds: number): Promise<void>;
  /** Ability 'break': sessions cannot be read from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const user: Viewer = { role: 'user', id: userId('1748779200001'), email: 'ada@example.org' };
const admin: Viewer = { role: 'admin', id: adminUserId, email: 'owner@example.org' };

export function sessionsContract(
  name: string,
  open: () => Promise<SessionsStage>,
  abilities: readonly ('become' | 'advance' | 'break')[] = [],
): void {
  describe(`sessions: ${name}`, () => {
    let stage: SessionsStage;
    const current = async () => (await stage.sessions.current())._unsafeUnwrap();

    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('answers a guest without a signed-in user', async () => {
      expect(await current()).toEqual(guest);
    });

    it('signs out the user, and neither a guest nor a second time is a failure [AUTH-16]', async () => {
      for (const _ of [1, 2]) {
        expect((await stage.sessions.signOut())._unsafeUnwrap()).toBeUndefined();
        expect(await current()).toEqual(guest);
      }
    });

    if (abilities.includes('become')) {
      it('is a guest’s after signing out [AUTH-16]', async () => {
        for (const viewer of [user, admin]) {
          await ability(stage, 'become')(viewer);
          for (const _ of [1, 2]) {
            expect((await stage.sessions.signOut()).isOk()).toBe(true);
            expect(await current()).toEqual(guest);
          }
        }
      });

      it('answers the user who is signed in now', async () => {
        const become = ability(stage, 'become');
        for (const viewer of [user, admin, guest]) {
          await become(viewer);
          expect(await current()).toEqual(viewer);
          expect(await current()).toEqual(viewer);
        }
      });

      it('answers copies: changing one gives no role', async () => {
        await ability(stage, 'become')(user);
        spoil(await current(), { role: 'admin' });
        expect(await current()).toEqual(user);
      });
    }

    if (abilities.includes('advance')) {
      it.each([
        ['the admin’s', admin, adminSessionTime],
        ['a user’s', user, userSessionTime],
      ] as const)('ends %s session after its time [ADMIN-07, ADMIN-10]', async (_, viewer, time) => {
        await ability(stage, 'become')(viewer);
        await ability(stage, 'advance')(time - 1_000);
        expect(await current()).toEqual(viewer);
        await ability(stage, 'advance')(1_000);
        expect(await current()).toEqual(guest);
      });
    }

    if (abilities.includes('break')) {
      it('says when it cannot tell, and when it cannot sign out', async () => {
        await ability(stage, 'break')();
        expect((await stage.sessions.signOut())._unsafeUnwrapErr()).toMatchObject({ kind: 'unavailable' });
        expect((await stage.sessions.current())._unsafeUnwrapErr()).toMatchObject({ kind: 'unavailable' });
      });
    }
  });
}

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

    it('is off for a new account [AUTH-28]', async () => {
      expect(await state()).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, events: [] });
    });

    it('begins with the password alone, and is not in force then [AUTH-28]', async () => {
      expect((await stage.factor.begin('something else'))._unsafeUnwrapErr()).toEqual({ kind: 'wrong-credentials' });
      const { secret, address } = await begin();
      expect(address).toContain(`secret=${secret}`);
      expect((await state()).isOn).toBe(false);
    });

    it('is in force with the first right code, and answers the recovery codes [AUTH-28, AUTH-29]', async () => {
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
      'is switched off with the password and %s [AUTH-30, AUDIT-03]',
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
