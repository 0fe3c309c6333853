import { describe, expect, it } from 'vitest';
import { commonPasswords } from '#domain/identity/common-passwords.ts';
import { checkGuessable, checkPassword, checkRegistration } from '#domain/identity/registration.ts';

describe('a registration', () => {
  it.each(['ada', 'ada@example', 'a@.', 'a b@example.org'])('does not take %j for an address [AUTH-03]', (email) => {
    expect(checkRegistration({ email, password: 'secret words' })).toEqual([{ field: 'email', kind: 'bad-email' }]);
  });

  it('takes an address with spaces around it [AUTH-03]', () => {
    expect(checkRegistration({ email: ' ada@example.org ', password: 'secret words' })).toEqual([]);
  });
});

describe('a new password', () => {
  it.each(['12345678', '        ', 'äöüß🐐🐐🐐🐐', 'x'.repeat(128), 'x'.repeat(1_000)])(
    'can be anything of 8 to 1,000 characters: %j [AUTH-07]',
    (password) => {
      expect(checkPassword(password)).toEqual([]);
    },
  );

  it.each([
    ['', 'missing'],
    ['1234567', 'password-too-short'],
    ['🐐🐐🐐🐐', 'password-too-short'],
    ['x'.repeat(1_001), 'too-long'],
  ])('is not %j [AUTH-07]', (password, kind) => {
    expect(checkPassword(password)).toEqual([{ field: 'password', kind }]);
  });
});

describe('an easily guessed password', () => {
  const kindsOf = (password: string, names: readonly string[] = ['Ada.Lovelace@example.org', 'ada']) =>
    checkGuessable(password, commonPasswords, names).map(({ kind }) => kind);

  it('is one of more than 3,000 common ones, in any case [AUTH-31]', () => {
    expect(commonPasswords.size).toBeGreaterThan(3_000);
    for (const common of commonPasswords) expect(common).toMatch(/^[^\sA-Z]{8,}$/);
    for (const common of ['12345678', 'password', 'PASSWORD', 'Qwerty123', 'iloveyou', 'Michael1']) {
      expect(kindsOf(common), common).toEqual(['password-common']);
    }
  });

  it.each([
    'ada.lovelace@example.org',
    'ADA.LOVELACE',
    'adalovelace',
    'AdaLovelace1815!',
    '1815-ada',
    'ada12345',
    'goatcollection',
    'The Goat Collection',
    '2026GoatCollection!',
  ])('is the name of the account or the shop: %s [AUTH-31]', (password) => {
    expect(kindsOf(password)).toEqual(['password-is-name']);
  });

  it.each(['correct horse battery staple', 'lovelace by ada', 'my goat collection', '--------', '48105577'])(
    'is not %s [AUTH-31]',
    (password) => {
      expect(kindsOf(password)).toEqual([]);
      expect(kindsOf(password, ['@', '123'])).toEqual([]);
    },
  );
});
