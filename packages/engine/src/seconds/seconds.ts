import { fail, type Total, valuesByKey } from '@candor/primitives';
import { ACCOUNT_TYPES, type ConfigureSeconds, type ConfigureStake } from '../shapes/command.ts';
import { CONFIGURE_SECONDS, CONFIGURE_STAKE } from '../shapes/commands/seconds-commands.ts';
import { CONTRACT, type ContractFact } from '../shapes/facts/contract-fact.ts';
import { integer, type Layout, readRow, record, type RowValue, rowOf } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import { DueLine } from './due-line.ts';
import { Exposure } from './exposure.ts';
import type { LiveContract } from './live-contract.ts';
import { TieCounter } from './tie-counter.ts';
import type { AssetId, ContractId, EpochMs, MarketId, Sequence, UserId } from '../units/units.ts';

export type SecondsSettings = Omit<ConfigureSeconds, 'kind'>;
export type StakeSettings = Omit<ConfigureStake, 'kind'>;

/** The row of a live contract, which ends here for one that was accepted before rules 15. */
type StoredContract = Omit<LiveContract, 'fact'> & { readonly fact: Omit<ContractFact, 'openDelayMs'> };

const STORED_CONTRACT: Layout<StoredContract> = { fact: record(CONTRACT), seq: integer };

/** Live seconds contracts, the offer, and the frequency of ties. */
export class Seconds implements StatePart {
  readonly name = 'seconds';
  lastContractId = 0;
  readonly exposure = new Exposure();
  readonly #settings = new Map<number, SecondsSettings>();
  readonly #stakes = new Map<number, StakeSettings>();
  readonly #ties = new Map<number, TieCounter>();
  readonly #contracts = new Map<number, LiveContract>();
  /** Contracts that wait for their open price. */
  readonly #accepted = new Map<number, LiveContract>();
  /** Contracts that wait for their end, by market. */
  readonly #running = new Map<number, DueLine>();
  /** Numbers of live contracts by market. */
  readonly #counts = new Map<number, number>();
  /** Ids by user. */
  readonly #byUser = new Map<number, Set<number>>();

  settings(marketId: MarketId): SecondsSettings | undefined {
    return this.#settings.get(marketId);
  }

  setSettings(settings: SecondsSettings): void {
    this.#settings.set(settings.marketId, settings);
    const ties = this.#ties.get(settings.marketId) ?? new TieCounter(settings.marketId);
    ties.setDurations(settings.options.map(({ seconds }) => seconds));
    this.#ties.set(settings.marketId, ties);
  }

  stakes(assetId: AssetId): StakeSettings | undefined {
    return this.#stakes.get(assetId);
  }

  setStakes(settings: StakeSettings): void {
    this.#stakes.set(settings.assetId, settings);
  }

  ties(marketId: MarketId): TieCounter | undefined {
    return this.#ties.get(marketId);
  }

  /** By market. */
  tieCounters(): TieCounter[] {
    return valuesByKey(this.#ties);
  }

  find(contractId: ContractId): ContractFact | undefined {
    return this.#contracts.get(contractId)?.fact;
  }

  /** A user's live contracts, by id. */
  ofUser(userId: UserId): ContractFact[] {
    const ids = [...(this.#byUser.get(userId) ?? [])].sort((a, b) => a - b);
    return ids.map((id) => this.find(id) ?? fail(`contract ${id} is lost`));
  }

  /** The number of live contracts in one market. */
  livingIn(marketId: MarketId): number {
    return this.#counts.get(marketId) ?? 0;
  }

  /** The number of a user's live contracts. */
  livingOf(userId: UserId): number {
    return this.#byUser.get(userId)?.size ?? 0;
  }

  /** Every live contract, by id. */
  all(): LiveContract[] {
    return valuesByKey(this.#contracts);
  }

  /** Contracts that wait for their open price, by id. */
  accepted(): LiveContract[] {
    return valuesByKey(this.#accepted);
  }

  /** Ids of markets with running contracts, ascending. */
  runningMarkets(): number[] {
    return [...this.#running.keys()].sort((a, b) => a - b);
  }

  /** Returns whether a contract may open at quotes of this time, or is due and waits for its end. */
  awaitsTick(nowMs: EpochMs): boolean {
    for (const { fact } of this.#accepted.values())
      if (fact.createdMs + fact.openDelayMs <= nowMs) return true;
    for (const line of this.#running.values()) if (line.hasDue(nowMs)) return true;
    return false;
  }

  /** Adds a new or restored contract. */
  add(contract: LiveContract): void {
    const { fact } = contract;
    const ids = this.#byUser.get(fact.userId) ?? new Set();
    this.#byUser.set(fact.userId, ids.add(fact.contractId));
    this.exposure.add(fact);
    this.#counts.set(fact.marketId, this.livingIn(fact.marketId) + 1);
    this.#place(contract);
  }

  /** Moves an accepted contract to the running ones once it has its open price. */
  run(contract: LiveContract): void {
    this.#accepted.delete(contract.fact.contractId);
    this.#place(contract);
  }

  /** Takes the due contracts of a market out of its line, by due time and id; each must then be removed. */
  takeDue(marketId: MarketId, untilMs: EpochMs): LiveContract[] {
    const line = this.#running.get(marketId);
    const due = line?.takeDue(untilMs) ?? [];
    if (line?.size === 0) this.#running.delete(marketId);
    return due;
  }

  /** Removes a contract that ended; a running one must already be out of its line. */
  remove({ fact }: LiveContract): void {
    this.#contracts.delete(fact.contractId);
    this.#accepted.delete(fact.contractId);
    const ids = this.#byUser.get(fact.userId);
    ids?.delete(fact.contractId);
    if (ids?.size === 0) this.#byUser.delete(fact.userId);
    this.exposure.remove(fact);
    this.#counts.set(fact.marketId, this.livingIn(fact.marketId) - 1);
  }

  /** Returns whether a contract of the market accepted before this sequence is still live. */
  hasContractBefore(marketId: MarketId, seq: Sequence): boolean {
    for (const contract of this.#contracts.values()) {
      if (contract.seq < seq && contract.fact.marketId === marketId) return true;
    }
    return false;
  }

  /** The amount `micro_pool` must keep: the wins of all live contracts in this asset. */
  obligation(assetId: AssetId): Total {
    return this.exposure.payouts(assetId);
  }

  rows(): RowValue[] {
    return [
      this.lastContractId,
      valuesByKey(this.#settings).map((settings) => rowOf(CONFIGURE_SECONDS, settings)),
      valuesByKey(this.#stakes).map((settings) => rowOf(CONFIGURE_STAKE, settings)),
      this.all().map(storedRow),
      this.tieCounters().map((counter) => counter.row()),
    ];
  }

  restore(reader: RowReader): void {
    this.lastContractId = reader.integer();
    for (const settings of reader.rows((row) => readRow(CONFIGURE_SECONDS, row))) {
      this.#settings.set(settings.marketId, settings);
    }
    for (const settings of reader.rows((row) => readRow(CONFIGURE_STAKE, row))) this.setStakes(settings);
    for (const contract of reader.rows(readStored)) this.add(contract);
    for (const counter of reader.rows((row) => TieCounter.fromRow(row))) {
      this.#ties.set(counter.marketId, counter);
    }
  }

  *claims(): Generator<Claim> {
    for (const { fact } of this.#contracts.values()) {
      const { userId, assetId, stake, fee } = fact;
      yield { userId, accountType: ACCOUNT_TYPES.micro, assetId, amount: stake + fee };
    }
  }

  #place(contract: LiveContract): void {
    const { contractId, marketId, status } = contract.fact;
    this.#contracts.set(contractId, contract);
    if (status === 'accepted') {
      this.#accepted.set(contractId, contract);
      return;
    }
    const line = this.#running.get(marketId) ?? new DueLine();
    line.add(contract);
    this.#running.set(marketId, line);
  }
}

/** The row of a live contract; one that was accepted before rules 15 has no delay. */
function storedRow(contract: LiveContract): RowValue[] {
  const row = rowOf(STORED_CONTRACT, contract);
  return contract.fact.openDelayMs === 0 ? row : [...row, contract.fact.openDelayMs];
}

function readStored(row: RowReader): LiveContract {
  const { fact, seq } = readRow(STORED_CONTRACT, row);
  return { fact: { ...fact, openDelayMs: row.isAtEnd ? 0 : row.integer() }, seq };
}
