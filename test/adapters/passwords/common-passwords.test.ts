import { describe, expect, it } from 'vitest';
import { loadCommonPasswords } from '#adapters/passwords/common-passwords.ts';

const commonPasswords = await loadCommonPasswords();

describe('the list of common passwords', () => {
  it('has more than 3,000, in lower case, of the length that a password must have [AUTH-31]', () => {
    expect(commonPasswords.size).toBeGreaterThan(3_000);
    for (const password of commonPasswords) {
      expect(password).toBe(password.toLowerCase());
      expect(password.length).toBeGreaterThanOrEqual(8);
    }
  });

  it.each(['12345678', 'password', 'qwerty123', 'iloveyou', 'michael1', 'baseball'])(
    'contains the common password %s [AUTH-31]',
    (password) => {
      expect(commonPasswords).toContain(password);
    },
  );
});
