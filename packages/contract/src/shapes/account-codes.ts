/** The five account types, as the wire names them. */
export const ACCOUNT_CODES = [
  'change_account',
  'legal_account',
  'lever_account',
  'micro_account',
  'financial_account',
] as const;

export type AccountCode = (typeof ACCOUNT_CODES)[number];
