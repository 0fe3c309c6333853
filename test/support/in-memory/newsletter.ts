import { errAsync, okAsync } from 'neverthrow';
import { type Consent, confirmationTime, type MailingList } from '#adapters/server/newsletter/mailing-list.ts';
import { noReminders, type ReminderConsent, reminderToken } from '#domain/cart/cart-reminder.ts';
import { mailbox } from '#domain/identity/user.ts';
import {
  type Newsletter,
  type Subscriber,
  type SubscriberStatus,
  type Subscribers,
  subscriberId,
} from '#domain/newsletter/newsletter.port.ts';
import { type ConsentSource, checkSignUp, tidySignUp } from '#domain/newsletter/sign-up.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';

type Row = Subscriber & { readonly leftAt: number | null };
type Pending = Subscriber & { readonly at: number };

/** One list and its three ports. */
export type InMemoryNewsletter = {
  readonly newsletter: Newsletter;
  readonly subscribers: Subscribers;
  readonly list: MailingList;
};

const leavePage = 'http://localhost:3000/unsubscribe?token=';

const latestFirst = (a: Subscriber, b: Subscriber): number =>
  a.since === b.since ? (a.id < b.id ? 1 : -1) : a.since < b.since ? 1 : -1;

const holds = ({ email, name, interests }: Subscriber, part: string): boolean =>
  [email, name, ...interests].join(' ').toLowerCase().includes(part);

const instant = (at: number): string => new Date(at).toISOString();

/** A newsletter list that lasts as long as the process; a row's id is its token. @param place where it is signed up @param isOffered whether the shop sends cart reminders */
export function makeInMemoryNewsletter(
  clock: Clock,
  ids: Pick<Ids, 'random'>,
  place: ConsentSource = 'signup page',
  isOffered = false,
): InMemoryNewsletter {
  let reminders: ReminderConsent = noReminders;
  const rows = new Map<string, Row>();
  const pending = new Map<string, Pending>();
  /** Ids that were given out: any other token was never one. */
  const known = new Set<string>();

  const isOpen = ({ at }: Pending, now: number): boolean => at > now - confirmationTime;

  const request = (consent: Consent) => {
    const key = mailbox(consent.email);
    const before = pending.get(key);
    const id = before?.id ?? rows.get(key)?.id ?? subscriberId(ids.random());
    known.add(id);
    pending.set(key, {
      id,
      email: consent.email,
      name: consent.name || (before?.name ?? ''),
      interests: [...consent.interests],
      since: instant(consent.at),
      place: consent.place,
      leaveLink: null,
      at: consent.at,
    });
    return id;
  };

  const confirm: MailingList['confirm'] = (id, at) => {
    const [key, found] = [...pending].find(([, one]) => one.id === id && isOpen(one, at)) ?? [];
    if (key === undefined || found === undefined) {
      const row = listed().find((one) => one.id === id);
      return row
        ? okAsync({ id, email: row.email, interests: row.interests, isNew: false })
        : errAsync({ kind: 'sign-up-expired' });
    }
    pending.delete(key);
    const before = rows.get(key);
    const stays = before?.leftAt === null;
    const { at: _, ...rest } = found;
    rows.set(key, {
      ...rest,
      name: found.name || (before?.name ?? ''),
      since: stays ? before.since : instant(at),
      leaveLink: `${leavePage}${id}`,
      leftAt: null,
    });
    return okAsync({ id, email: found.email, interests: found.interests, isNew: !stays });
  };

  const leave = (id: string, at: number): void => {
    for (const [key, row] of rows) {
      if (row.id === id && row.leftAt === null) rows.set(key, { ...row, name: '', interests: [], leftAt: at });
    }
  };

  const listed = (): Row[] => [...rows.values()].filter(({ leftAt }) => leftAt === null);

  const rowsOf = (status: SubscriberStatus): Subscriber[] =>
    (status === 'confirmed'
      ? listed().map(({ leftAt: _, ...row }) => row)
      : [...pending.values()].filter((one) => isOpen(one, clock.now())).map(({ at: _, ...row }) => row)
    ).sort(latestFirst);

  const page: Subscribers['page'] = ({ status, search, limit, cursor }) => {
    const part = search.trim().toLowerCase();
    const found = rowsOf(status).filter((row) => holds(row, part));
    const [, since = '', id = ''] = /^(\S+) (\S+)$/.exec(cursor ?? '') ?? [];
    if (cursor !== null && id === '') return errAsync({ kind: 'bad-cursor' });
    const rest =
      cursor === null ? found : found.filter((row) => row.since < since || (row.since === since && row.id < id));
    const shown = rest.slice(0, limit);
    const last = shown.at(-1);
    return okAsync({
      subscribers: structuredClone(shown),
      total: found.length,
      nextCursor: last && rest.length > limit ? `${last.since} ${last.id}` : null,
    });
  };

  const badLink = { kind: 'bad-newsletter-link' } as const;

  return {
    newsletter: {
      signUp: (given) => {
        const issues = checkSignUp(given);
        if (issues.length > 0) return errAsync({ kind: 'invalid-sign-up', issues });
        request({ ...tidySignUp(given), at: clock.now(), place });
        return okAsync(undefined);
      },
      confirm: (token) => {
        if (token === reminderToken && reminders.state === 'pending') {
          reminders = { state: 'on', since: instant(clock.now()) };
          return okAsync(undefined);
        }
        if (!known.has(token)) return errAsync(badLink);
        return confirm(subscriberId(token), clock.now()).map(() => undefined);
      },
      leave: (token) => {
        if (token === reminderToken) {
          reminders = noReminders;
          return okAsync(undefined);
        }
        if (!known.has(token)) return errAsync(badLink);
        leave(token, clock.now());
        return okAsync(undefined);
      },
      reminders: () => okAsync({ ...reminders, isOffered }),
      setReminders: (wanted) => {
        if (wanted && !isOffered) return errAsync({ kind: 'reminders-closed' });
        reminders = wanted ? { state: 'pending', since: instant(clock.now()) } : noReminders;
        return okAsync(undefined);
      },
    },
    subscribers: {
      page,
      remove: (id, status) => {
        const found = rowsOf(status).find((row) => row.id === id);
        if (!found) return errAsync({ kind: 'subscriber-not-found' });
        pending.delete(mailbox(found.email));
        if (status === 'confirmed') rows.delete(mailbox(found.email));
        return okAsync(undefined);
      },
    },
    list: {
      request: (consent) => okAsync(request(consent)),
      confirm,
      leave: (id, at) => {
        leave(id, at);
        return okAsync(undefined);
      },
      deleteExpired: (at) => {
        for (const [key, one] of pending) if (!isOpen(one, at)) pending.delete(key);
        return okAsync(undefined);
      },
    },
  };
}
