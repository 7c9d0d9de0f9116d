import type {
  ConfigureP2p,
  ConfigureP2pAsset,
  ConfigureP2pFiat,
  ConfigureP2pMarket,
  EditAd,
  PlaceAd,
} from '@candor/engine';
import type { RefWorld } from './world.ts';

export const LEGAL = 2;
export type Way = 'buy' | 'sell';

export interface RefAd {
  readonly id: number;
  readonly userId: number;
  readonly market: number;
  readonly side: Way;
  terms: PlaceAd | EditAd;
  version: number;
  feePpm: bigint;
  /** Published in all. */
  quantity: bigint;
  left: bigint;
  locked: bigint;
  status: 'on' | 'off' | 'closed';
  pause: '' | 'by_owner' | 'stock_below_minimum' | 'shop_suspended';
}

type Party = 'buyer' | 'seller';

export interface RefP2pOrder {
  readonly id: number;
  readonly adId: number;
  readonly side: Way;
  readonly step: bigint;
  readonly assetId: number;
  readonly makerId: number;
  readonly takerId: number;
  readonly price: bigint;
  readonly number: bigint;
  readonly money: bigint;
  readonly sellerPpm: bigint;
  readonly buyerPpm: bigint;
  readonly sellerFee: bigint;
  readonly buyerFee: bigint;
  readonly openedMs: number;
  status: 'created' | 'paid' | 'appealed' | 'released' | 'cancelled' | 'expired' | 'decided';
  version: number;
  isLate: boolean;
  deadlineMs: number;
  lateUntilMs: number;
  paidMs: number;
  appealFromMs: number;
  autoAppealMs: number;
  answerDueMs: number;
  extensions: number;
  isCancelAsked: boolean;
  appealBy: '' | 'clock' | Party;
  readonly appeals: Record<Party, number>;
  endedBy: '' | 'clock' | Party;
  toBuyer: bigint;
  rule: string;
}

export interface RefShop {
  readonly userId: number;
  status: 'none' | 'active' | 'suspended' | 'revoked' | 'left';
  isOnline: boolean;
  bond: bigint;
  bondAssetId: number;
  changedBy: 'owner' | 'idle' | 'hours' | 'operators' | 'marks' | 'bond';
  lastEndMs: number;
}

export interface RefUser {
  readonly userId: number;
  cancelDay: number;
  cancels: number;
  readonly marks: { falsePaid: number[]; wrongPayer: number[]; lostAsSeller: number[] };
  readonly blockedUntilMs: Record<Way, number>;
  blockReason: string;
  completed: number;
  sums: { readonly assetId: number; readonly way: Way; readonly day: number; sum: bigint }[];
  fresh: { readonly assetId: number; readonly amount: bigint; readonly boughtMs: number }[];
}

/** The answers of the funds about coins that P2P wants to lock or keep. */
export interface FundsOfUser {
  /** Deposits that are not final, as far as their owner may use them. */
  unfinalFree(userId: number, assetId: number): bigint;
  /** Requested withdrawals that were not sent. */
  leaving(userId: number, assetId: number): bigint;
}

/** Everything that the P2P desk remembers. */
export class RefDesk {
  readonly world: RefWorld;
  readonly funds: FundsOfUser;
  settings: ConfigureP2p | undefined;
  readonly fiats = new Map<number, ConfigureP2pFiat>();
  readonly coins = new Map<number, ConfigureP2pAsset>();
  readonly markets = new Map<number, ConfigureP2pMarket>();
  readonly shops = new Map<number, RefShop>();
  readonly ads = new Map<number, RefAd>();
  readonly orders = new Map<number, RefP2pOrder>();
  lastAdId = 0;
  lastOrderId = 0;
  readonly #users = new Map<number, RefUser>();
  #downMs = 0;
  #pausedSinceMs = 0;
  #lastMs = 0;

  constructor(world: RefWorld, funds: FundsOfUser) {
    this.world = world;
    this.funds = funds;
  }

  /** The settings of a desk that was set up, as every desk with an ad or an order was. */
  get terms(): ConfigureP2p {
    if (this.settings === undefined) throw new Error('the desk of the reference was never set up');
    return this.settings;
  }

  /** The time by which deadlines run. */
  get serviceMs(): number {
    return (this.#pausedSinceMs || this.world.nowMs) - this.#downMs;
  }

  /** Counts what exceeds the gap between two commands as an outage, unless the desk is paused. */
  advance(): void {
    if (this.settings === undefined) return;
    const { nowMs } = this.world;
    const outage = nowMs - this.#lastMs - this.settings.gapMs;
    this.#lastMs = nowMs;
    if (outage <= 0 || this.#pausedSinceMs > 0) return;
    this.#downMs += outage;
    this.#tellClock();
  }

  setUp(settings: ConfigureP2p): void {
    const { nowMs } = this.world;
    if (this.settings === undefined) this.#lastMs = nowMs;
    this.settings = settings;
    const isPaused = this.#pausedSinceMs > 0;
    if (isPaused === (settings.status === 'paused')) return;
    if (isPaused) this.#downMs += nowMs - this.#pausedSinceMs;
    this.#pausedSinceMs = isPaused ? 0 : nowMs;
    this.#tellClock();
  }

  #tellClock(): void {
    this.world.tell('P2P clock', `${this.#downMs} since ${this.#pausedSinceMs}`);
  }

  market(ad: Pick<RefAd, 'market'>): ConfigureP2pMarket {
    const market = this.markets.get(ad.market);
    if (market === undefined) throw new Error(`the reference knows no P2P market ${ad.market}`);
    return market;
  }

  adsOf(userId: number): RefAd[] {
    return [...this.ads.values()].filter((ad) => ad.userId === userId);
  }

  user(userId: number): RefUser {
    let user = this.#users.get(userId);
    if (user === undefined) {
      user = {
        userId,
        cancelDay: 0,
        cancels: 0,
        marks: { falsePaid: [], wrongPayer: [], lostAsSeller: [] },
        blockedUntilMs: { buy: 0, sell: 0 },
        blockReason: '',
        completed: 0,
        sums: [],
        fresh: [],
      };
      this.#users.set(userId, user);
    }
    return user;
  }

  /** Moves available coins of a legal account to held ones, or back (negative). */
  hold(userId: number, assetId: number, amount: bigint): void {
    if (amount !== 0n) this.world.add(userId, LEGAL, assetId, -amount, amount);
  }

  tellAd({ id, status, pause, version, left, quantity, locked, feePpm, terms }: RefAd): void {
    const stock = `${left}/${quantity} locked ${locked} fee ${feePpm}`;
    this.world.tell(
      `ad ${id}`,
      `${status} ${pause} v${version} ${stock} at ${terms.price} ${terms.premiumPpm}`,
    );
  }

  /** Tells an order under its next version. */
  tellOrder(order: RefP2pOrder): void {
    order.version++;
    const { number, money, price, sellerFee, buyerFee, deadlineMs, lateUntilMs, paidMs, isLate } = order;
    const text = [
      `${order.status} v${order.version} ${number} for ${money} at ${price}`,
      `fees ${sellerFee}+${buyerFee} escrow ${number + sellerFee}`,
      `until ${deadlineMs} ${lateUntilMs} paid ${paidMs} ${isLate}`,
      `appeal ${order.appealBy} from ${order.appealFromMs} auto ${order.autoAppealMs} due ${order.answerDueMs}`,
      `extended ${order.extensions} asked ${order.isCancelAsked}`,
      `by ${order.endedBy} ${order.toBuyer} ${order.rule}`,
    ];
    this.world.tell(`P2P order ${order.id}`, text.join(' '));
  }

  tellShop({ userId, status, isOnline, bond, changedBy, lastEndMs }: RefShop): void {
    this.world.tell(`shop ${userId}`, `${status} ${isOnline} bond ${bond} by ${changedBy} last ${lastEndMs}`);
  }

  tellUser({ userId, cancelDay, cancels, marks, blockedUntilMs, ...user }: RefUser): void {
    const sums = user.sums.map(({ assetId, way, day, sum }) => `${way} ${assetId} on ${day}: ${sum}`);
    const fresh = user.fresh.map(({ assetId, amount, boughtMs }) => `${amount} of ${assetId} at ${boughtMs}`);
    const text = [
      `cancels ${cancels} on ${cancelDay}`,
      `marks ${[marks.falsePaid, marks.wrongPayer, marks.lostAsSeller].map((times) => times.join(',')).join(' / ')}`,
      `blocked ${blockedUntilMs.buy} ${blockedUntilMs.sell} ${user.blockReason}`,
      `completed ${user.completed} sums ${sums.join(',')} fresh ${fresh.join(',')}`,
    ];
    this.world.tell(`person ${userId}`, text.join(' '));
  }
}

export function sellerOf({ side, makerId, takerId }: RefP2pOrder): number {
  return side === 'sell' ? makerId : takerId;
}

export function buyerOf({ side, makerId, takerId }: RefP2pOrder): number {
  return side === 'sell' ? takerId : makerId;
}

export function isHash(value: string): boolean {
  return /^[0-9a-f]{64}$/.test(value);
}

/** Returns whether a reason was given that is short enough to keep. */
export function hasWords(reason: string): boolean {
  return reason.trim().length > 0 && reason.length <= 500;
}
