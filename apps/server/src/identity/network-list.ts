import { BlockList, isIP, isIPv6 } from 'node:net';

const BITS = { 4: 32, 6: 128 } as const;

/** Returns whether a text is an IP address or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || address.includes('%') || rest.length > 0) return false;
  return prefix === undefined || (/^(0|[1-9][0-9]{0,2})$/.test(prefix) && Number(prefix) <= BITS[version]);
}

/** Makes a list of addresses and CIDR networks that can be asked whether it holds an address. */
export function networkList(entries: readonly string[]): { has(canonical: string): boolean } {
  // An address costs a microsecond to look up, and every request has one.
  if (entries.length === 0) return { has: () => false };
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = familyOf(address);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return { has: (canonical) => list.check(canonical, familyOf(canonical)) };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
