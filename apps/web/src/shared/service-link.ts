/**
 * The customer service's address with the remembered account's name appended, as specified; undefined where the
 * operator has set none. Only web addresses count.
 */
export function serviceLink(service: string | undefined, account: string | undefined): string | undefined {
  if (!service || !/^https?:\/\//i.test(service)) return undefined;
  // An address's @ may appear unescaped in a query, and a person who reads the link then recognizes it.
  return service + encodeURIComponent(account ?? '').replaceAll('%40', '@');
}
