import { exchangeDay } from '@candor/formulas';
import { addToTotal, type Total, valuesByKey, valuesByText, ZERO_TOTAL } from '@candor/primitives';
import type { ConfigureFunds } from '../shapes/command.ts';
import { CONFIGURE_FUNDS } from '../shapes/commands/funds-commands.ts';
import { FactsByUser } from '../shapes/facts/facts-by-user.ts';
import {
  type DepositFact,
  DEPOSIT,
  NO_PROOF,
  type WithdrawalFact,
  WITHDRAWAL,
} from '../shapes/facts/funds-facts.ts';
import { integer, type Layout, readRow, type RowValue, rowOf } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import { FundsOnce } from './funds-once.ts';
import { NetworkTerms } from './network-terms.ts';
import type { AssetId, AssetUnits, EpochMs, UserId } from '../units/units.ts';

export type FundsSettings = Omit<ConfigureFunds, 'kind'>;

/** The gross sum of a user's withdrawals of one asset on one exchange day. */
export interface DaySum {
  readonly userId: UserId;
  readonly assetId: AssetId;
  readonly day: number;
  readonly amount: AssetUnits;
}

const DAY_SUM: Layout<DaySum> = { userId: integer, assetId: integer, day: integer, amount: integer };

/** Deposits that are not final, withdrawals that have not ended, and each asset's deposit and withdrawal rules. */
export class Funds implements StatePart {
  readonly name = 'funds';
  lastTransferId = 0;
  readonly deposits = new FactsByUser<DepositFact>(({ depositId }) => depositId);
  readonly withdrawals = new FactsByUser<WithdrawalFact>(({ withdrawalId }) => withdrawalId);
  readonly once = new FundsOnce(this.withdrawals);
  readonly networks = new NetworkTerms();
  /** By asset. */
  readonly #settings = new Map<number, FundsSettings>();
  /** The sum of the last day on which a user requested a withdrawal, by user and asset. */
  readonly #daySums = new Map<string, DaySum>();

  settings(assetId: AssetId): FundsSettings | undefined {
    return this.#settings.get(assetId);
  }

  /** An asset's rules with the terms of its withdrawals over one chain. */
  settingsOver(assetId: AssetId, chainId: number): FundsSettings | undefined {
    const settings = this.#settings.get(assetId);
    const own = this.networks.find(assetId, chainId);
    if (settings === undefined || own === undefined) return settings;
    const { withdrawalMin, flatFee } = own;
    return {
      ...settings,
      withdrawalMin: withdrawalMin ?? settings.withdrawalMin,
      flatFee: flatFee ?? settings.flatFee,
    };
  }

  configure(settings: FundsSettings): void {
    this.#settings.set(settings.assetId, settings);
  }

  /** The amount, over all account types, that a user may trade with although its chain may still revert it. */
  unfinalFree(userId: UserId, assetId: AssetId): Total {
    let free = ZERO_TOTAL;
    for (const deposit of this.deposits.ofUser(userId)) {
      if (deposit.assetId === assetId) free = addToTotal(free, deposit.amount - deposit.held);
    }
    return free;
  }

  /** The amount of requested withdrawals that still lies in the user's accounts. */
  leaving(userId: UserId, assetId: AssetId): Total {
    return this.withdrawals
      .ofUser(userId)
      .filter((withdrawal) => withdrawal.assetId === assetId && withdrawal.status !== 'sent')
      .reduce((sum, { amount }) => addToTotal(sum, amount), ZERO_TOTAL);
  }

  /** Gross sum of a user's withdrawals requested on the exchange day of `nowMs`, without the released ones. */
  withdrawnToday(userId: UserId, assetId: AssetId, nowMs: EpochMs): number {
    const sum = this.#daySums.get(`${userId}/${assetId}`);
    return sum?.day === exchangeDay(nowMs) ? sum.amount : 0;
  }

  countRequest({ userId, assetId, amount, createdMs }: WithdrawalFact): void {
    const before = this.withdrawnToday(userId, assetId, createdMs);
    this.#setDaySum({ userId, assetId, day: exchangeDay(createdMs), amount: before + amount });
  }

  /** Subtracts a released amount from the day of its request; past days are left unchanged. */
  countRelease({ userId, assetId, amount, createdMs }: WithdrawalFact): void {
    const sum = this.#daySums.get(`${userId}/${assetId}`);
    if (sum?.day === exchangeDay(createdMs)) this.#setDaySum({ ...sum, amount: sum.amount - amount });
  }

  rows(): RowValue[] {
    return [
      this.lastTransferId,
      valuesByKey(this.#settings).map((settings) => rowOf(CONFIGURE_FUNDS, settings)),
      this.deposits.all().map((deposit) => rowOf(DEPOSIT, deposit)),
      this.withdrawals.all().map((withdrawal) => rowOf(WITHDRAWAL, withdrawal)),
      valuesByText(this.#daySums).map((sum) => rowOf(DAY_SUM, sum)),
    ];
  }

  restore(reader: RowReader): void {
    this.lastTransferId = reader.integer();
    for (const settings of reader.rows((row) => readRow(CONFIGURE_FUNDS, row))) this.configure(settings);
    for (const deposit of reader.rows((row) => readRow(DEPOSIT, row))) this.deposits.set(deposit);
    for (const withdrawal of reader.rows((row) => readRow(WITHDRAWAL, row)))
      this.withdrawals.set({ ...withdrawal, ...NO_PROOF });
    for (const sum of reader.rows((row) => readRow(DAY_SUM, row))) this.#setDaySum(sum);
  }

  *claims(): Generator<Claim> {
    for (const { userId, accountType, assetId, held } of this.deposits.all()) {
      yield { userId, accountType, assetId, amount: held };
    }
    for (const { userId, accountType, assetId, amount, status } of this.withdrawals.all()) {
      if (status !== 'sent') yield { userId, accountType, assetId, amount };
    }
  }

  #setDaySum(sum: DaySum): void {
    this.#daySums.set(`${sum.userId}/${sum.assetId}`, sum);
  }
}
