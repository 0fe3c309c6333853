import { describe, expect, it } from 'vitest';
import { storageFails, type Unavailable } from '#domain/shared/unavailable.ts';
import { signInSentence } from '#ui/text/account-failures.texts.ts';

const offline: Unavailable = { kind: 'unavailable', why: 'offline' };

describe('when to come back after too many tries', () => {
  it.each([
    [undefined, 'in a few minutes'],
    [1, 'in a second'],
    [30.2, 'in 31 seconds'],
    [90, 'in 2 minutes'],
    [600, 'in 10 minutes'],
  ])('is said for %s seconds, and never too early [AUTH-26]', (tryAgainIn, expected) => {
    expect(signInSentence({ kind: 'too-many-tries', tryAgainIn })).toBe(
      `Too many attempts. Please try again ${expected}.`,
    );
  });
});

describe('a sign-in that the shop cannot answer', () => {
  it.each([
    [offline, 'Cannot connect to API server. You could not be signed in. Check your connection and try again.'],
    [storageFails, 'You could not be signed in. Please try again in a moment.'],
    [{ ...storageFails, detail: 'The disk is full.' }, 'The disk is full. You could not be signed in.'],
  ])('says that nobody was signed in, and no word of a changed account: %j [AUTH-12]', (failure, sentence) => {
    expect(signInSentence(failure)).toBe(sentence);
  });
});
