/** `al***@example.com`: enough to know oneself by, too little for the person behind one's shoulder. */
export function maskAccount(account: string): string {
  const [name = '', host] = account.split('@');
  return host === undefined ? `${name.slice(0, 3)}***${name.slice(-2)}` : `${name.slice(0, 2)}***@${host}`;
}
