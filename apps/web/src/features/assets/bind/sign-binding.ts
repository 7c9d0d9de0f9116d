import { bindText } from '@candor/contract';
import { hmacHex } from '@candor/web-kit';

/** The data of a binding as the exchange takes them; `memo` only where the chain needs one. */
type Binding = Readonly<Record<string, string | number>>;

/** Resolves with `sign` of a binding, under a key as `bind/key` hands it out. */
export function signBinding(binding: Binding, key: string): Promise<string> {
  const texts = Object.entries(binding).map(([name, value]) => [name, String(value)] as const);
  return hmacHex(bindText(Object.fromEntries(texts)), key);
}
