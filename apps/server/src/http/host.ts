import type { IncomingMessage } from 'node:http';

/** A name or an IPv4 address, or an IPv6 address in brackets; then, perhaps, a port. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** Names of the local host. No name server can assign one of them to another machine. */
const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Returns whether a request names one host, in a form that a URL can hold. HTTP/1.0 may omit it. */
export function hasSoundHost({ headers, rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  const count = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (count !== 1) return count === 0 && httpVersionMinor === 0;
  const { host = '' } = headers;
  return HOST.test(host) && URL.canParse(`http://${host}`);
}

/** Returns whether a `Host` header, or the host of an `Origin`, names this machine itself. */
export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && LOCAL.test(host);
}
