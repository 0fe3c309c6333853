import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownAddress } from '#ui/features/shop/account/own-address.ts';

const shop = 'https://shop.example';

describe('an address that a link names to go on to', () => {
  it.each(['/', '/card/1', '/card/a%2Fb', '/cards?sport=basketball&sort=newest', '/cards#top'])(
    'is taken when it is this shop’s: %s',
    (address) => expect(ownAddress(address)).toBe(address),
  );

  it.each([
    '',
    'card/1',
    'https://evil.example/',
    'HTTPS://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http:evil.example',
    '@evil.example',
  ])('is refused when it is not: %j', (address) => expect(ownAddress(address)).toBeNull());

  const pieces = ['/', '\\', '.', '..', 'evil.example', '@', ':', 'https:', '?', '#', '\t', '\u0000', '%2f', 'a', ' '];
  const address = fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join(''));

  it('never leads out of the shop, however it is put together', () => {
    fc.assert(
      fc.property(address, (text) => {
        const own = ownAddress(text);
        if (own === null) return;
        expect(new URL(own, shop).origin).toBe(shop);
        expect(own).toMatch(/^\/(?!\/)/);
        expect(ownAddress(own)).toBe(own);
      }),
    );
  });
});
