import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not the public internet (RFC 6890 and the registry of special-purpose addresses at IANA). */
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

/** Of IPv6 only this is routed in public; IPv4 addresses in IPv6 form, private and link-local ones lie elsewhere. */
const globalUnicast = ['2000::', 3] as const;

/** Parts of it that are not public, or carry an IPv4 address inside: protocols and Teredo, examples, 6to4, examples. */
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

/** Whether an IP address is on the public internet: not this machine, no private network, nothing reserved. */
export function isPublicAddress(address: string): boolean {
  // With a zone ('fe80::1%eth0') it is link-local, and to a list of networks it is nothing at all.
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
