import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Consent, MailingList } from '#domain/newsletter/mailing-list.port.ts';
import { type Subscriber, type Subscribers, subscriberId } from '#domain/newsletter/subscribers.port.ts';
import { ability } from './ability.ts';

export type MailingListStage = {
  readonly list: MailingList;
  /** The same list as its owner sees it. */
  readonly subscribers: Subscribers;
  /** From now on nothing can be read or written. Named as 'break'. */
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

/** What every keeper of the list promises. @param abilities the optional parts that `open()` gives */
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

    const join = async (wish: Partial<Consent> = {}) => (await stage.list.join(aConsent(wish)))._unsafeUnwrap();
    const leave = async (id: Subscriber['id'], at = noon + 1) => (await stage.list.leave(id, at))._unsafeUnwrap();
    const listed = async () =>
      (await stage.subscribers.page({ search: '', limit: 100, cursor: null }))._unsafeUnwrap().subscribers;

    it('keeps what was said, since when, and where the yes was given [NEWS-06][NEWS-07]', async () => {
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

    it('keeps one row an address, in any case of its letters; a repeated yes takes the place of the one before [NEWS-06]', async () => {
      const first = await join();
      const again = await join({
        email: 'ADA@Example.org',
        name: '',
        interests: ['deals'],
        at: noon + 5_000,
        place: 'API',
      });
      expect(again).toEqual({ id: first.id, isNew: false });
      expect(await listed()).toMatchObject([
        { email: 'ADA@Example.org', name: '', interests: ['deals'], place: 'API', since: '2025-06-01T12:00:00.000Z' },
      ]);
    });

    it('takes each of many addresses once, also when they come at once [NEWS-06]', async () => {
      const emails = ['ada@example.org', 'ADA@EXAMPLE.ORG', 'grace@example.org', 'ada@example.org', 'ada@example.org'];
      const joined = await Promise.all(emails.map((email) => join({ email })));
      expect(joined.filter(({ isNew }) => isNew)).toHaveLength(2);
      expect(await listed()).toHaveLength(2);
    });

    it('lets an address leave, and come back as a new one under the same number [NEWS-08]', async () => {
      const { id } = await join();
      await join({ email: 'grace@example.org' });
      await leave(id);
      expect((await listed()).map(({ email }) => email)).toEqual(['grace@example.org']);
      expect(await join({ at: noon + 60_000 })).toEqual({ id, isNew: true });
      expect((await listed())[0]).toMatchObject({ id, since: '2025-06-01T12:01:00.000Z' });
      expect(await join({ at: noon + 61_000 })).toEqual({ id, isNew: false });
    });

    it('changes nothing when somebody leaves twice, or was never there [NEWS-08]', async () => {
      const { id } = await join();
      await leave(id);
      await leave(id, noon + 2);
      for (const nobody of ['never', '', 'half \ud800', '\0']) await leave(subscriberId(nobody));
      expect(await listed()).toEqual([]);
    });

    it('keeps whatever a name is made of', async () => {
      const names = ["Robert'); drop table subscribers;--", '<script>', 'Zoë 🐐', '%_\\'];
      for (const [n, name] of names.entries()) await join({ email: `reader${n}@example.org`, name, at: noon + n });
      expect((await listed()).map((subscriber) => subscriber.name)).toEqual(names.toReversed());
    });

    if (abilities.includes('break')) {
      it('says when nothing can be kept', async () => {
        await ability(stage, 'break')();
        const failure = { kind: 'newsletter-unavailable' };
        expect((await stage.list.join(aConsent()))._unsafeUnwrapErr()).toEqual(failure);
        expect((await stage.list.leave(subscriberId('any'), noon))._unsafeUnwrapErr()).toEqual(failure);
      });
    }
  });
}
