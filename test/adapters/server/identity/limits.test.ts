import { describe, expect, it } from 'vitest';
import { networkOf } from '#adapters/server/identity/limits.ts';

describe('the network of a caller', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2:ffff::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:1::', '2001:db8:1:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['no address', 'no address'],
  ])('of %s is %s: one household cannot pass for many [A2]', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
