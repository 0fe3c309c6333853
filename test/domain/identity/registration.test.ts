import { describe, expect, it } from 'vitest';
import { checkRegistration } from '#domain/identity/registration.ts';

describe('a registration', () => {
  it.each(['ada', 'ada@example', 'a@.', 'a b@example.org'])('does not take %j for an address [AUTH-03]', (email) => {
    expect(checkRegistration({ email, password: 'secret' })).toEqual([{ field: 'email', kind: 'bad-email' }]);
  });

  it('takes an address with spaces around it [AUTH-03]', () => {
    expect(checkRegistration({ email: ' ada@example.org ', password: 'secret' })).toEqual([]);
  });
});
