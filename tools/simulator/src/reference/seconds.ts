import type { ConfigureSeconds, ConfigureStake, OpenContract } from '@candor/engine';
import { RefIndexes, type RefTick } from './indexes.ts';
import type { RefStanding } from './standing.ts';
import { type Broken, ceilDiv, isAmount, LIMIT, PPM, type RefWorld } from './world.ts';

const [MICRO, FEES, POOL] = [4, 1, 4];
const GRACE_MS = 5_000;
const WINDOWS = 1_000;

interface RefContract {
  readonly id: number;
  readonly terms: OpenContract;
  readonly seq: number;
  readonly fee: bigint;
  readonly ratio: bigint;
  readonly tie: 'win' | 'refund';
  readonly createdMs: number;
  readonly delayMs: number;
  open: RefTick | undefined;
  dueMs: number;
}

/** Live ticks of a market, one a second, that windows may start from, and how windows ended. */
interface RefWindows {
  starts: { readonly ms: number; readonly price: bigint }[];
  /** true: a tie; the newest last. */
  ended: boolean[];
}

export class RefSeconds {
  readonly #world: RefWorld;
  readonly #indexes: RefIndexes;
  readonly #standing: RefStanding;
  readonly #settings = new Map<number, ConfigureSeconds>();
  readonly #stakes = new Map<number, ConfigureStake>();
  #contracts: RefContract[] = [];
  readonly #windows = new Map<string, RefWindows>();
  #lastId = 0;

  constructor(world: RefWorld, indexes: RefIndexes, standing: RefStanding) {
    this.#world = world;
    this.#indexes = indexes;
    this.#standing = standing;
  }

  promised(assetId: number): bigint {
    return this.#contracts
      .filter(({ terms }) => terms.assetId === assetId)
      .reduce((sum, contract) => sum + payout(contract), 0n);
  }

  hasContractBefore(marketId: number, seq: number): boolean {
    return this.#contracts.some((contract) => contract.terms.marketId === marketId && contract.seq < seq);
  }

  configure(command: ConfigureSeconds): Broken {
    if (!this.#world.markets.has(command.marketId)) return new Set(['market_unknown']);
    const sound = command.options.every(
      ({ seconds, profitPpm }, place) =>
        isAmount(seconds) &&
        seconds >= 5 &&
        seconds <= 86_400 &&
        isAmount(profitPpm) &&
        profitPpm <= 1_000_000 &&
        (place === 0 || seconds > command.options[place - 1]!.seconds),
    );
    if (!sound) return new Set(['settings_invalid']);
    this.#settings.set(command.marketId, command);
    return new Set();
  }

  configureStake(command: ConfigureStake): Broken {
    if (!this.#world.assets.has(command.assetId)) return new Set(['asset_unknown']);
    const { minStake, maxStake, maxOpenUser, maxOpenSide, feePpm } = command;
    const sound =
      [minStake, maxStake, maxOpenUser, maxOpenSide, feePpm].every(isAmount) &&
      feePpm <= 1_000_000 &&
      (maxStake === 0 || minStake <= maxStake) &&
      BigInt(maxStake) + ceilDiv(BigInt(maxStake) * BigInt(feePpm), PPM) < BigInt(LIMIT);
    if (!sound) return new Set(['settings_invalid']);
    this.#stakes.set(command.assetId, command);
    return new Set();
  }

  open(terms: OpenContract): Broken {
    const { userId, marketId, assetId, seconds, stake, direction } = terms;
    const world = this.#world;
    const broken: Broken = new Set();
    if (world.standing(userId).isFrozen) broken.add('user_frozen');
    if (!world.assets.has(assetId)) broken.add('asset_unknown');
    if (!world.markets.has(marketId)) broken.add('market_unknown');
    if (!isAmount(stake) || stake === 0 || !isAmount(seconds)) broken.add('amount_invalid');
    const settings = this.#settings.get(marketId);
    const bounds = this.#stakes.get(assetId);
    if (settings?.status !== 'open' || bounds === undefined || bounds.maxStake === 0)
      broken.add('product_closed');
    if (
      world.rules >= 7 &&
      this.#contracts.filter((contract) => contract.terms.userId === userId).length >= 200
    )
      broken.add('too_many_open_orders');
    if (this.#indexes.live(marketId) === undefined) broken.add('index_halted');
    const option = settings?.options.find((candidate) => candidate.seconds === seconds);
    if (option === undefined) broken.add('seconds_not_offered');
    if (bounds === undefined || !isAmount(stake)) return broken;
    const value = BigInt(stake);
    const fee = ceilDiv(value * BigInt(bounds.feePpm), PPM);
    const mine = this.#sum(
      (contract) => contract.terms.userId === userId && contract.terms.assetId === assetId,
    );
    for (const key of this.#standing.forbids(userId, 'micro', assetId, mine + value + fee)) broken.add(key);
    if (broken.size > 0 || option === undefined) return broken;
    if (stake < bounds.minStake) broken.add('stake_below_minimum');
    if (stake > bounds.maxStake) broken.add('stake_above_maximum');
    if (mine + value > BigInt(bounds.maxOpenUser)) broken.add('user_stake_limit');
    const side = this.#sum(
      (contract) =>
        contract.terms.marketId === marketId &&
        contract.terms.assetId === assetId &&
        contract.terms.direction === direction,
    );
    if (side + value > BigInt(bounds.maxOpenSide)) broken.add('side_stake_limit');
    const ratio = BigInt(option.profitPpm);
    const pool = world.account(0, POOL, assetId).available;
    if (pool < this.promised(assetId) + (value * ratio) / PPM) broken.add('pool_not_covering');
    if (world.account(userId, MICRO, assetId).available < value + fee) broken.add('insufficient_balance');
    if (broken.size > 0) return broken;
    world.add(userId, MICRO, assetId, -(value + fee), value + fee);
    const contract: RefContract = {
      id: ++this.#lastId,
      terms,
      seq: world.seq,
      fee,
      ratio,
      tie: this.#tieRule(marketId, seconds, ratio),
      createdMs: world.nowMs,
      delayMs: this.#indexes.openDelayMs(marketId),
      open: undefined,
      dueMs: 0,
    };
    this.#contracts.push(contract);
    this.#tell(contract, 'accepted', 0n);
    return broken;
  }

  tick(): void {
    for (const { marketId, options } of [...this.#settings.values()].sort(
      (a, b) => a.marketId - b.marketId,
    )) {
      for (const { seconds } of options) this.#countWindow(marketId, seconds);
    }
    const { nowMs } = this.#world;
    for (const contract of [...this.#contracts].sort((a, b) => a.dueMs - b.dueMs || a.id - b.id)) {
      const tick = this.#indexes.fresh(contract.terms.marketId);
      if (contract.open === undefined) {
        const { createdMs, delayMs } = contract;
        const isLate = nowMs > createdMs + delayMs + GRACE_MS;
        if (tick !== undefined && RefIndexes.opens(tick, createdMs, delayMs) && !isLate) {
          contract.open = tick;
          contract.dueMs = nowMs + contract.terms.seconds * 1_000;
          this.#tell(contract, 'running', 0n);
        } else if (isLate) this.#refund(contract);
        continue;
      }
      if (nowMs < contract.dueMs) continue;
      if (nowMs > contract.dueMs + GRACE_MS) this.#refund(contract);
      else if (tick !== undefined) this.#settle(contract, tick);
    }
  }

  #settle(contract: RefContract, { price }: RefTick): void {
    const { terms, open, tie } = contract;
    if (price === open!.price && tie === 'refund') return this.#refund(contract);
    const won = terms.direction === 'up' ? open!.price <= price : open!.price >= price;
    const stake = BigInt(terms.stake);
    const { userId, assetId } = terms;
    const win = payout(contract);
    this.#world.add(userId, MICRO, assetId, won ? stake + win : 0n, -(stake + contract.fee));
    this.#world.add(0, POOL, assetId, won ? -win : stake);
    this.#world.add(0, FEES, assetId, contract.fee);
    this.#end(contract, won ? 'won' : 'lost', won ? win : -stake);
  }

  #refund(contract: RefContract): void {
    const { userId, assetId, stake } = contract.terms;
    const back = BigInt(stake) + contract.fee;
    this.#world.add(userId, MICRO, assetId, back, -back);
    this.#end(contract, 'refunded', 0n);
  }

  #end(contract: RefContract, status: string, profit: bigint): void {
    this.#contracts = this.#contracts.filter((other) => other !== contract);
    this.#standing.addResult(contract.terms.userId, 'micro', contract.terms.assetId, profit);
    this.#tell(contract, status, profit);
  }

  #tieRule(marketId: number, seconds: number, ratio: bigint): 'win' | 'refund' {
    const ended = this.#windows.get(`${marketId}/${seconds}`)?.ended ?? [];
    if (ended.length < 100) return 'refund';
    const ties = BigInt(ended.filter((isTie) => isTie).length);
    // ties / windows > (1 - r) / (1 + r) / 2
    return 2n * ties * (PPM + ratio) > BigInt(ended.length) * (PPM - ratio) ? 'refund' : 'win';
  }

  #countWindow(marketId: number, seconds: number): void {
    const tick = this.#indexes.fresh(marketId);
    if (tick === undefined) return;
    const key = `${marketId}/${seconds}`;
    const windows = this.#windows.get(key) ?? { starts: [], ended: [] };
    this.#windows.set(key, windows);
    const ready = windows.starts.filter(({ ms }) => ms + seconds * 1_000 <= tick.atMs);
    windows.starts = windows.starts.slice(ready.length);
    for (const { ms, price } of ready) {
      // A window without a tick in time does not count towards ties.
      if (tick.atMs <= ms + seconds * 1_000 + GRACE_MS) windows.ended.push(price === tick.price);
    }
    windows.ended = windows.ended.slice(-WINDOWS);
    const last = windows.starts.at(-1);
    if (last === undefined || Math.floor(last.ms / 1_000) < Math.floor(tick.atMs / 1_000)) {
      windows.starts.push({ ms: tick.atMs, price: tick.price });
    }
  }

  #sum(isCounted: (contract: RefContract) => boolean): bigint {
    return this.#contracts.filter(isCounted).reduce((sum, { terms }) => sum + BigInt(terms.stake), 0n);
  }

  #tell({ id, tie, fee, delayMs }: RefContract, status: string, profit: bigint): void {
    this.#world.tell(`contract ${id}`, `${status} ${profit} fee ${fee} tie ${tie} after ${delayMs}`);
  }
}

function payout({ terms, ratio }: RefContract): bigint {
  return (BigInt(terms.stake) * ratio) / PPM;
}
