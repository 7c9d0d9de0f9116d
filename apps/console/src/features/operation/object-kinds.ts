/** Every kind of object that the record names beside the subjects of terms; each has words and a place. */
export const NAMED_KINDS = [
  'area',
  'chain',
  'currency',
  'feedback',
  'index',
  'message',
  'news',
  'operator',
  'p2p_order',
  'papers',
  'pay_order',
  'payment',
  'picture',
  'proposal',
  'reserve_address',
  'setting',
  'snapshot',
  'user',
  'withdrawal',
] as const;
type NamedKind = (typeof NAMED_KINDS)[number];

export function isNamedKind(kind: string): kind is NamedKind {
  return NAMED_KINDS.some((each) => each === kind);
}
