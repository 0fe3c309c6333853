import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Newsletter } from '#domain/newsletter/newsletter.port.ts';
import type { SignUp } from '#domain/newsletter/sign-up.ts';
import type { Subscriber } from '#domain/newsletter/subscribers.port.ts';
import { ability } from './ability.ts';

export type NewsletterStage = {
  readonly newsletter: Newsletter;
  /** Ability 'list': subscribers with the token of their link. */
  listed?(): Promise<readonly { readonly subscriber: Subscriber; readonly token: string }[]>;
  /** The token of the email's link for this address. Named as 'list'. */
  confirmTokenOf?(email: string): Promise<string>;
  /** Ability 'reminders': tokens of the links about the signed-in user's cart; the shop sends reminders. */
  reminderTokens?(): { readonly confirm: string; readonly leave: string };
  /** Ability 'break': the newsletter is unavailable from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const ada: SignUp = { email: 'ada@example.org', name: 'Ada', interests: ['deals', 'baseball'] };

export function newsletterContract(
  name: string,
  open: () => Promise<NewsletterStage>,
  abilities: readonly ('list' | 'reminders' | 'break')[] = [],
): void {
  describe(`newsletter: ${name}`, () => {
    let stage: NewsletterStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    const signUp = (wish: Partial<SignUp> = {}) => stage.newsletter.signUp({ ...ada, ...wish });

    it('takes an address alone: name and interests are optional [NEWS-02]', async () => {
      expect((await signUp({ name: '', interests: [] }))._unsafeUnwrap()).toBeUndefined();
    });

    it('says what is wrong with a sign-up, and takes nothing [NEWS-02][NEWS-03]', async () => {
      const refused = async (wish: Partial<SignUp>) => (await signUp(wish))._unsafeUnwrapErr();
      expect(await refused({ email: '  ' })).toEqual({
        kind: 'invalid-sign-up',
        issues: [{ field: 'email', kind: 'missing' }],
      });
      expect(await refused({ email: 'ada', name: 'x'.repeat(101) })).toEqual({
        kind: 'invalid-sign-up',
        issues: [
          { field: 'email', kind: 'bad-email' },
          { field: 'name', kind: 'too-long' },
        ],
      });
    });

    it('answers a known address as an unknown one [NEWS-07]', async () => {
      const answers = [await signUp(), await signUp(), await signUp({ email: 'ADA@example.org ' })];
      expect(answers.map((answer) => answer._unsafeUnwrap())).toEqual([undefined, undefined, undefined]);
    });

    it('says that a link is none of the shop’s, whatever it holds [NEWS-08][NEWS-10]', async () => {
      for (const token of ['', 'never', 'a.b', '../..', '%00', 'x'.repeat(200)]) {
        expect((await stage.newsletter.leave(token))._unsafeUnwrapErr()).toEqual({ kind: 'bad-newsletter-link' });
        expect((await stage.newsletter.confirm(token))._unsafeUnwrapErr()).toEqual({ kind: 'bad-newsletter-link' });
      }
    });

    if (abilities.includes('list')) {
      const listed = () => ability(stage, 'listed')();
      const confirmTokenOf = (email: string) => ability(stage, 'confirmTokenOf')(email);
      const join = async (wish: Partial<SignUp> = {}) => {
        (await signUp(wish))._unsafeUnwrap();
        const token = await confirmTokenOf((wish.email ?? ada.email).trim());
        (await stage.newsletter.confirm(token))._unsafeUnwrap();
        return token;
      };

      it('adds no address to the list before the sign-up is confirmed; a second press of the link is as good [NEWS-10]', async () => {
        await signUp();
        expect(await listed()).toEqual([]);
        const token = await confirmTokenOf(ada.email);
        for (const wrong of [`${token}x`, token.slice(0, -1)]) {
          expect((await stage.newsletter.confirm(wrong)).isErr()).toBe(true);
        }
        expect(await listed()).toEqual([]);
        for (let n = 0; n < 2; n += 1) (await stage.newsletter.confirm(token))._unsafeUnwrap();
        expect(await listed()).toHaveLength(1);
      });

      it('says that a link has expired once its address has left the list [NEWS-10]', async () => {
        const token = await join();
        (await stage.newsletter.leave((await listed())[0]?.token ?? ''))._unsafeUnwrap();
        expect((await stage.newsletter.confirm(token))._unsafeUnwrapErr()).toEqual({ kind: 'sign-up-expired' });
      });

      it('puts an address on the list once, tidied, with the latest of what was said [NEWS-06]', async () => {
        await join();
        await join({ email: ' ADA@example.org ', name: ' Ada  L. ', interests: ['deals', 'deals', 'basketball'] });
        const rows = await listed();
        expect(rows.map(({ subscriber }) => subscriber)).toMatchObject([
          { email: 'ADA@example.org', name: 'Ada  L.', interests: ['basketball', 'deals'], place: 'signup page' },
        ]);
      });

      it('takes an address off the list by its link, once and for all, and lets it come back [NEWS-08]', async () => {
        await join();
        await join({ email: 'grace@example.org' });
        const token = (await listed()).find(({ subscriber }) => subscriber.email === ada.email)?.token ?? '';
        for (let n = 0; n < 2; n += 1) (await stage.newsletter.leave(token))._unsafeUnwrap();
        expect((await listed()).map(({ subscriber }) => subscriber.email)).toEqual(['grace@example.org']);
        await join();
        expect(await listed()).toHaveLength(2);
      });

      it('unsubscribes no address by a changed link [NEWS-08]', async () => {
        await join();
        const token = (await listed())[0]?.token ?? '';
        for (const wrong of [
          `${token}x`,
          token.slice(0, -1),
          token.toUpperCase(),
          token.split('.')[0]?.slice(1) ?? '',
        ]) {
          if (wrong === token) continue;
          expect((await stage.newsletter.leave(wrong))._unsafeUnwrapErr()).toEqual({ kind: 'bad-newsletter-link' });
        }
        expect(await listed()).toHaveLength(1);
      });
    }

    const reminders = async () => (await stage.newsletter.reminders())._unsafeUnwrap();

    if (abilities.includes('reminders')) {
      it('asks for emails about the cart, which count once their link is confirmed, and ends them [RET-10]', async () => {
        const { newsletter } = stage;
        const { confirm } = ability(stage, 'reminderTokens')();
        expect(await reminders()).toEqual({ state: 'off', since: null, isOffered: true });
        (await newsletter.setReminders(true))._unsafeUnwrap();
        expect(await reminders()).toMatchObject({ state: 'pending', since: expect.stringMatching(/T.*Z$/) });
        (await newsletter.confirm(confirm))._unsafeUnwrap();
        expect(await reminders()).toMatchObject({ state: 'on', since: expect.stringMatching(/T.*Z$/) });
        for (const _ of [1, 2]) (await newsletter.setReminders(false))._unsafeUnwrap();
        expect(await reminders()).toMatchObject({ state: 'off', since: null });
      });

      it('ends them by the link of an email, used once or again [RET-12]', async () => {
        const { newsletter } = stage;
        const { confirm, leave } = ability(stage, 'reminderTokens')();
        (await newsletter.setReminders(true))._unsafeUnwrap();
        (await newsletter.confirm(confirm))._unsafeUnwrap();
        for (const _ of [1, 2]) (await newsletter.leave(leave))._unsafeUnwrap();
        expect(await reminders()).toMatchObject({ state: 'off' });
      });
    } else {
      it('takes no request where the shop sends no emails about carts [RET-13]', async () => {
        expect(await reminders()).toEqual({ state: 'off', since: null, isOffered: false });
        expect((await stage.newsletter.setReminders(true))._unsafeUnwrapErr()).toEqual({ kind: 'reminders-closed' });
      });
    }

    if (abilities.includes('break')) {
      it('says when the shop cannot be reached, so that nothing counts as sent [NEWS-06]', async () => {
        await ability(stage, 'break')();
        expect((await signUp())._unsafeUnwrapErr()).toMatchObject({ kind: 'newsletter-unavailable' });
        const { newsletter } = stage;
        for (const answer of [
          await newsletter.leave('any'),
          await newsletter.confirm('any'),
          await newsletter.reminders(),
          await newsletter.setReminders(true),
        ]) {
          expect(answer._unsafeUnwrapErr()).toMatchObject({ kind: 'newsletter-unavailable' });
        }
      });
    }
  });
}
