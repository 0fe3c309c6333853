import { describe, expect, it } from 'vitest';
import { signInSentence } from '#ui/text/account-failures.texts.ts';

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
