/** A path of this site to go back to after login; anything else (other hosts, the auth pages) is dropped. */
export function safeReturnPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined;
  return /^\/(login|register)(\W|$)/.test(path) ? undefined : path;
}
