import { errAsync, okAsync } from 'neverthrow';
import { mailbox } from '#domain/identity/user.ts';
import type { Consent, Joined, MailingList } from '#domain/newsletter/mailing-list.port.ts';
import type { Newsletter } from '#domain/newsletter/newsletter.port.ts';
import { type ConsentPlace, checkSignUp, tidySignUp } from '#domain/newsletter/sign-up.ts';
import { type Subscriber, type Subscribers, subscriberId } from '#domain/newsletter/subscribers.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';

type Row = Subscriber & { readonly leftAt: number | null };

/** One list and the three ways to it: everybody's, the owner's, and the shop's own. */
export type InMemoryNewsletter = {
  readonly newsletter: Newsletter;
  readonly subscribers: Subscribers;
  readonly list: MailingList;
};

const leavePage = 'http://localhost:3000/unsubscribe?token=';

const latestFirst = (a: Row, b: Row): number =>
  a.since === b.since ? (a.id < b.id ? 1 : -1) : a.since < b.since ? 1 : -1;

const holds = ({ email, name, interests }: Row, part: string): boolean =>
  [email, name, ...interests].join(' ').toLowerCase().includes(part);

/** A list of letters that lasts as long as the process; a row's number is its token. @param place where it is signed up */
export function makeInMemoryNewsletter(
  clock: Clock,
  ids: Pick<Ids, 'random'>,
  place: ConsentPlace = 'signup page',
): InMemoryNewsletter {
  const rows = new Map<string, Row>();

  const join = (consent: Consent): Joined => {
    const key = mailbox(consent.email);
    const known = rows.get(key);
    const stays = known?.leftAt === null;
    const id = known?.id ?? subscriberId(ids.random());
    rows.set(key, {
      id,
      email: consent.email,
      name: consent.name,
      interests: [...consent.interests],
      since: stays ? known.since : new Date(consent.at).toISOString(),
      place: consent.place,
      leaveLink: `${leavePage}${id}`,
      leftAt: null,
    });
    return { id, isNew: !stays };
  };

  const leave = (id: string, at: number): void => {
    for (const [key, row] of rows) {
      if (row.id === id && row.leftAt === null) rows.set(key, { ...row, name: '', interests: [], leftAt: at });
    }
  };

  const listed = (): Row[] => [...rows.values()].filter(({ leftAt }) => leftAt === null).sort(latestFirst);

  const page: Subscribers['page'] = ({ search, limit, cursor }) => {
    const part = search.trim().toLowerCase();
    const found = listed().filter((row) => holds(row, part));
    const [, since = '', id = ''] = /^(\S+) (\S+)$/.exec(cursor ?? '') ?? [];
    if (cursor !== null && id === '') return errAsync({ kind: 'bad-cursor' });
    const rest =
      cursor === null ? found : found.filter((row) => row.since < since || (row.since === since && row.id < id));
    const shown = rest.slice(0, limit);
    const last = shown.at(-1);
    return okAsync({
      subscribers: shown.map(({ leftAt: _, ...subscriber }) => structuredClone(subscriber)),
      total: found.length,
      nextCursor: last && rest.length > limit ? `${last.since} ${last.id}` : null,
    });
  };

  return {
    newsletter: {
      signUp: (given) => {
        const issues = checkSignUp(given);
        if (issues.length > 0) return errAsync({ kind: 'invalid-sign-up', issues });
        join({ ...tidySignUp(given), at: clock.now(), place });
        return okAsync(undefined);
      },
      leave: (token) => {
        leave(token, clock.now());
        return okAsync(undefined);
      },
    },
    subscribers: {
      page,
      remove: (id) => {
        const found = listed().find((row) => row.id === id);
        if (!found) return errAsync({ kind: 'subscriber-not-found' });
        rows.delete(mailbox(found.email));
        return okAsync(undefined);
      },
    },
    list: {
      join: (consent) => okAsync(join(consent)),
      leave: (id, at) => {
        leave(id, at);
        return okAsync(undefined);
      },
    },
  };
}
