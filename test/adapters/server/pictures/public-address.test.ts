import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '#adapters/server/pictures/public-address.ts';

describe('which IP addresses pictures are fetched from', () => {
  it.each([
    '1.1.1.1',
    '93.184.216.34',
    '172.15.0.1',
    '172.32.0.1',
    '192.0.1.1',
    '2606:4700:4700::1111',
    '2a00:1450::1',
  ])('accepts %s as public [IMG-15]', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    ['this network', '0.0.0.0'],
    ['loopback', '127.0.0.1'],
    ['all of loopback', '127.255.0.9'],
    ['a private network', '10.1.2.3'],
    ['a private network', '172.16.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['link-local, where clouds keep their secrets', '169.254.169.254'],
    ['a carrier’s network', '100.64.0.1'],
    ['a network for measurements', '198.18.0.1'],
    ['an example', '203.0.113.9'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['loopback in IPv6', '::1'],
    ['nothing at all', '::'],
    ['IPv4 in IPv6 form', '::ffff:127.0.0.1'],
    ['IPv4 in IPv6 form, in hexadecimal', '::ffff:7f00:1'],
    ['IPv4 behind a translator', '64:ff9b::a00:1'],
    ['IPv4 in 6to4 form', '2002:7f00:1::'],
    ['IPv4 in a Teredo tunnel', '2001:0:7f00:1::'],
    ['unique local', 'fd00::1'],
    ['link-local in IPv6', 'fe80::1'],
    ['link-local with its zone', 'fe80::1%eth0'],
    ['an example in IPv6', '2001:db8::1'],
    ['multicast in IPv6', 'ff02::1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('refuses the address %s: %s [IMG-15]', (_what, address) => expect(isPublicAddress(address)).toBe(false));
});
