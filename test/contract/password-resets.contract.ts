import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PasswordResets, resetTime } from '#domain/identity/password-resets.port.ts';
import { guest } from '#domain/identity/viewer.ts';
import { ability } from './ability.ts';
import type { Seat } from './accounts.contract.ts';

type SignInSeat = Pick<Seat, 'accounts' | 'sessions'>;

export type PasswordResetsStage = SignInSeat & {
  readonly resets: PasswordResets;
  /** The secrets of the links that were sent, the latest last. They may take a moment to arrive. */
  links(): Promise<readonly string[]>;
  /** Milliseconds. */
  advance(milliseconds: number): Promise<void>;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const ada = { email: 'ada@example.org', password: 'correct horse' };
const next = 'a new password';

export function passwordResetsContract(
  name: string,
  open: () => Promise<PasswordResetsStage>,
  abilities: readonly 'break'[] = [],
): void {
  describe(`password resets: ${name}`, () => {
    let stage: PasswordResetsStage;
    beforeEach(async () => {
      stage = await open();
      (await stage.accounts.register(ada))._unsafeUnwrap();
      (await stage.sessions.signOut())._unsafeUnwrap();
    });
    afterEach(() => stage.close());

    const signIn = (password: string) => stage.accounts.signIn({ login: ada.email, password });
    const redeem = (link: string, password = next) => stage.resets.redeem(link, password);

    /** Asks for a link and waits until it is there. */
    async function link(email = ada.email): Promise<string> {
      const { length } = await stage.links();
      (await stage.resets.request(email))._unsafeUnwrap();
      await expect.poll(async () => (await stage.links()).length).toBe(length + 1);
      return (await stage.links()).at(-1) ?? '';
    }

    it('gives a new password for a link, and takes the old one away', async () => {
      (await redeem(await link()))._unsafeUnwrap();
      expect((await stage.sessions.current())._unsafeUnwrap()).toEqual(guest);
      expect((await signIn(ada.password))._unsafeUnwrapErr()).toEqual({ kind: 'wrong-credentials' });
      expect((await signIn(next)).isOk()).toBe(true);
    });

    it('knows an address whatever its case and outer spaces [AUTH-09]', async () => {
      expect((await redeem(await link(' ADA@example.ORG '))).isOk()).toBe(true);
    });

    it('answers the same for an address without an account, and sends nothing [A2]', async () => {
      for (const unknown of ['nobody@example.org', '', 'no address']) {
        expect((await stage.resets.request(unknown))._unsafeUnwrap()).toBeUndefined();
      }
      await link();
      expect(await stage.links()).toHaveLength(1);
    });

    it('takes a link once', async () => {
      const once = await link();
      (await redeem(once))._unsafeUnwrap();
      expect((await redeem(once, 'yet another one'))._unsafeUnwrapErr()).toEqual({ kind: 'reset-link-ended' });
      expect((await signIn(next)).isOk()).toBe(true);
    });

    it('takes a link once when it is followed twice at the same time', async () => {
      const once = await link();
      const both = await Promise.all(['first password', 'second password'].map((password) => redeem(once, password)));
      expect(both.filter((result) => result.isOk())).toHaveLength(1);
    });

    it('takes a link for an hour and no longer', async () => {
      const early = await link();
      await stage.advance(resetTime - 1_000);
      expect((await redeem(early)).isOk()).toBe(true);
      const late = await link();
      await stage.advance(resetTime);
      expect((await redeem(late, 'too late'))._unsafeUnwrapErr()).toEqual({ kind: 'reset-link-ended' });
      expect((await signIn(next)).isOk()).toBe(true);
    });

    it('ends a link with a newer one', async () => {
      const [older, newer] = [await link(), await link()];
      expect((await redeem(older))._unsafeUnwrapErr()).toEqual({ kind: 'reset-link-ended' });
      expect((await redeem(newer)).isOk()).toBe(true);
    });

    it.each([
      ['nothing', ''],
      ['a guess', 'never-was-a-link'],
      ['a flood', 'x'.repeat(5_000)],
    ])('refuses %s in place of a secret', async (_, guessed) => {
      await link();
      expect((await redeem(guessed))._unsafeUnwrapErr()).toEqual({ kind: 'reset-link-ended' });
    });

    it('refuses a password that is too short, and the link stays good [AUTH-07]', async () => {
      const good = await link();
      expect((await redeem(good, '12345'))._unsafeUnwrapErr()).toEqual({
        kind: 'invalid-registration',
        issues: [{ field: 'password', kind: 'password-too-short' }],
      });
      expect((await redeem(good)).isOk()).toBe(true);
    });

    it('ends the sessions from before [A4]', async () => {
      (await signIn(ada.password))._unsafeUnwrap();
      expect((await stage.sessions.current())._unsafeUnwrap().role).toBe('user');
      (await redeem(await link()))._unsafeUnwrap();
      expect((await stage.sessions.current())._unsafeUnwrap()).toEqual(guest);
    });

    if (abilities.includes('break')) {
      it('says when nothing can be asked [D28]', async () => {
        const good = await link();
        await ability(stage, 'break')();
        expect((await stage.resets.request(ada.email))._unsafeUnwrapErr().kind).toBe('accounts-unavailable');
        expect((await redeem(good))._unsafeUnwrapErr().kind).toBe('accounts-unavailable');
      });
    }
  });
}
