/**
 * The path to go back to after a login, as a browser reads it. Undefined where it leads to another origin, to a login
 * or registration page, or nowhere. `origin` is that of the app.
 */
export function safeReturnPath(path: unknown, origin: string): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin)) return undefined;
  const { origin: target, pathname, search, hash } = new URL(path, origin);
  // `/..//host` has the path `//host`: read a second time, it is another host.
  if (target !== origin || pathname.startsWith('//')) return undefined;
  return /^\/(login|register)(\W|$)/i.test(pathname) ? undefined : `${pathname}${search}${hash}`;
}
