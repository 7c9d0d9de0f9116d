/** The field that a refusal of an address on a chain, or of its memo, is about. */
export const ADDRESS_FIELD_OF = {
  address: 'address',
  address_required: 'address',
  address_invalid: 'address',
  address_of_exchange: 'address',
  memo: 'memo',
  memo_required: 'memo',
  memo_invalid: 'memo',
} as const;
