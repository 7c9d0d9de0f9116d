/**
 * The customer service's address with the remembered account's name appended, as specified; undefined where the
 * operator has set none. Only web addresses count.
 */
export function serviceLink(service: string | undefined, account: string | undefined): string | undefined {
  if (!service || !/^https?:\/\//i.test(service)) return undefined;
  // An address's @ may stand in a query as it is, and a person who reads the link then knows it.
  return service + encodeURIComponent(account ?? '').replaceAll('%40', '@');
}
