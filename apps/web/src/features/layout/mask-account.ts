/** Masks an account, `al***@example.com`: its owner recognizes it, but a person looking over their shoulder cannot. */
export function maskAccount(account: string): string {
  const [name = '', host] = account.split('@');
  return host === undefined ? `${name.slice(0, 3)}***${name.slice(-2)}` : `${name.slice(0, 2)}***@${host}`;
}
