import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { adminUserId, mailbox, type User, userId } from '#domain/identity/user.ts';
import type { Watchlist, WatchlistId } from '#domain/watchlist/watchlist.ts';

describe('a user', () => {
  const watchlist = {
    id: '1748779200001' as WatchlistId,
    name: 'Rookies',
    cardIds: [cardId('1'), cardId('2')],
    createdAt: '2025-06-01T12:00:00.000Z',
  } satisfies Required<Watchlist>;
  const user = {
    id: userId('1748779200000'),
    email: 'ada@example.org',
    savedCards: [cardId('2'), cardId('1')],
    watchlists: [watchlist],
    isAdmin: false,
  } satisfies Required<User>;

  it('has an id, an e-mail address, saved cards, watchlists and an admin flag [DATA-08]', () => {
    expect(Object.keys(user)).toEqual(['id', 'email', 'savedCards', 'watchlists', 'isAdmin']);
    expect(Object.keys(watchlist)).toEqual(['id', 'name', 'cardIds', 'createdAt']);
  });

  it('has the id admin when it is the admin [DATA-08]', () => {
    expect(adminUserId).toBe('admin');
  });
});

describe('an e-mail address', () => {
  it.each([
    ['Ada@Example.ORG', 'ada@example.org'],
    ['  ada@example.org\t', 'ada@example.org'],
    ['ada@example.org', 'ada@example.org'],
  ])('%j is the mailbox %j [AUTH-09]', (email, expected) => {
    expect(mailbox(email)).toBe(expected);
  });

  it('is the same mailbox whatever its case and outer spaces, and another one otherwise [AUTH-09]', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '\n'), (email, space) => {
        expect(mailbox(`${space}${email.toUpperCase()}${space}`)).toBe(mailbox(email));
        expect(mailbox(mailbox(email))).toBe(mailbox(email));
        expect(mailbox(`x${email}`)).not.toBe(mailbox(email));
      }),
    );
    expect(mailbox('a da@example.org')).not.toBe(mailbox('ada@example.org'));
  });
});
