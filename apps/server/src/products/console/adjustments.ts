import type { AccountCode } from '@candor/contract';
import type { HouseCode } from '@candor/contract/schema';
import { type EngineReader, HOUSE_ACCOUNTS } from '@candor/engine';
import { holdOutbox, writeOutbox } from '@candor/engine-host';
import { formatAmount } from '@candor/primitives';
import type { Transaction } from '@candor/storage';
import { CallFailure } from '../../http/failure.ts';
import { units } from '../../http/order-calls.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { WIRE_ACCOUNT_TYPES } from '../../wire/account.ts';
import { readUnits } from '../../wire/money.ts';
import type { Agreed, Applied, ProposalKind, Proposed } from './proposals.ts';

/** One side of an adjustment: an account of a user, or of the house. */
interface Side {
  readonly user_id: number | null;
  readonly account: AccountCode | HouseCode;
}

interface AdjustmentPayload {
  readonly currency_id: number;
  readonly currency_code: string;
  /** A decimal text at the currency's scale. */
  readonly amount: string;
  readonly from: Side;
  readonly to: Side;
}

interface AdjustmentWanted {
  readonly currency_id: number;
  readonly amount: string;
  readonly from_user_id?: number | undefined;
  readonly from_account: AccountCode | HouseCode;
  readonly to_user_id?: number | undefined;
  readonly to_account: AccountCode | HouseCode;
  readonly reason: string;
}

export interface AdjustmentPorts {
  readonly engine: EngineReader;
  readonly catalog: Catalog;
}

/**
 * Reads what an operator wants to move. May refuse with currency_unknown, number_invalid, user_unknown,
 * account_type_unknown, house_account_unknown or accounts_identical; whether the money is there, the engine says.
 */
export function readAdjustment({ engine, catalog }: AdjustmentPorts, wanted: AdjustmentWanted): Proposed {
  const currency = catalog.currency(wanted.currency_id);
  if (currency === undefined) throw refused('currency_id', 'currency_unknown');
  const amount = units('amount', wanted.amount, currency.scale);
  if (amount === 0) throw refused('amount', 'amount_invalid');
  const sides = {
    from: { user_id: wanted.from_user_id ?? null, account: wanted.from_account },
    to: { user_id: wanted.to_user_id ?? null, account: wanted.to_account },
  };
  for (const name of ['from', 'to'] as const) checkSide(engine, name, sides[name]);
  const { from, to } = sides;
  const userId = from.user_id ?? to.user_id;
  if (from.user_id !== null && to.user_id !== null) throw refused('to_user_id', 'house_account_unknown');
  if (userId === null && from.account === to.account) throw refused('to_account', 'accounts_identical');
  const payload: AdjustmentPayload = {
    currency_id: currency.id,
    currency_code: currency.code,
    amount: formatAmount(amount, currency.scale),
    from,
    to,
  };
  return { kind: 'adjustment', payload: { ...payload }, reason: wanted.reason.trim(), userId };
}

/** An adjustment is decided by those who may propose one, and posted by the engine. */
export function adjustmentKind({ catalog }: AdjustmentPorts): ProposalKind {
  return {
    right: 'adjustments.propose',
    async apply(transaction: Transaction, payload: AdjustmentPayload, agreed: Agreed): Promise<Applied> {
      const currency = catalog.currency(payload.currency_id);
      if (currency === undefined) throw refused('id', 'currency_unknown');
      await holdOutbox(transaction);
      const [drawn] = await transaction<{ id: number }[]>`select nextval('adjustment_ids') as id`;
      if (drawn === undefined) throw new Error('no id was drawn for an adjustment');
      const [outboxId = 0] = await writeOutbox(transaction, [
        {
          kind: 'post_adjustment',
          adjustmentId: drawn.id,
          from: accountOf(payload.from),
          to: accountOf(payload.to),
          assetId: currency.id,
          amount: readUnits(payload.amount, currency.scale),
          reason: agreed.reason,
          firstOperatorId: agreed.proposedBy,
          secondOperatorId: agreed.decidedBy,
        },
      ]);
      return { outboxId };
    },
  };
}

function checkSide(engine: EngineReader, name: 'from' | 'to', { user_id: userId, account }: Side): void {
  if (userId === null) {
    if (!isHouse(account)) throw refused(`${name}_account`, 'house_account_unknown');
    return;
  }
  if (!engine.isUser(userId)) throw refused(`${name}_user_id`, 'user_unknown');
  if (isHouse(account)) throw refused(`${name}_account`, 'account_type_unknown');
}

function accountOf({ user_id: userId, account }: Side): { owner: number; account: number } {
  if (userId === null) return { owner: 0, account: isHouse(account) ? HOUSE_ACCOUNTS[account] : 0 };
  const type = WIRE_ACCOUNT_TYPES.find(({ code }) => code === account);
  return { owner: userId, account: type?.id ?? 0 };
}

function isHouse(account: AccountCode | HouseCode): account is HouseCode {
  return Object.hasOwn(HOUSE_ACCOUNTS, account);
}

function refused(
  field: string,
  key:
    | 'currency_unknown'
    | 'amount_invalid'
    | 'user_unknown'
    | 'account_type_unknown'
    | 'house_account_unknown'
    | 'accounts_identical',
): CallFailure {
  return new CallFailure(key, { fields: { [field]: key } });
}
