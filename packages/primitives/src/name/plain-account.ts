/** Returns the number or address of a payment account as it is compared: in one form of writing, without spaces and hyphens. */
export function plainAccount(account: string): string {
  return account.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase();
}
