import type { AccountBalance, AccountCode, Currency, Language } from '@candor/contract';
import { message, type MessageKey } from '@candor/contract/messages';
import { ACCOUNT_TYPES, type AccountType, type EngineReader, type StandingFact } from '@candor/engine';
import { formatAmount, formatTotal, type Total } from '@candor/primitives';
import { wirePpm, wireTime } from './money.ts';

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

/** Returns the account type of a code. Throws if there is none. */
export function accountTypeOf(code: AccountCode): AccountType {
  const type = WIRE_ACCOUNT_TYPES.find((known) => known.code === code);
  if (type === undefined) throw new Error(`there is no account type ${code}`);
  return type.id;
}

/** Returns the code of an account type. Throws if there is none. */
export function accountCodeOf(accountType: number): AccountCode {
  const type = WIRE_ACCOUNT_TYPES.find(({ id }) => id === accountType);
  if (type === undefined) throw new Error(`there is no account type ${accountType}`);
  return type.code;
}

/** Returns the name of an account type in a language. */
export function accountTypeName(code: AccountCode, language: Language): string {
  return message(language, `account_${code.replace('_account', '')}` as MessageKey);
}

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

/** Returns the most that can leave an account: the lever account keeps what its positions need. */
export function movable(
  engine: Pick<EngineReader, 'leverage' | 'balance'>,
  { userId, accountType, assetId }: AccountName,
): Total {
  return accountType === ACCOUNT_TYPES.lever
    ? engine.leverage.free(userId, assetId)
    : engine.balance(userId, accountType, assetId).available;
}

/** Returns the time until which a user's withdrawals are held; null where they are not. */
export function heldUntil(standing: StandingFact | undefined, nowMs: number): string | null {
  const untilMs = standing?.withdrawalsFromMs ?? 0;
  return untilMs > nowMs ? wireTime(untilMs) : null;
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

export type WithdrawalTerms = Pick<Currency, 'draw_fee_mode' | 'draw_rate' | 'draw_min' | 'draw_max'>;

/**
 * A withdrawal's terms as the engine holds them, those of the currency or those over a chain; zeros where withdrawals of
 * the currency were never configured.
 */
export function wireWithdrawalTerms(
  { funds }: Pick<EngineReader, 'funds'>,
  { id, scale, chainId }: { readonly id: number; readonly scale: number; readonly chainId?: number },
  accountType: AccountType,
): WithdrawalTerms {
  const terms = chainId === undefined ? funds.settings(id) : funds.settingsOver(id, chainId);
  // A flat fee from the trade account, a rate from the others.
  const mode = accountType === ACCOUNT_TYPES.change ? 'flat' : 'rate';
  if (terms === undefined) return { draw_fee_mode: mode, draw_rate: '0', draw_min: '0', draw_max: '0' };
  return {
    draw_fee_mode: mode,
    draw_rate: mode === 'flat' ? formatAmount(terms.flatFee, scale) : wirePpm(terms.feePpm),
    draw_min: formatAmount(terms.withdrawalMin, scale),
    draw_max: formatAmount(terms.withdrawalMax, scale),
  };
}
