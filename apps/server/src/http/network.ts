import { isIP, isIPv6 } from 'node:net';

/** The network that counts as one caller: an IPv4 address or an IPv6 /64, the same for every spelling of an address. */
export function networkOf(address: string): string {
  const canonical = canonicalAddress(address) ?? address;
  return isIPv6(canonical) ? groupsOf(canonical).slice(0, 4).join(':') : canonical;
}

/** The networks around that of an IPv6 address, as providers give them to customers: its /56 and its /48; none for IPv4. */
export function widerNetworksOf(address: string): readonly string[] {
  const canonical = canonicalAddress(address) ?? address;
  if (!isIPv6(canonical)) return [];
  const [first = '0', second = '0', third = '0', fourth = '0'] = groupsOf(canonical);
  const site = [first, second, third].join(':');
  return [`${site}:${(Number.parseInt(fourth, 16) >> 8).toString(16)}/56`, `${site}/48`];
}

/**
 * Returns the canonical spelling of an address: IPv6 as in RFC 5952, and an IPv4 address inside IPv6 as plain IPv4.
 * Undefined where the text is not an address, or has a zone.
 */
export function canonicalAddress(text: string): string | undefined {
  const version = isIP(text);
  if (version === 0 || text.includes('%')) return undefined;
  if (version === 4) return text;
  const canonical = new URL(`http://[${text}]`).hostname.slice(1, -1);
  const groups = groupsOf(canonical);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  return isMapped ? groups.slice(6).flatMap(bytesOf).join('.') : canonical;
}

export function isLoopback(address: string): boolean {
  const canonical = canonicalAddress(address) ?? '';
  return canonical === '::1' || canonical.startsWith('127.');
}

/** The eight groups of a canonical IPv6 address. */
function groupsOf(address: string): string[] {
  // `::` abbreviates all missing zeros: unless it is expanded, the rest of a host would count as its network.
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
