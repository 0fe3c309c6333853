import { describe, expect, it } from 'vitest';
import { type CardScope, cardScopes } from '#domain/cards/card-query.ts';
import { type CardSort, cardSorts, shopSorts } from '#domain/cards/sort-cards.ts';
import { mayBrowse, maySee } from '#domain/identity/may-see.ts';
import { adminUserId, userId } from '#domain/identity/user.ts';
import { guest, isSignedIn, isStaff, type Viewer } from '#domain/identity/viewer.ts';
import { aCard } from '../../support/cards.ts';

const user: Viewer = { role: 'user', id: userId('1'), email: 'ada@example.org' };
const admin: Viewer = { role: 'admin', id: adminUserId, email: 'owner@example.org' };
const manager: Viewer = { role: 'manager', id: userId('2'), email: 'max@example.org' };
const packer: Viewer = { role: 'packer', id: userId('3'), email: 'pam@example.org' };
const draft = aCard({ isPosted: false, isHomepage: false });

describe('a viewer', () => {
  it.each([
    [guest, false, false],
    [user, true, false],
    [packer, true, true],
    [manager, true, true],
    [admin, true, true],
  ] as const)('%j is signed in: %s, staff: %s', (viewer, signedIn, administers) => {
    expect(isSignedIn(viewer)).toBe(signedIn);
    expect(isStaff(viewer)).toBe(administers);
  });

  it('sees drafts only as manager or owner, and every other card like all viewers', () => {
    expect([guest, user, packer, manager, admin].map((viewer) => maySee(viewer, draft))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    for (const viewer of [guest, user, admin]) {
      expect(maySee(viewer, aCard({ isPosted: true }))).toBe(true);
      expect(maySee(viewer, aCard({ isPosted: false, isHomepage: true }))).toBe(true);
    }
  });

  it('may ask for the scopes with drafts only as the admin', () => {
    const open = (viewer: Viewer) =>
      (Object.keys(cardScopes) as CardScope[]).filter((scope) => mayBrowse(viewer, { scope }));
    expect(open(guest)).toEqual(['homepage', 'collection', 'public']);
    expect(open(user)).toEqual(open(guest));
    expect(open(admin)).toEqual(Object.keys(cardScopes));
  });

  it('may search for parts of words only as the admin [CMGR-04]', () => {
    const query = { scope: 'public', searchScope: 'manager' } as const;
    expect([guest, user, admin].map((viewer) => mayBrowse(viewer, query))).toEqual([false, false, true]);
    expect(mayBrowse(guest, { scope: 'public', searchScope: 'searchPage' })).toBe(true);
  });

  it('may have the Card Manager’s orders only as the admin [CMGR-29]', () => {
    const mayAll = (viewer: Viewer, sorts: readonly CardSort[]) =>
      sorts.map((sort) => mayBrowse(viewer, { scope: 'public', sort }));
    const forManager = cardSorts.filter((sort) => sort !== 'bestMatch' && !shopSorts.includes(sort));
    expect(new Set(mayAll(guest, [...shopSorts, 'bestMatch']))).toEqual(new Set([true]));
    expect(new Set(mayAll(guest, forManager))).toEqual(new Set([false]));
    expect(new Set(mayAll(admin, cardSorts))).toEqual(new Set([true]));
  });

  it('sees every card on the scopes that it may ask for', () => {
    const kinds = [true, false].flatMap((isPosted) =>
      [true, false].map((isHomepage) => aCard({ isPosted, isHomepage })),
    );
    for (const viewer of [guest, user, admin]) {
      for (const shown of (Object.keys(cardScopes) as CardScope[]).filter((scope) => mayBrowse(viewer, { scope }))) {
        expect(kinds.filter(cardScopes[shown]).every((card) => maySee(viewer, card))).toBe(true);
      }
    }
  });
});
