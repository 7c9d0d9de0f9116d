import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { networkList } from '../identity/network-list.ts';
import { isLocalHost } from './host.ts';
import { canonicalAddress, isLoopback, networkOf } from './network.ts';

/** The network of all callers for whom a trusted proxy gives no valid address. */
const UNKNOWN_NETWORK = 'unknown';
/** Headers that proxies add, in addition to those whose names begin with `x-forwarded`. */
const FORWARDING = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
]);

export interface CallerSettings {
  /** Addresses and CIDR networks of the proxies whose forwarding headers are read. */
  readonly trustedProxies: readonly string[];
  /** Scheme and host that browsers use; undefined: any host that they ask for. */
  readonly publicOrigin: string | undefined;
}

/** Determines where a request comes from, by signs that the caller cannot forge. */
export class Callers {
  readonly #proxies: ReturnType<typeof networkList>;
  /** True if the operator says that other machines connect here. */
  readonly #isPublic: boolean;

  constructor({ trustedProxies, publicOrigin }: CallerSettings) {
    this.#proxies = networkList(trustedProxies);
    this.#isPublic = publicOrigin !== undefined && !isLocalHost(new URL(publicOrigin).host);
  }

  /** Returns whether the forwarding headers of a direct peer are read. */
  isTrustedProxy(address: string): boolean {
    const canonical = canonicalAddress(address);
    return canonical !== undefined && this.#proxies.has(canonical);
  }

  /**
   * The caller's address in its canonical spelling: that of the direct peer or, behind trusted proxies, the last one of
   * `X-Forwarded-For` that they added. Entries before it, and entries that are no address, may be the caller's invention.
   */
  addressOf(request: IncomingMessage): string {
    return this.#forwardedTo(request) ?? peerOf(request);
  }

  /**
   * Returns the key under which a caller's sockets are counted; undefined for this machine and for proxies on it that
   * are not known as such.
   */
  networkOf(request: IncomingMessage): string | undefined {
    const peer = peerOf(request);
    if (this.isTrustedProxy(peer)) {
      const forwarded = this.#forwardedTo(request);
      if (forwarded !== undefined) return networkOf(forwarded);
      if (isForwarded(request.headers)) return UNKNOWN_NETWORK;
    }
    return isLoopback(peer) ? undefined : networkOf(peer);
  }

  /**
   * Returns whether a program or a browser on this machine asks on its own behalf: through no proxy, and from no page
   * whose host name was made to point here. A proxy that adds no header is recognised by the host names which it or its
   * visitors use.
   */
  isThisMachine(request: IncomingMessage): boolean {
    const { headers, httpVersion } = request;
    const peer = peerOf(request);
    return (
      isLoopback(peer) &&
      !this.isTrustedProxy(peer) &&
      !this.#isPublic &&
      httpVersion === '1.1' &&
      !isForwarded(headers) &&
      isLocalHost(headers.host) &&
      isFromLocalPage(headers)
    );
  }

  #forwardedTo(request: IncomingMessage): string | undefined {
    let address = peerOf(request);
    let forwarded: string | undefined;
    const entries = String(request.headers['x-forwarded-for'] ?? '').split(',');
    while (this.isTrustedProxy(address)) {
      const next = canonicalAddress(entries.pop()?.trim() ?? '');
      if (next === undefined) break;
      address = next;
      forwarded = next;
    }
    return forwarded;
  }
}

function peerOf({ socket }: IncomingMessage): string {
  const { remoteAddress = '' } = socket;
  return canonicalAddress(remoteAddress) ?? remoteAddress;
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDING.has(name) || name.startsWith('x-forwarded'));
}

/** Returns true where the request comes from no page, or from one of this machine. */
function isFromLocalPage({ origin, ...headers }: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || (URL.canParse(origin) && isLocalHost(new URL(origin).host));
}
