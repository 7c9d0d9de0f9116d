/**
 * A trader who sees the true price bets against an exchange whose sources lag behind it: the engine, the index feed and the
 * check of the win rate are those of the server, and only the clock is simulated.
 */
import {
  type Command,
  type ConfigureSeconds,
  type ContractFact,
  type EngineEvent,
  HOUSE_ACCOUNTS,
  RULES_VERSION,
} from '@candor/engine';
import { createEngine } from '@candor/engine/host';
import { type AskedSource, IndexFeed } from '@candor/server/markets/index-feed';
import { isWonTooOften, WINDOW } from '@candor/server/products/seconds/win-rate-guard';
import { DEVIATION, STEP_MS, Truth } from './truth.ts';

/** The way in which a source dates its price: by its own time, or when it answers. */
export type Dating = 'true' | 'false';

export interface TrialWishes {
  readonly seed: string;
  readonly lagMs: number;
  readonly dating: Dating;
  readonly contracts: number;
  /** Undefined: the newest rules. */
  readonly rulesVersion?: number;
}

export interface TrialResult {
  readonly won: number;
  readonly lost: number;
  readonly refunded: number;
  /** The largest delay that a contract had. */
  readonly openDelayMs: number;
  /** After how many contracts the win rate closed the pair; undefined: it did not. */
  readonly haltedAfter: number | undefined;
  /** Wishes that were refused because the index was halted. */
  readonly refusedHalted: number;
}

export const PROFIT_PPM = 850_000;
const SECONDS = 30;
const STAKE = 100;
const BEGIN_MS = 1_800_000_000_000;
const CALM_MS = 1_000;
/** A move by this many deviations makes the trader bet. */
const MOVE_MIN = 2;
/** A trader who is refused so often while the index is halted gives up. */
const REFUSALS_MAX = 1_000;
const INDEX_UNITS = 1e8;
const OFFER: ConfigureSeconds = {
  kind: 'configure_seconds',
  outboxId: 0,
  marketId: 1,
  status: 'open',
  options: [{ seconds: SECONDS, profitPpm: PROFIT_PPM }],
};

/** Plays until so many contracts have ended, the pair is halted by its win rate, or its index stays halted. */
export async function playTrial(wishes: TrialWishes): Promise<TrialResult> {
  const trial = new Trial(wishes);
  await trial.play();
  return trial.result();
}

class Trial {
  readonly #wishes: TrialWishes;
  readonly #engine = createEngine();
  readonly #truth: Truth;
  readonly #feed: IndexFeed;
  readonly #ended: ContractFact[] = [];
  #nowMs = BEGIN_MS;
  #haltedAfter: number | undefined;
  #refusedHalted = 0;
  /** Contracts that had ended when the win rate was last looked at. */
  #looked = 0;

  constructor(wishes: TrialWishes) {
    this.#wishes = wishes;
    this.#truth = new Truth(wishes.seed);
    const sources = [1, 2, 3].map((id) => this.#source(id));
    this.#feed = new IndexFeed(
      () => sources,
      this.#engine,
      (command) => Promise.resolve(this.#apply(command)),
      () => undefined,
      () => this.#nowMs,
    );
    for (const command of opening(wishes)) this.#require(command);
  }

  async play(): Promise<void> {
    while (this.#ended.length < this.#wishes.contracts && this.#refusedHalted < REFUSALS_MAX) {
      this.#nowMs += STEP_MS;
      this.#truth.step();
      if (this.#nowMs % CALM_MS === 0 || this.#feed.awaitsTick()) await this.#feed.beat();
      if (this.#ended.length > this.#looked && this.#isWonTooOften()) {
        this.#require({ ...OFFER, status: 'closed' });
        this.#haltedAfter = this.#ended.length;
        return;
      }
      if (this.#engine.seconds.contracts(1).length === 0) this.#bet();
    }
  }

  result(): TrialResult {
    const count = (wanted: ContractFact['status']) =>
      this.#ended.filter(({ status }) => status === wanted).length;
    return {
      won: count('won'),
      lost: count('lost'),
      refunded: count('refunded'),
      openDelayMs: Math.max(0, ...this.#ended.map(({ openDelayMs }) => openDelayMs)),
      haltedAfter: this.#haltedAfter,
      refusedHalted: this.#refusedHalted,
    };
  }

  /** Bets in the direction in which the price has moved while the sources lag behind it. */
  #bet(): void {
    const { lagMs } = this.#wishes;
    const move = this.#truth.ago(0) / this.#truth.ago(lagMs) - 1;
    if (Math.abs(move) <= MOVE_MIN * DEVIATION * Math.sqrt(lagMs / 1_000)) return;
    const outcome = this.#apply({
      kind: 'open_contract',
      userId: 1,
      clientId: '',
      marketId: 1,
      assetId: 2,
      direction: move > 0 ? 'up' : 'down',
      seconds: SECONDS,
      stake: STAKE,
    });
    if (outcome.status === 'accepted') return;
    if (outcome.rejection.key !== 'index_halted') throw new Error(`refused: ${outcome.rejection.key}`);
    this.#refusedHalted++;
  }

  #isWonTooOften(): boolean {
    this.#looked = this.#ended.length;
    const decided = this.#ended.filter(({ status }) => status !== 'refunded').slice(-WINDOW);
    const won = decided.filter(({ status }) => status === 'won').length;
    return isWonTooOften([{ profitPpm: PROFIT_PPM, contracts: decided.length, won }]);
  }

  #source(id: number): AskedSource {
    const { lagMs, dating } = this.#wishes;
    return {
      id,
      source: {
        name: `venue ${id}`,
        read: (nowMs) => {
          const price = Math.round(this.#truth.ago(lagMs) * INDEX_UNITS);
          return Promise.resolve([
            { marketId: 1, price, quotedMs: dating === 'true' ? nowMs - lagMs : nowMs },
          ]);
        },
      },
    };
  }

  #require(command: Command): void {
    const outcome = this.#apply(command);
    if (outcome.status === 'rejected') throw new Error(`${command.kind}: ${outcome.rejection.key}`);
  }

  #apply(command: Command) {
    const { outcomes, events } = this.#engine.apply({
      firstSeq: this.#engine.sequence + 1,
      atMs: this.#nowMs,
      commands: [command],
    });
    for (const { event } of events) this.#note(event);
    const [outcome] = outcomes;
    if (outcome === undefined) throw new Error(`${command.kind} had no outcome`);
    return outcome;
  }

  #note(event: EngineEvent): void {
    if (event.kind !== 'contract_changed') return;
    const { status } = event.contract;
    if (status !== 'accepted' && status !== 'running') this.#ended.push(event.contract);
  }
}

/** A pair with seconds contracts, a trader with money and a house that can pay. */
function opening({ rulesVersion = RULES_VERSION }: TrialWishes): readonly Command[] {
  const outboxId = 0;
  const usdt = 2;
  const much = 10 ** 12;
  return [
    { kind: 'configure_asset', outboxId, assetId: 1, code: 'BTC', scale: 8 },
    { kind: 'configure_asset', outboxId, assetId: usdt, code: 'USDT', scale: 8 },
    {
      kind: 'configure_market',
      outboxId,
      marketId: 1,
      baseAssetId: 1,
      quoteAssetId: usdt,
      priceDecimals: 4,
      tick: 100,
      lot: 100,
      maxPrice: 2_000_000_000,
      maxQuantity: 20_000_000_000,
      minNotional: 100_000_000,
      makerFeePpm: 0,
      takerFeePpm: 0,
      slippagePpm: 10_000,
      bandPpm: 500_000,
      referencePrice: 0,
      maxOpenOrders: 200,
      status: 'open',
    },
    { kind: 'activate_rules', outboxId, version: rulesVersion },
    {
      kind: 'configure_index',
      outboxId,
      marketId: 1,
      sources: [1, 2, 3].map((sourceId) => ({ sourceId, name: `venue ${sourceId}` })),
      quorum: 2,
      followsBook: false,
      effectiveMs: 0,
    },
    OFFER,
    {
      kind: 'configure_stake',
      outboxId,
      assetId: usdt,
      minStake: 1,
      maxStake: STAKE,
      maxOpenUser: much,
      maxOpenSide: much,
      feePpm: 0,
    },
    { kind: 'register_user', outboxId, userId: 1, grants: [{ accountType: 4, assetId: usdt, amount: much }] },
    {
      kind: 'post_adjustment',
      outboxId,
      adjustmentId: 1,
      from: { owner: 0, account: HOUSE_ACCOUNTS.promotion },
      to: { owner: 0, account: HOUSE_ACCOUNTS.micro_pool },
      assetId: usdt,
      amount: much,
      reason: 'capital of the house',
      firstOperatorId: 1,
      secondOperatorId: 2,
    },
  ];
}
