/** Values of the record that have words; the others are shown under the name that they have there. */
const NAMES = [
  'state',
  'decision',
  'kind',
  'user_id',
  'account',
  'role',
  'proposal',
  'payload_hash',
  'outbox_id',
  'note',
  'answer',
  'sessions',
  'failures',
  'picture',
  'payment_ids',
  'bank_reference',
  'attended',
  'is_closed',
  'requested_at',
  'chain',
  'first_block',
  'last_block',
  'withdrawalsFromMs',
  'untilMs',
  'userId',
] as const;
type ValueName = (typeof NAMES)[number];

export function isNamedValue(name: string): name is ValueName {
  return NAMES.some((each) => each === name);
}
