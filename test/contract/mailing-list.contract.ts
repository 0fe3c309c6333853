import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Confirmed,
  type Consent,
  confirmationTime,
  type MailingList,
} from '#adapters/server/newsletter/mailing-list.ts';
import {
  type Subscriber,
  type SubscriberStatus,
  type Subscribers,
  subscriberId,
} from '#domain/newsletter/newsletter.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { ability } from './ability.ts';

export type MailingListStage = {
  readonly list: MailingList;
  readonly subscribers: Subscribers;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const noon = Date.parse('2025-06-01T12:00:00.000Z');

export const aConsent = (wish: Partial<Consent> = {}): Consent => ({
  email: 'ada@example.org',
  name: 'Ada',
  interests: ['baseball', 'boxes'],
  at: noon,
  place: 'signup page',
  ...wish,
});

/** Signs up and confirms in the same instant. */
export const joined = async (list: MailingList, consent: Consent): Promise<Confirmed> => {
  const id = (await list.request(consent))._unsafeUnwrap();
  return (await list.confirm(id, consent.at))._unsafeUnwrap();
};

export function mailingListContract(
  name: string,
  open: () => Promise<MailingListStage>,
  abilities: readonly 'break'[] = [],
): void {
  describe(`mailing list: ${name}`, () => {
    let stage: MailingListStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    const request = async (wish: Partial<Consent> = {}) => (await stage.list.request(aConsent(wish)))._unsafeUnwrap();
    const confirm = async (id: Subscriber['id'], at = noon) => (await stage.list.confirm(id, at))._unsafeUnwrap();
    const join = (wish: Partial<Consent> = {}) => joined(stage.list, aConsent(wish));
    const leave = async (id: Subscriber['id'], at = noon + 1) => (await stage.list.leave(id, at))._unsafeUnwrap();
    const rows = async (status: SubscriberStatus) =>
      (await stage.subscribers.page({ status, search: '', limit: 100, cursor: null }))._unsafeUnwrap().subscribers;
    const listed = () => rows('confirmed');

    it('keeps what was said, since when, and where the yes was given [NEWS-06, NEWS-07]', async () => {
      const { id, isNew } = await join();
      expect(isNew).toBe(true);
      expect(await listed()).toEqual([
        {
          id,
          email: 'ada@example.org',
          name: 'Ada',
          interests: ['baseball', 'boxes'],
          since: '2025-06-01T12:00:00.000Z',
          place: 'signup page',
          leaveLink: expect.stringContaining(id),
        },
      ]);
    });

    it('keeps one row an address, in any case of its letters; a repeated yes takes the place of the one before, and keeps a name that it leaves out [NEWS-06, NEWS-11]', async () => {
      const first = await join();
      const again = await join({
        email: 'ADA@Example.org',
        name: '',
        interests: ['deals'],
        at: noon + 5_000,
        place: 'API',
      });
      expect(again).toMatchObject({ id: first.id, isNew: false });
      expect(await listed()).toMatchObject([
        {
          email: 'ADA@Example.org',
          name: 'Ada',
          interests: ['deals'],
          place: 'API',
          since: '2025-06-01T12:00:00.000Z',
        },
      ]);
    });

    it('takes each of many addresses once, also when they come at once [NEWS-06]', async () => {
      const emails = ['ada@example.org', 'ADA@EXAMPLE.ORG', 'grace@example.org', 'ada@example.org', 'ada@example.org'];
      const ids = await Promise.all(emails.map((email) => request({ email })));
      expect(new Set(ids).size).toBe(2);
      const confirmed = await Promise.all(ids.map((id) => confirm(id)));
      expect(confirmed.filter(({ isNew }) => isNew)).toHaveLength(2);
      expect(await listed()).toHaveLength(2);
    });

    it('lets an address leave, and come back as a new one under the same number [NEWS-08]', async () => {
      const { id } = await join();
      await join({ email: 'grace@example.org' });
      await leave(id);
      expect((await listed()).map(({ email }) => email)).toEqual(['grace@example.org']);
      expect(await join({ at: noon + 60_000 })).toMatchObject({ id, isNew: true });
      expect((await listed())[0]).toMatchObject({ id, since: '2025-06-01T12:01:00.000Z' });
      expect(await join({ at: noon + 61_000 })).toMatchObject({ id, isNew: false });
    });

    it('changes nothing when a subscriber leaves twice, or was never there [NEWS-08]', async () => {
      const { id } = await join();
      await leave(id);
      await leave(id, noon + 2);
      for (const unknown of ['never', '', 'half \ud800', '\0']) await leave(subscriberId(unknown));
      expect(await listed()).toEqual([]);
    });

    it('adds no address to the list before the sign-up is confirmed, and once after it [NEWS-10]', async () => {
      const id = await request();
      expect(await listed()).toEqual([]);
      expect(await rows('pending')).toMatchObject([{ id, email: 'ada@example.org', name: 'Ada', leaveLink: null }]);
      const first = await confirm(id, noon + 60_000);
      expect(first).toEqual({ id, email: 'ada@example.org', interests: ['baseball', 'boxes'], isNew: true });
      expect(await confirm(id, noon + 70_000)).toEqual({ ...first, isNew: false });
      expect(await listed()).toMatchObject([{ id, since: '2025-06-01T12:01:00.000Z', name: 'Ada' }]);
      expect(await rows('pending')).toEqual([]);
    });

    it('changes nothing about a confirmed address before a repeat is confirmed [NEWS-10, NEWS-11]', async () => {
      const { id } = await join();
      expect(await request({ name: 'Eve', interests: [], at: noon + 1_000 })).toBe(id);
      expect(await listed()).toMatchObject([{ name: 'Ada', interests: ['baseball', 'boxes'] }]);
      await confirm(id, noon + 2_000);
      expect(await listed()).toMatchObject([{ name: 'Eve', interests: [], since: '2025-06-01T12:00:00.000Z' }]);
    });

    it('keeps the name of a pending sign-up that is repeated without one [NEWS-11]', async () => {
      await request({ name: 'Ada' });
      const id = await request({ name: '', interests: ['deals'], at: noon + 1_000 });
      await confirm(id, noon + 2_000);
      expect(await listed()).toMatchObject([{ name: 'Ada', interests: ['deals'] }]);
    });

    it('lets a pending sign-up expire, deletes it, and renews it by a repeat [NEWS-10]', async () => {
      const old = await request();
      const fresh = await request({ email: 'grace@example.org', at: noon + 1 });
      const expiry = noon + confirmationTime;
      expect((await stage.list.confirm(old, expiry))._unsafeUnwrapErr()).toEqual({ kind: 'sign-up-expired' });
      (await stage.list.deleteExpired(expiry))._unsafeUnwrap();
      expect((await stage.list.confirm(old, noon))._unsafeUnwrapErr()).toEqual({ kind: 'sign-up-expired' });
      expect((await confirm(fresh, expiry)).isNew).toBe(true);
      const again = await request({ at: expiry });
      expect((await confirm(again, expiry + 1)).isNew).toBe(true);
    });

    it('confirms nothing for an id that it does not know [NEWS-10]', async () => {
      for (const unknown of ['never', '', 'half \ud800', '\0']) {
        const failure = (await stage.list.confirm(subscriberId(unknown), noon))._unsafeUnwrapErr();
        expect(failure).toEqual({ kind: 'sign-up-expired' });
      }
    });

    it('keeps whatever a name is made of', async () => {
      const names = ["Robert'); drop table subscribers;--", '<script>', 'Zoë 🐐', '%_\\'];
      for (const [n, name] of names.entries()) await join({ email: `reader${n}@example.org`, name, at: noon + n });
      expect((await listed()).map((subscriber) => subscriber.name)).toEqual(names.toReversed());
    });

    if (abilities.includes('break')) {
      it('says when nothing can be kept', async () => {
        await ability(stage, 'break')();
        const failure = storageFails;
        expect((await stage.list.request(aConsent()))._unsafeUnwrapErr()).toEqual(failure);
        expect((await stage.list.confirm(subscriberId('any'), noon))._unsafeUnwrapErr()).toEqual(failure);
        expect((await stage.list.deleteExpired(noon))._unsafeUnwrapErr()).toEqual(failure);
        expect((await stage.list.leave(subscriberId('any'), noon))._unsafeUnwrapErr()).toEqual(failure);
      });
    }
  });
}
