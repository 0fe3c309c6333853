import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import { adminUserId, userId } from '#domain/identity/user.ts';
import { type Viewer, visitor } from '#domain/identity/viewer.ts';
import { ability, spoil } from './ability.ts';

export type SessionsStage = {
  readonly sessions: Sessions;
  /** Signs in as this viewer, or out as a visitor. Named as 'become'. */
  become?(viewer: Viewer): Promise<void>;
  /** From now on nobody can tell who is signed in. Named as 'break'. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const user: Viewer = { role: 'user', id: userId('1748779200001'), email: 'ada@example.org' };
const admin: Viewer = { role: 'admin', id: adminUserId, email: 'owner@example.org' };

/** What every session store promises. @param abilities the optional parts that `open()` gives */
export function sessionsContract(
  name: string,
  open: () => Promise<SessionsStage>,
  abilities: readonly ('become' | 'break')[] = [],
): void {
  describe(`sessions: ${name}`, () => {
    let stage: SessionsStage;
    const current = async () => (await stage.sessions.current())._unsafeUnwrap();

    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('answers a visitor when nobody is signed in', async () => {
      expect(await current()).toEqual(visitor);
    });

    if (abilities.includes('become')) {
      it('answers whoever is signed in now', async () => {
        const become = ability(stage, 'become');
        for (const viewer of [user, admin, visitor]) {
          await become(viewer);
          expect(await current()).toEqual(viewer);
          expect(await current()).toEqual(viewer);
        }
      });

      it('answers copies: nobody becomes the admin by changing one', async () => {
        await ability(stage, 'become')(user);
        spoil(await current(), { role: 'admin' });
        expect(await current()).toEqual(user);
      });
    }

    if (abilities.includes('break')) {
      it('says when it cannot tell', async () => {
        await ability(stage, 'break')();
        expect((await stage.sessions.current())._unsafeUnwrapErr()).toEqual({ kind: 'session-unavailable' });
      });
    }
  });
}
