import {
  ACCOUNT_TYPES,
  type ConfigureSeconds,
  type ConfigureStake,
  type ContractFact,
  type Direction,
  HOUSE_ACCOUNTS,
  type OpenContract,
  type Outcome,
  RULES_VERSION,
} from '@candor/engine';
import { totalToBigInt } from '@candor/primitives';
import { BTC_USDT, openQuietMarket, USDT } from './quiet-market.ts';
import { RecordedEngine } from './recorded-engine.ts';

/** Contracts of 30 and 60 seconds on BTC/USDT that win 80 % and 90 %. */
const OFFER: ConfigureSeconds = {
  kind: 'configure_seconds',
  outboxId: 0,
  marketId: 1,
  status: 'open',
  options: [
    { seconds: 30, profitPpm: 800_000 },
    { seconds: 60, profitPpm: 900_000 },
  ],
};
const STAKES: ConfigureStake = {
  kind: 'configure_stake',
  outboxId: 0,
  assetId: USDT.assetId,
  minStake: 10,
  maxStake: 1_000,
  maxOpenUser: 3_000,
  maxOpenSide: 5_000,
  feePpm: 20_000,
};

/** A story of seconds contracts: one source makes the index, users 1 to 3 have 10,000 in their micro accounts. */
export class SecondsStory {
  readonly recorded = new RecordedEngine();
  #adjustmentId = 0;
  /** Every state of every contract, in order. */
  readonly facts: ContractFact[] = [];

  constructor(stakes: Partial<ConfigureStake> = {}, poolAmount = 100_000, rulesVersion = RULES_VERSION) {
    openQuietMarket(this.recorded);
    const micro = { accountType: ACCOUNT_TYPES.micro, assetId: USDT.assetId, amount: 10_000 };
    for (const userId of [1, 2, 3]) {
      this.recorded.accept({ kind: 'register_user', outboxId: 0, userId, grants: [micro] });
    }
    this.recorded.accept({ kind: 'activate_rules', outboxId: 0, version: rulesVersion });
    this.#offer(1);
    this.recorded.accept({ ...STAKES, ...stakes });
    if (poolAmount > 0) this.recorded.accept(this.adjustment(HOUSE_ACCOUNTS.micro_pool, poolAmount));
  }

  /** Adds a market with the same assets, offer and source. */
  addMarket(marketId: number): void {
    this.recorded.accept({ ...BTC_USDT, marketId });
    this.#offer(marketId);
  }

  /** Offers these durations on the first market from now on. */
  offer(options: ConfigureSeconds['options']): void {
    this.recorded.accept({ ...OFFER, options });
  }

  get nowMs(): number {
    return this.recorded.engine.nowMs;
  }

  /** Sends a quote of the only source, made `ageMs` milliseconds ago. */
  quote(price: number, ageMs = 0, marketId = 1): void {
    const quotes = [{ marketId, sourceId: 1, price, madeMs: this.recorded.nextMs - ageMs }];
    this.#note(this.recorded.accept({ kind: 'take_quotes', quotes }));
  }

  /** Sends a tick without a quote. */
  tick(): void {
    this.#note(this.recorded.accept({ kind: 'tick', prices: [] }));
  }

  /** Sets the time of the next command. */
  goTo(atMs: number): void {
    this.recorded.waitMs(atMs - this.recorded.nextMs);
  }

  /** Sends one quote per second. */
  quoteEverySecond(prices: readonly number[]): void {
    for (const price of prices) {
      this.recorded.waitMs(999);
      this.quote(price);
    }
  }

  open(direction: Direction, wishes: Partial<OpenContract> = {}): Outcome {
    const applied = this.recorded.apply({
      kind: 'open_contract',
      userId: 1,
      clientId: '',
      marketId: 1,
      assetId: USDT.assetId,
      direction,
      seconds: 30,
      stake: 100,
      ...wishes,
    });
    this.#note(applied);
    return applied.outcome;
  }

  /** Opens a contract that must be accepted, and lets its delay pass; returns its id. */
  accept(direction: Direction, wishes: Partial<OpenContract> = {}): number {
    const outcome = this.open(direction, wishes);
    if (outcome.status === 'rejected') throw new Error(outcome.rejection.key);
    this.goTo(this.nowMs + (this.recorded.engine.index(wishes.marketId ?? 1)?.openDelayMs ?? 0));
    return outcome.reference ?? 0;
  }

  /** Opens a contract like `accept`, on a live index at this price; it runs from the next quote, at the same price. */
  openAt(price: number, direction: Direction, wishes: Partial<OpenContract> = {}): number {
    this.quote(price);
    const contractId = this.accept(direction, wishes);
    this.quote(price);
    if (this.contract(contractId).status !== 'running')
      throw new Error(`contract ${contractId} does not run`);
    return contractId;
  }

  /** Quotes a price when a contract is due, or `lateMs` later. */
  endAt(contractId: number, price: number, lateMs = 0): void {
    this.goTo(this.contract(contractId).dueMs + lateMs);
    this.quote(price);
  }

  /** The contract in its current or final state. */
  contract(contractId: number): ContractFact {
    const found = this.facts.findLast((fact) => fact.contractId === contractId);
    if (found === undefined) throw new Error(`there is no contract ${contractId}`);
    return found;
  }

  /** Available and held in a user's micro account. */
  micro(userId = 1): [bigint, bigint] {
    const { available, held } = this.recorded.engine.balance(userId, ACCOUNT_TYPES.micro, USDT.assetId);
    return [totalToBigInt(available), totalToBigInt(held)];
  }

  house(account: 'fees' | 'micro_pool'): bigint {
    return totalToBigInt(this.recorded.engine.houseBalance(HOUSE_ACCOUNTS[account], USDT.assetId));
  }

  configure(offer: Partial<ConfigureSeconds>, stakes: Partial<ConfigureStake> = {}): void {
    this.recorded.accept({ ...OFFER, ...offer });
    this.recorded.accept({ ...STAKES, ...stakes });
  }

  /** An adjustment from `promotion` to a house account, or back if the amount is negative. */
  adjustment(account: number, amount: number) {
    const [promotion, other] = [
      { owner: 0, account: HOUSE_ACCOUNTS.promotion },
      { owner: 0, account },
    ];
    return {
      kind: 'post_adjustment',
      outboxId: 0,
      adjustmentId: ++this.#adjustmentId,
      from: amount > 0 ? promotion : other,
      to: amount > 0 ? other : promotion,
      assetId: USDT.assetId,
      amount: Math.abs(amount),
      reason: 'a pool to begin with',
      firstOperatorId: 1,
      secondOperatorId: 2,
    } as const;
  }

  #offer(marketId: number): void {
    this.recorded.accept({
      kind: 'configure_index',
      outboxId: 0,
      marketId,
      sources: [{ sourceId: 1, name: 'north' }],
      quorum: 1,
      followsBook: false,
      effectiveMs: 0,
    });
    this.recorded.accept({ ...OFFER, marketId });
  }

  #note({ events }: ReturnType<RecordedEngine['apply']>): void {
    for (const { event } of events) if (event.kind === 'contract_changed') this.facts.push(event.contract);
  }
}
