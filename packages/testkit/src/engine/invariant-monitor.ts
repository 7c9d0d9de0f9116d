import { FILLS_MAX, HOUSE_ACCOUNTS, type Posted, type SequencedEvent, type TradeMade } from '@candor/engine';
import { totalToBigInt } from '@candor/primitives';
import { LifeMonitor } from './life-monitor.ts';
import { ClaimReader, type MoneyClaim } from './money-claims.ts';

/** A broken rule among those that must hold after every command; docs/reliability.md explains each. */
export interface Breach {
  readonly invariant: string;
  readonly seq: number;
  readonly problem: string;
}

interface MirroredAccount {
  available: bigint;
  held: bigint;
}

const IN_FLIGHT = `0/${HOUSE_ACCOUNTS.withdrawals_in_flight}/`;

/**
 * Follows the events of an engine and checks after every command, from the events alone and at a cost that
 * proportional to their number: movements balance, stated balances follow from their deltas, nothing falls below
 * zero that may not, held balances equal claims, pools cover their obligations, states only move forward.
 */
export class InvariantMonitor {
  readonly #accounts = new Map<string, MirroredAccount>();
  readonly #claims = new Map<string, MoneyClaim>();
  /** Sum of claims by account. */
  readonly #claimed = new Map<string, bigint>();
  readonly #claimReader = new ClaimReader();
  readonly #lives = new LifeMonitor();
  readonly #touched = new Set<string>();
  readonly #sums = new Map<number, bigint>();
  #seq = 0;
  #atMs = 0;
  #rules = 1;
  #trades = 0;
  #breaches: Breach[] = [];

  /** Checks the events of whole commands, in order; returns the rules they broke. */
  take(events: readonly SequencedEvent[]): readonly Breach[] {
    this.#breaches = [];
    for (const { seq, atMs, event } of events) {
      if (seq !== this.#seq) this.#endCommand();
      if (seq < this.#seq) this.#break('sequence_grows', `${seq} after ${this.#seq}`);
      if (atMs < this.#atMs) this.#break('time_grows', `${atMs} after ${this.#atMs}`);
      this.#seq = seq;
      this.#atMs = atMs;
      if (event.kind === 'posted') this.#takePosted(event);
      if (event.kind === 'rules_activated') this.#rules = event.version;
      if (event.kind === 'trade_made') this.#takeTrade(event);
      for (const claim of this.#claimReader.read(event)) this.#takeClaim(claim);
      for (const problem of this.#lives.take(event)) this.#break('lives_go_forward', problem);
    }
    this.#endCommand();
    return this.#breaches;
  }

  #takePosted(posted: Posted): void {
    const { owner, account, assetId, availableDelta, heldDelta } = posted;
    const key = `${owner}/${account}/${assetId}`;
    const known = this.#accounts.get(key) ?? { available: 0n, held: 0n };
    const available = known.available + BigInt(availableDelta);
    const held = known.held + BigInt(heldDelta);
    if (available !== totalToBigInt(posted.available) || held !== totalToBigInt(posted.held)) {
      this.#break('balances_follow_postings', `${key} is said to hold something else`);
    }
    if (held < 0n || (available < 0n && !mayOwe(posted))) this.#break('nothing_below_zero', key);
    this.#accounts.set(key, { available, held });
    this.#touched.add(key);
    this.#sums.set(assetId, (this.#sums.get(assetId) ?? 0n) + BigInt(availableDelta) + BigInt(heldDelta));
  }

  /** Since rules 7 a fill moves money, and a command makes at most two orders' worth of fills. */
  #takeTrade({ tradeId, quote }: TradeMade): void {
    if (this.#rules < 7) return;
    this.#trades++;
    if (quote === 0) this.#break('fills_move_money', `trade ${tradeId} moves no quote`);
    if (this.#trades === 2 * FILLS_MAX + 1)
      this.#break('work_is_bounded', `more than ${2 * FILLS_MAX} trades`);
  }

  #takeClaim(claim: MoneyClaim): void {
    const before = this.#claims.get(claim.name);
    if (before !== undefined) this.#addClaimed(before.account, -before.amount);
    if (claim.amount === 0n) this.#claims.delete(claim.name);
    else this.#claims.set(claim.name, claim);
    this.#addClaimed(claim.account, claim.amount);
  }

  #addClaimed(account: string, amount: bigint): void {
    this.#claimed.set(account, (this.#claimed.get(account) ?? 0n) + amount);
    this.#touched.add(account);
  }

  #endCommand(): void {
    for (const [assetId, sum] of this.#sums) {
      if (sum !== 0n) this.#break('movements_balance', `asset ${assetId} by ${sum}`);
    }
    for (const key of this.#touched) this.#checkAccount(key);
    this.#sums.clear();
    this.#touched.clear();
    this.#trades = 0;
  }

  #checkAccount(key: string): void {
    const { available, held } = this.#accounts.get(key) ?? { available: 0n, held: 0n };
    const claimed = this.#claimed.get(key) ?? 0n;
    if (!key.startsWith('0/')) {
      if (held !== claimed) this.#break('held_is_claimed', `${key} holds ${held}, claimed are ${claimed}`);
    } else if (key.startsWith(IN_FLIGHT)) {
      if (available !== claimed)
        this.#break('flights_add_up', `${key} has ${available}, sent are ${claimed}`);
    } else if (claimed > 0n && available < claimed) {
      this.#break('pools_cover_promises', `${key} has ${available}, promised are ${claimed}`);
    }
  }

  #break(invariant: string, problem: string): void {
    this.#breaches.push({ invariant, seq: this.#seq, problem });
  }
}

function mayOwe({ owner, account }: Posted): boolean {
  if (owner !== 0) return false;
  const { promotion, reorg_loss, manual_deposits, network_fees, external } = HOUSE_ACCOUNTS;
  return (
    [promotion, reorg_loss, manual_deposits, network_fees].some((each) => each === account) ||
    account >= external
  );
}
