import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestLine, plainLine } from '#domain/mail/plain-line.ts';

describe('a name in an email', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['  J.R.R. Tolkien, P.O. Box 7 ', 'J.R.R. Tolkien, P.O. Box 7'],
    ['José Núñez-Ōkami c/o Ø', 'José Núñez-Ōkami c/o Ø'],
    ['Win at https://evil.example/now', 'Win at https evil. example/now'],
    ['www.evil.co', 'www. evil. co'],
    ['ada@evil.example', 'ada evil. example'],
    ['Ada\r\nBcc: everyone\u202e\u0000!', 'Ada Bcc: everyone !'],
    ['x'.repeat(500), 'x'.repeat(longestLine)],
  ])('written %j is sent as %j [ORDER-20]', (typed, shown) => {
    expect(plainLine(typed)).toBe(shown);
  });

  it('is one short line without a link, whatever was typed [ORDER-20]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        const line = plainLine(typed);
        expect([...line].length).toBeLessThanOrEqual(longestLine);
        expect(line).not.toMatch(/[\r\n\0]|:\/\/|@|\.[a-z0-9]{2}/i);
      }),
    );
  });
});
