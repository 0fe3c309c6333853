import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminSessionTime, type Sessions, userSessionTime } from '#domain/identity/sessions.port.ts';
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
      ] as const)('ends %s session after its time [ADMIN-07][ADMIN-10]', async (_, viewer, time) => {
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
        expect((await stage.sessions.signOut())._unsafeUnwrapErr()).toEqual({ kind: 'session-unavailable' });
        expect((await stage.sessions.current())._unsafeUnwrapErr()).toEqual({ kind: 'session-unavailable' });
      });
    }
  });
}
