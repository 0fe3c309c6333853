import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail } from '#domain/shared/email.ts';

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/);
const local = fc.stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,20}$/);
const domain = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join('.'));

describe('an email address', () => {
  it.each([
    'a@.',
    'a@b',
    '@b.c',
    'a@b.',
    'a@.b',
    'a@b..c',
    'a@-b.c',
    'a@b-.c',
    'a@@b.c',
    'a b@c.d',
    'a,b@c.d',
    '<a@b.c>',
  ])('is refused if it is %j [NEWS-03, AUTH-03, PAY-04]', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it.each(['a@b.c', 'ada+cards@example.co.uk', "o'neil@example.org", 'björn@exämple.org', '李@例え.jp'])(
    'is accepted if it is %j [NEWS-03]',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it('has a local part, one @ and a domain of two labels or more [NEWS-03]', () => {
    fc.assert(fc.property(local, domain, (user, host) => isEmail(`${user}@${host}`)));
  });

  it('loses its validity with an empty label, without a dot, or with a second @ [NEWS-03]', () => {
    fc.assert(
      fc.property(local, fc.array(label, { minLength: 1, maxLength: 4 }), fc.nat(4), (user, labels, at) => {
        const gap = [...labels.slice(0, at), '', ...labels.slice(at)];
        expect(isEmail(`${user}@${gap.join('.')}`)).toBe(false);
        expect(isEmail(`${user}@${labels.join('')}`)).toBe(false);
        expect(isEmail(`${user}@${user}@${labels.join('.')}.org`)).toBe(false);
      }),
    );
  });

  it('holds no space, comma, bracket or control character anywhere [NEWS-03]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...' \t\n\r\0,;:<>()[]"\\\u2028\ud800'), fc.nat(15), (character, at) => {
        const address = 'ada@example.org';
        expect(isEmail(address.slice(0, at) + character + address.slice(at))).toBe(false);
      }),
    );
  });
});
