/** Returns an address of this site as a browser reads it, without its origin; undefined for any other text. */
export function readOwnPath(text: string): string | undefined {
  if (!text.startsWith('/') || !URL.canParse(text, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, location.origin);
  // `/..//host` has the path `//host`: read a second time, it is another host.
  const isOwn = origin === location.origin && !pathname.startsWith('//');
  return isOwn ? `${pathname}${search}${hash}` : undefined;
}

/** Returns the address of a new link: a path of this site, or another site by https; undefined for any other text. */
export function readLink(text: string): string | undefined {
  const address = text.trim();
  if (address.startsWith('/')) return readOwnPath(address);
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, href } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' ? href : undefined;
}

/** Returns whether an article may keep a link that it has: older ones lead to mail and to http as well. */
export function isKeptLink(address: string): boolean {
  return readLink(address) !== undefined || /^(?:http|mailto):/i.test(address);
}
