/** Fields that hold where a user's money goes or comes from. */
const ADDRESSES: ReadonlySet<string> = new Set(['address', 'addresses', 'in_address', 'wallet_address']);

/** Returns the ends of an address, which are enough to compare it with another. */
export function endsOf(address: string): string {
  return address === '' ? '' : `${address.slice(0, 4)}…${address.slice(-4)}`;
}

/** Returns an answer with the ends of every address alone and without memos, for operators who may not see contacts. */
export function withMaskedAddresses<Data>(data: Data): Data {
  return masked(data, '') as Data;
}

function masked(value: unknown, name: string): unknown {
  if (typeof value === 'string') return ADDRESSES.has(name) ? endsOf(value) : name === 'memo' ? '' : value;
  if (Array.isArray(value)) return value.map((item) => masked(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, masked(inner, key)]));
}
