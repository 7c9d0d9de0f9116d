import type { ConfigureSavings, RedeemSavings, SubscribeSavings } from '@candor/engine';
import { type Broken, isAmount, isId, PPM, type RefWorld } from './world.ts';

const [CHANGE, FINANCIAL, POOL] = [1, 5, 5];
const DAY_MS = 86_400_000;

interface RefHolding {
  readonly id: number;
  readonly userId: number;
  readonly product: ConfigureSavings;
  readonly interest: bigint;
  readonly startMs: number;
  paidDays: number;
}

export class RefSavings {
  readonly #world: RefWorld;
  readonly #products = new Map<number, ConfigureSavings>();
  #holdings: RefHolding[] = [];
  #lastId = 0;

  constructor(world: RefWorld) {
    this.#world = world;
  }

  /** Interest still to come of everything in this asset. */
  promised(assetId: number): bigint {
    return this.#holdings
      .filter(({ product }) => product.assetId === assetId)
      .reduce((sum, { interest, product, paidDays }) => sum + interest * BigInt(product.days - paidDays), 0n);
  }

  configure(command: ConfigureSavings): Broken {
    const { productId, assetId, lotAmount, days, dailyRatePpm, quota, userQuota } = command;
    const broken: Broken = new Set();
    if (!this.#world.assets.has(assetId)) broken.add('asset_unknown');
    const sound =
      isId(productId) &&
      [lotAmount, days, dailyRatePpm, quota, userQuota].every(isAmount) &&
      lotAmount > 0 &&
      days > 0 &&
      days <= 3_650 &&
      dailyRatePpm <= 1_000_000 &&
      (!command.mayExitEarly || paidBeforeTheEnd(command) <= BigInt(lotAmount));
    if (!sound) broken.add('settings_invalid');
    if (broken.size > 0) return broken;
    this.#products.set(productId, command);
    return broken;
  }

  subscribe({ userId, productId }: SubscribeSavings): Broken {
    const broken: Broken = new Set();
    if (this.#world.standing(userId).isFrozen) broken.add('user_frozen');
    const product = this.#products.get(productId);
    if (product === undefined) return broken.add('product_unknown');
    const { assetId, quota, userQuota, lotAmount, dailyRatePpm, days, status } = product;
    if (status !== 'open') broken.add('product_closed');
    const ofProduct = this.#holdings.filter((holding) => holding.product.productId === productId);
    if (ofProduct.length >= quota) broken.add('savings_sold_out');
    if (ofProduct.filter((holding) => holding.userId === userId).length >= userQuota)
      broken.add('savings_user_quota');
    const interest = (BigInt(lotAmount) * BigInt(dailyRatePpm)) / PPM;
    const pool = this.#world.account(0, POOL, assetId).available;
    if (pool < this.promised(assetId) + interest * BigInt(days)) broken.add('pool_not_covering');
    if (this.#world.account(userId, CHANGE, assetId).available < BigInt(lotAmount))
      broken.add('insufficient_balance');
    if (broken.size > 0) return broken;
    this.#world.add(userId, CHANGE, assetId, -BigInt(lotAmount));
    this.#world.add(userId, FINANCIAL, assetId, 0n, BigInt(lotAmount));
    const holding = {
      id: ++this.#lastId,
      userId,
      product,
      interest,
      startMs: this.#world.nowMs,
      paidDays: 0,
    };
    this.#holdings.push(holding);
    this.#tell(holding, 'active');
    return broken;
  }

  redeem({ userId, holdingId }: RedeemSavings): Broken {
    const holding = this.#holdings.find(({ id }) => id === holdingId);
    const broken: Broken = new Set();
    // Getting one's own money back is closing something, which a frozen user may do.
    if (holding === undefined || holding.userId !== userId) return broken.add('holding_unknown');
    const { mayExitEarly, days } = holding.product;
    if (!mayExitEarly || this.#world.nowMs >= holding.startMs + days * DAY_MS)
      broken.add('early_exit_not_allowed');
    if (broken.size > 0) return broken;
    const { assetId, lotAmount } = holding.product;
    const back = holding.interest * BigInt(holding.paidDays);
    this.#world.add(userId, FINANCIAL, assetId, 0n, -BigInt(lotAmount));
    this.#world.add(userId, CHANGE, assetId, BigInt(lotAmount) - back);
    this.#world.add(0, POOL, assetId, back);
    this.#end(holding, 'redeemed');
    return broken;
  }

  /** Pays day after day until nothing is due. */
  tick(): void {
    for (;;) {
      const due = this.#holdings
        .filter((holding) => dueMs(holding) <= this.#world.nowMs)
        .sort((a, b) => dueMs(a) - dueMs(b) || a.id - b.id)[0];
      if (due === undefined) return;
      const { userId, product, interest } = due;
      this.#world.add(0, POOL, product.assetId, -interest);
      this.#world.add(userId, FINANCIAL, product.assetId, interest);
      due.paidDays++;
      if (due.paidDays < product.days) {
        this.#tell(due, 'active');
        continue;
      }
      this.#world.add(userId, FINANCIAL, product.assetId, 0n, -BigInt(product.lotAmount));
      this.#world.add(userId, CHANGE, product.assetId, BigInt(product.lotAmount));
      this.#end(due, 'matured');
    }
  }

  #end(holding: RefHolding, status: string): void {
    this.#holdings = this.#holdings.filter((other) => other !== holding);
    this.#tell(holding, status);
  }

  #tell({ id, paidDays, interest }: RefHolding, status: string): void {
    this.#world.tell(`holding ${id}`, `${status} paid ${paidDays} days, ${interest * BigInt(paidDays)}`);
  }
}

/** Returns the interest that an early exit on the last day would have to give back. */
function paidBeforeTheEnd({ lotAmount, dailyRatePpm, days }: ConfigureSavings): bigint {
  return ((BigInt(lotAmount) * BigInt(dailyRatePpm)) / PPM) * BigInt(days - 1);
}

function dueMs({ startMs, paidDays }: RefHolding): number {
  return startMs + (paidDays + 1) * DAY_MS;
}
