import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confirmationTime, type MailingList } from '#adapters/server/newsletter/mailing-list.ts';
import {
  type Newsletter,
  type Subscriber,
  type SubscriberQuery,
  type Subscribers,
  subscriberId,
} from '#domain/newsletter/newsletter.port.ts';
import type { SignUp } from '#domain/newsletter/sign-up.ts';
import { ability, spoil } from './ability.ts';
import { aConsent, joined } from './mailing-list.contract.ts';

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

    it('says what is wrong with a sign-up, and takes nothing [NEWS-02, NEWS-03]', async () => {
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

    it('says that a link is none of the shop’s, whatever it holds [NEWS-08, NEWS-10]', async () => {
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
        expect((await signUp())._unsafeUnwrapErr()).toMatchObject({ kind: 'unavailable' });
        const { newsletter } = stage;
        for (const answer of [
          await newsletter.leave('any'),
          await newsletter.confirm('any'),
          await newsletter.reminders(),
          await newsletter.setReminders(true),
        ]) {
          expect(answer._unsafeUnwrapErr()).toMatchObject({ kind: 'unavailable' });
        }
      });
    }
  });
}

export type SubscribersStage = {
  readonly subscribers: Subscribers;
  /** How addresses come onto the list and leave it. */
  readonly list: MailingList;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  /** Ability 'shut': the caller has no permission from now on. */
  shut?(): Promise<void>;
  close(): Promise<void>;
};

const noon = Date.parse('2025-06-01T12:00:00.000Z');

export function subscribersContract(
  name: string,
  open: () => Promise<SubscribersStage>,
  abilities: readonly ('break' | 'shut')[] = [],
): void {
  describe(`subscribers: ${name}`, () => {
    let stage: SubscribersStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    const all: SubscriberQuery = { status: 'confirmed', search: '', limit: 100, cursor: null };
    const page = async (query: Partial<SubscriberQuery> = {}) =>
      (await stage.subscribers.page({ ...all, ...query }))._unsafeUnwrap();
    const emails = (subscribers: readonly Subscriber[]) => subscribers.map(({ email }) => email);
    const join = async (email: string, at = noon, more: Parameters<typeof aConsent>[0] = {}) =>
      (await joined(stage.list, aConsent({ email, at, ...more }))).id;
    const joinMany = async (count: number, at: (n: number) => number) => {
      for (let n = 0; n < count; n += 1) await join(`reader${n}@example.org`, at(n));
    };
    /** Walks to the end; `between` happens after each page. */
    const walk = async (limit: number, between: () => Promise<unknown> = async () => {}) => {
      const met: string[] = [];
      for (let cursor: string | null = null; ; ) {
        const { subscribers, nextCursor }: Awaited<ReturnType<typeof page>> = await page({ limit, cursor });
        met.push(...emails(subscribers));
        if (nextCursor === null) return met;
        await between();
        cursor = nextCursor;
      }
    };

    it('answers an empty page without subscribers', async () => {
      expect(await page()).toEqual({ subscribers: [], total: 0, nextCursor: null });
    });

    it('lists the latest first, with how many there are [NEWS-09]', async () => {
      await joinMany(3, (n) => noon + n);
      const { subscribers, total, nextCursor } = await page();
      expect(emails(subscribers)).toEqual(['reader2@example.org', 'reader1@example.org', 'reader0@example.org']);
      expect([total, nextCursor]).toEqual([3, null]);
    });

    it('goes through all of them page by page, everybody once, also those of one instant [NEWS-09]', async () => {
      await joinMany(7, (n) => noon + Math.floor(n / 5));
      const met = await walk(2);
      expect(met).toHaveLength(7);
      expect(new Set(met).size).toBe(7);
      expect((await page({ limit: 2 })).total).toBe(7);
    });

    it('shows every subscriber who stays, while others come, leave or sign up again', async () => {
      await joinMany(6, (n) => noon + n);
      let step = 0;
      const met = await walk(2, async () => {
        step += 1;
        await join(`late${step}@example.org`, noon + 100 + step);
        await join('reader0@example.org', noon + 200 + step, { name: 'Again' });
      });
      expect(met.toSorted()).toEqual(Array.from({ length: 6 }, (_, n) => `reader${n}@example.org`));
    });

    it('finds a part of the address, the name or an interest, in any case, and nothing by signs alone [NEWS-09]', async () => {
      await join('ada@example.org', noon, { name: 'Ada Ünal', interests: ['deals'] });
      await join('grace_100%@example.org', noon + 1, { name: '', interests: [] });
      const find = async (search: string) => emails((await page({ search })).subscribers);
      expect(await find(' ADA@ ')).toEqual(['ada@example.org']);
      expect(await find('ünal')).toEqual(['ada@example.org']);
      expect(await find('Deal')).toEqual(['ada@example.org']);
      expect(await find('100%')).toEqual(['grace_100%@example.org']);
      for (const nothing of ['%a', 'ada_', '\\', 'nobody', 'signup page']) expect(await find(nothing)).toEqual([]);
      expect((await page({ search: 'ada@' })).total).toBe(1);
    });

    it('refuses a cursor that is not valid', async () => {
      const failure = (await stage.subscribers.page({ ...all, cursor: 'made-up' }))._unsafeUnwrapErr();
      expect(failure).toEqual({ kind: 'bad-cursor' });
    });

    it('does not list who left, and finds them by nothing [NEWS-08]', async () => {
      const id = await join('ada@example.org', noon, { name: 'Lovelace' });
      (await stage.list.leave(id, noon + 1))._unsafeUnwrap();
      for (const search of ['', 'ada', 'Lovelace', 'boxes']) expect((await page({ search })).total).toBe(0);
      expect((await stage.subscribers.remove(id, 'confirmed'))._unsafeUnwrapErr()).toEqual({
        kind: 'subscriber-not-found',
      });
    });

    it('removes one, once, and lets the address come back as a new one [NEWS-09]', async () => {
      const id = await join('ada@example.org');
      await join('grace@example.org', noon + 1);
      (await stage.subscribers.remove(id, 'confirmed'))._unsafeUnwrap();
      expect(emails((await page()).subscribers)).toEqual(['grace@example.org']);
      expect((await stage.subscribers.remove(id, 'confirmed'))._unsafeUnwrapErr()).toEqual({
        kind: 'subscriber-not-found',
      });
      expect((await joined(stage.list, aConsent())).isNew).toBe(true);
    });

    it('refuses to remove an unknown subscriber', async () => {
      await join('ada@example.org');
      for (const id of ['never', '../x', 'a b'].map(subscriberId)) {
        expect((await stage.subscribers.remove(id, 'confirmed'))._unsafeUnwrapErr()).toEqual({
          kind: 'subscriber-not-found',
        });
      }
      expect((await page()).total).toBe(1);
    });

    it('shows pending sign-ups apart from the list, finds and removes them there, and leaves the list as it was [NEWS-10]', async () => {
      const id = await join('ada@example.org', noon);
      await stage.list.request(aConsent({ at: noon, name: 'Lovelace' }));
      await stage.list.request(aConsent({ email: 'grace@example.org', at: noon + 1 }));
      await stage.list.request(aConsent({ email: 'late@example.org', at: noon - confirmationTime }));
      expect(emails((await page()).subscribers)).toEqual(['ada@example.org']);
      const pending = await page({ status: 'pending' });
      expect(emails(pending.subscribers)).toEqual(['grace@example.org', 'ada@example.org']);
      expect(pending.subscribers.map(({ leaveLink }) => leaveLink)).toEqual([null, null]);
      expect((await page({ status: 'pending', search: 'lovelace' })).total).toBe(1);
      (await stage.subscribers.remove(id, 'pending'))._unsafeUnwrap();
      expect((await page({ status: 'pending' })).total).toBe(1);
      expect((await page()).total).toBe(1);
      expect((await stage.subscribers.remove(id, 'pending'))._unsafeUnwrapErr()).toEqual({
        kind: 'subscriber-not-found',
      });
    });

    it('answers with subscribers that a caller may change without harm', async () => {
      await join('ada@example.org');
      spoil((await page()).subscribers[0], { email: 'eve@example.org' });
      expect(emails((await page()).subscribers)).toEqual(['ada@example.org']);
    });

    if (abilities.includes('break')) {
      it('says when the list cannot be reached', async () => {
        await ability(stage, 'break')();
        const failure = { kind: 'unavailable' };
        expect((await stage.subscribers.page(all))._unsafeUnwrapErr()).toMatchObject(failure);
        expect((await stage.subscribers.remove(subscriberId('any'), 'confirmed'))._unsafeUnwrapErr()).toMatchObject(
          failure,
        );
      });
    }

    if (abilities.includes('shut')) {
      it('shows and changes nothing for a user who is no longer the admin [NEWS-06]', async () => {
        const id = await join('ada@example.org');
        await ability(stage, 'shut')();
        expect((await stage.subscribers.page(all))._unsafeUnwrapErr()).toEqual({ kind: 'sign-in-needed' });
        expect((await stage.subscribers.remove(id, 'confirmed'))._unsafeUnwrapErr()).toEqual({
          kind: 'sign-in-needed',
        });
      });
    }
  });
}
