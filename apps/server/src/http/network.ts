import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** What one caller is taken to own: an IPv4 address or an IPv6 /64. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return plain;
  // `::` stands for as many zeros as are missing: without them the rest of a host would count as its network.
  const [left = [], right = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/**
 * The network that asks for a socket; undefined for this machine itself, where every visitor of a proxy
 * that is not known as one would be counted as a single caller. Behind the operator's proxy it is the
 * address which that proxy has added: all before it is the caller's own word.
 */
export function callerNetwork(request: IncomingMessage, isProxied: boolean): string | undefined {
  const forwarded = isProxied ? String(request.headers['x-forwarded-for'] ?? '') : '';
  const added = forwarded.split(',').at(-1)?.trim() ?? '';
  const address = isIP(added) > 0 ? added : (request.socket.remoteAddress ?? '');
  return isThisMachine(address) ? undefined : networkOf(address);
}

export function isThisMachine(address: string): boolean {
  const plain = plainAddress(address);
  return plain === '::1' || plain.startsWith('127.');
}

function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}
