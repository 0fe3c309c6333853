import { describe, expect, it } from 'vitest';
import { checkGuessable, checkPassword, checkRegistration } from '#domain/identity/registration.ts';

describe('a registration', () => {
  it.each(['ada', 'ada@example', 'a@.', 'a b@example.org'])('does not take %j for an address [AUTH-03]', (email) => {
    expect(checkRegistration({ email, password: 'secret words' })).toEqual([{ field: 'email', kind: 'bad-email' }]);
  });

  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    [`${'a'.repeat(310)}@example.org`, 'too-long'],
  ])('is told what is wrong with the address %j, and with the password beside it [AUTH-03]', (email, kind) => {
    expect(checkRegistration({ email, password: '' })).toEqual([
      { field: 'email', kind },
      { field: 'password', kind: 'missing' },
    ]);
  });

  it('has the same password twice, where it is asked for twice [AUTH-03]', () => {
    const twice = (confirmation: string | undefined) =>
      checkRegistration({ email: 'ada@example.org', password: 'secret words', confirmation });
    expect(twice('secret word')).toEqual([{ field: 'confirmation', kind: 'passwords-differ' }]);
    expect(twice('secret words')).toEqual([]);
    expect(twice(undefined)).toEqual([]);
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
  ])('is refused if it is %j [AUTH-07]', (password, kind) => {
    expect(checkPassword(password)).toEqual([{ field: 'password', kind }]);
  });
});

describe('an easily guessed password', () => {
  const common = new Set(['iloveyou']);
  const kindsOf = (password: string, names: readonly string[] = ['Ada.Lovelace@example.org', 'ada']) =>
    checkGuessable(password, common, names).map(({ kind }) => kind);

  it.each(['iloveyou', 'ILoveYou'])('is a common one, in any case: %s [AUTH-31]', (password) => {
    expect(checkGuessable(password, common, [])).toEqual([{ field: 'password', kind: 'password-common' }]);
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
    'is not a password such as %s [AUTH-31]',
    (password) => {
      expect(kindsOf(password)).toEqual([]);
      expect(kindsOf(password, ['@', '123'])).toEqual([]);
    },
  );
});
