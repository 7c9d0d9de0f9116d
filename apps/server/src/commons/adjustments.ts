import type { AccountCode } from '@candor/contract';
import type { HouseCode } from '@candor/contract/schema';
import { type EngineReader, HOUSE_ACCOUNTS } from '@candor/engine';
import { writeOutbox } from '@candor/engine-host';
import { formatAmount } from '@candor/primitives';
import type { Transaction } from '@candor/storage';
import { withdrawalAdjustmentId } from './adjustment-ids.ts';
import { CallFailure } from '../http/failure.ts';
import { consumePayment, type HandPayment } from './hand-payments.ts';
import { knownCurrency } from './known-currency.ts';
import { units } from '../http/units.ts';
import type { Catalog } from '../markets/catalog.ts';
import { WIRE_ACCOUNT_TYPES } from '../wire/account.ts';
import { readUnits } from '../wire/money.ts';
import type { Agreed, Applied, ProposalKind, Proposed } from '../facets/operators.ts';

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
  /** The payment that it consumes: one to a bank, or an output on a network. */
  readonly bank_reference?: string;
  /** The bank account whose reference it is; absent: it counts at every bank. */
  readonly currency_protocol_id?: number;
  readonly payment?: { readonly id: number; readonly tx_hash: string };
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
 * account_type_unknown, house_account_unknown, accounts_identical or positions_open; whether the money is there, the
 * engine says.
 */
export function readAdjustment({ engine, catalog }: AdjustmentPorts, wanted: AdjustmentWanted): Proposed {
  const currency = knownCurrency(catalog, wanted.currency_id);
  const amount = units('amount', wanted.amount, currency.scale);
  if (amount === 0) throw CallFailure.at('amount', 'amount_invalid');
  const sides = {
    from: { user_id: wanted.from_user_id ?? null, account: wanted.from_account },
    to: { user_id: wanted.to_user_id ?? null, account: wanted.to_account },
  };
  for (const name of ['from', 'to'] as const) checkSide(engine, name, sides[name]);
  const { from, to } = sides;
  const userId = from.user_id ?? to.user_id;
  if (from.user_id !== null && to.user_id !== null)
    throw CallFailure.at('to_user_id', 'house_account_unknown');
  if (userId === null && from.account === to.account)
    throw CallFailure.at('to_account', 'accounts_identical');
  for (const name of ['from', 'to'] as const)
    checkReach(engine, name, { ...sides[name], assetId: currency.id });
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
export function adjustmentKind({ engine, catalog }: AdjustmentPorts): ProposalKind {
  return {
    right: 'adjustments.propose',
    async apply(transaction: Transaction, payload: AdjustmentPayload, agreed: Agreed): Promise<Applied> {
      const currency = knownCurrency(catalog, payload.currency_id, 'id');
      const amount = readUnits(payload.amount, currency.scale);
      const payment = paymentOf(payload);
      // Nothing else has consumed the payment since it was proposed.
      if (payment !== undefined)
        await consumePayment(transaction, payment, {
          expected: { currencyId: currency.id, amount, ...atBank(payload) },
          consumer: { payOrderId: null, proposalId: agreed.proposalId },
        });
      for (const name of ['from', 'to'] as const)
        checkReach(engine, name, { ...payload[name], assetId: currency.id });
      const adjustmentId = await withdrawalAdjustmentId(transaction);
      const [outboxId = 0] = await writeOutbox(transaction, [
        {
          kind: 'post_adjustment',
          adjustmentId,
          from: accountOf(payload.from),
          to: accountOf(payload.to),
          assetId: currency.id,
          amount,
          reason: agreed.reason,
          firstOperatorId: agreed.proposedBy,
          secondOperatorId: agreed.decidedBy,
        },
      ]);
      return { outboxId };
    },
  };
}

/** Returns the bank account of a reference as what is expected of a payment names it. */
export function atBank({
  currency_protocol_id: bankAccount,
}: Pick<AdjustmentPayload, 'currency_protocol_id'>) {
  return bankAccount === undefined ? {} : { bankAccount };
}

/** Returns the payment that an adjustment consumes, if it does. */
function paymentOf({ bank_reference: reference, payment }: AdjustmentPayload): HandPayment | undefined {
  if (payment !== undefined) return { outputIds: [payment.id] };
  return reference === undefined ? undefined : { reference };
}

function checkSide(engine: EngineReader, name: 'from' | 'to', { user_id: userId, account }: Side): void {
  if (userId === null) {
    if (!isHouse(account)) throw CallFailure.at(`${name}_account`, 'house_account_unknown');
    return;
  }
  if (!engine.isUser(userId)) throw CallFailure.at(`${name}_user_id`, 'user_unknown');
  if (isHouse(account)) throw CallFailure.at(`${name}_account`, 'account_type_unknown');
}

/**
 * A forced close depends on what is in the leverage account: while orders are open there, no adjustment touches it, so
 * that operators neither bring one about nor keep one away.
 */
function checkReach(
  engine: EngineReader,
  name: 'from' | 'to',
  { user_id: userId, account, assetId }: Side & { readonly assetId: number },
): void {
  if (userId === null || account !== 'lever_account') return;
  const hasOpen = engine.leverage
    .positions(userId)
    .some(({ marketId }) => engine.market(marketId)?.quoteAssetId === assetId);
  if (hasOpen) throw CallFailure.at(`${name}_account`, 'positions_open');
}

function accountOf({ user_id: userId, account }: Side): { owner: number; account: number } {
  if (userId === null) return { owner: 0, account: isHouse(account) ? HOUSE_ACCOUNTS[account] : 0 };
  const type = WIRE_ACCOUNT_TYPES.find(({ code }) => code === account);
  return { owner: userId, account: type?.id ?? 0 };
}

function isHouse(account: AccountCode | HouseCode): account is HouseCode {
  return Object.hasOwn(HOUSE_ACCOUNTS, account);
}
