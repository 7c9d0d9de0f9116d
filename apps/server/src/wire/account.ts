import type { AccountBalance, AccountCode, Currency } from '@candor/contract';
import { ACCOUNT_TYPES, type AccountType, type EngineReader } from '@candor/engine';
import { formatAmount, formatTotal } from '@candor/primitives';
import { wirePpm } from './money.ts';

const ASSETS_MAX = 65_536;
const TYPES_MAX = 8;

/** The five types in the wire's order. */
export const WIRE_ACCOUNT_TYPES: readonly { readonly id: AccountType; readonly code: AccountCode }[] = [
  { id: ACCOUNT_TYPES.change, code: 'change_account' },
  { id: ACCOUNT_TYPES.legal, code: 'legal_account' },
  { id: ACCOUNT_TYPES.lever, code: 'lever_account' },
  { id: ACCOUNT_TYPES.micro, code: 'micro_account' },
  { id: ACCOUNT_TYPES.financial, code: 'financial_account' },
];

export interface AccountName {
  readonly userId: number;
  readonly accountType: AccountType;
  readonly assetId: number;
}

/** Returns one number that identifies user, type and asset, and can be decoded. */
export function accountId({ userId, accountType, assetId }: AccountName): number {
  return (userId * TYPES_MAX + accountType) * ASSETS_MAX + assetId;
}

export function readAccountId(id: number): AccountName | undefined {
  const assetId = id % ASSETS_MAX;
  const rest = (id - assetId) / ASSETS_MAX;
  const accountType = WIRE_ACCOUNT_TYPES.find((type) => type.id === rest % TYPES_MAX)?.id;
  const userId = Math.floor(rest / TYPES_MAX);
  return accountType === undefined || userId === 0 ? undefined : { userId, accountType, assetId };
}

export function wireBalance(
  engine: EngineReader,
  name: AccountName,
  currency: { readonly code: string; readonly scale: number },
): AccountBalance {
  const { available, held } = engine.balance(name.userId, name.accountType, name.assetId);
  return {
    id: accountId(name),
    account_type_id: name.accountType,
    currency_id: name.assetId,
    currency_code: currency.code,
    balance: formatTotal(available, currency.scale),
    lock_balance: formatTotal(held, currency.scale),
  };
}

export type DrawTerms = Pick<Currency, 'draw_rate' | 'draw_min' | 'draw_max'>;

/** A withdrawal's terms as the engine holds them; zeros where withdrawals of the currency were never configured. */
export function wireDrawTerms(
  { funds }: Pick<EngineReader, 'funds'>,
  { id, scale }: { readonly id: number; readonly scale: number },
  accountType: AccountType,
): DrawTerms {
  const terms = funds.settings(id);
  if (terms === undefined) return { draw_rate: '0', draw_min: '0', draw_max: '0' };
  return {
    // A flat fee from the trade account, a rate from the others.
    draw_rate:
      accountType === ACCOUNT_TYPES.change ? formatAmount(terms.flatFee, scale) : wirePpm(terms.feePpm),
    draw_min: formatAmount(terms.withdrawalMin, scale),
    draw_max: formatAmount(terms.withdrawalMax, scale),
  };
}
