import { BlockList, isIP } from 'node:net';

/** Non-public IPv4 networks (RFC 6890, IANA special-purpose registry). */
const reserved: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** The only public IPv6 range; mapped IPv4, private and link-local addresses are outside of it. */
const globalUnicast = ['2000::', 3] as const;

/** Exceptions within it: protocols and Teredo, documentation, 6to4. */
const reservedUnicast: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [network, prefix] of reserved) closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of reservedUnicast) closed.addSubnet(network, prefix, 'ipv6');

const open = new BlockList();
open.addSubnet(...globalUnicast, 'ipv6');

/** Whether an IP address is public: not this machine, private or reserved. */
export function isPublicAddress(address: string): boolean {
  // A zone ('fe80::1%eth0') means link-local; the block list ignores it.
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
