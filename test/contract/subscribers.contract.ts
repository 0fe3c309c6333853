import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confirmationTime, type MailingList } from '#adapters/server/newsletter/mailing-list.ts';
import {
  type Subscriber,
  type SubscriberQuery,
  type Subscribers,
  subscriberId,
} from '#domain/newsletter/subscribers.port.ts';
import { ability, spoil } from './ability.ts';
import { aConsent, joined } from './mailing-list.contract.ts';

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

    it('refuses a cursor that is none', async () => {
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

    it('removes no unknown subscriber', async () => {
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

    it('hands out copies', async () => {
      await join('ada@example.org');
      spoil((await page()).subscribers[0], { email: 'eve@example.org' });
      expect(emails((await page()).subscribers)).toEqual(['ada@example.org']);
    });

    if (abilities.includes('break')) {
      it('says when the list cannot be reached', async () => {
        await ability(stage, 'break')();
        const failure = { kind: 'newsletter-unavailable' };
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
