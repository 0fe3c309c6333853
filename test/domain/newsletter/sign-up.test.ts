import { describe, expect, it } from 'vitest';
import { checkSignUp, interests, longestSubscriberName, tidySignUp } from '#domain/newsletter/sign-up.ts';

const kinds = (email: string, name = '') => checkSignUp({ email, name }).map(({ field, kind }) => `${field} ${kind}`);

describe('a sign-up for emails', () => {
  it('offers five interests, in their order [NEWS-01]', () => {
    expect(interests).toEqual(['basketball', 'football', 'baseball', 'boxes', 'deals']);
  });

  it.each(['', ' ', '\t\n'])('refuses %j instead of an address [NEWS-02]', (email) => {
    expect(kinds(email)).toEqual(['email missing']);
  });

  it.each([
    'ada',
    'ada@example',
    'ada.example.org',
    'ada @example.org',
    'a@b.c\nBcc: eve@example.org',
    'a@b.\0',
    'a@.',
    'a.b@localhost',
  ])('does not take %j for an address [NEWS-03]', (email) => {
    expect(kinds(email)).toEqual(['email bad-email']);
  });

  it.each(['ada@example.org', ' ada+cards@example.co.uk ', 'björn@exämple.org'])(
    'takes %j for an address [NEWS-03]',
    (email) => {
      expect(kinds(email)).toEqual([]);
    },
  );

  it('limits the lengths of address and name [NEWS-02]', () => {
    const long = `${'a'.repeat(316)}@b.c`;
    expect(kinds(long)).toEqual([]);
    expect(kinds(`a${long}`)).toEqual(['email too-long']);
    expect(kinds('a@b.c', 'x'.repeat(longestSubscriberName))).toEqual([]);
    expect(kinds('', 'x'.repeat(longestSubscriberName + 1))).toEqual(['email missing', 'name too-long']);
  });

  it('is kept without outer spaces, without signs that are no characters, and each interest once, in order', () => {
    expect(
      tidySignUp({
        email: ' ADA@example.org\n',
        name: ' Ada\0\nLovelace \ud800',
        interests: ['deals', 'baseball', 'deals'],
      }),
    ).toEqual({ email: 'ADA@example.org', name: 'Ada Lovelace', interests: ['baseball', 'deals'] });
  });
});
