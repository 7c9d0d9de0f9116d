import {
  ACCOUNT_TYPES,
  type AdFact,
  type AppealP2pOrder,
  type Balance,
  type CancelP2pOrder,
  type Command,
  type ConfigureP2p,
  type ConfigureP2pMarket,
  type DecideP2pOrder,
  type OpenP2pOrder,
  type Outcome,
  type P2pOrderFact,
  type PlaceAd,
  type ReleaseP2pOrder,
} from '@candor/engine';
import { totalToBigInt } from '@candor/primitives';
import { activateNewestRules, openQuietMarket, USDT } from './quiet-market.ts';
import {
  SHOP_OWNER,
  BUYER,
  TAKER,
  CNY,
  JPY,
  HASH,
  LIVE_DESK,
  USDT_CNY_MARKET,
  BTC_JPY_MARKET,
  SELL_AD,
} from './p2p-terms.ts';
import { RecordedEngine } from './recorded-engine.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The first day of the worked cases: 2026-01-15, UTC. */
export const DESK_DAY_MS = Date.UTC(2026, 0, 15);

const SOURCES = [1, 2, 3];
/** The evidence head of commands of which a test does not look at it. */
const HEAD = 'fedcba9876543210'.repeat(4);

/** The outcome of a command: the id that it made or changed, or the refusal with its nearest value. */
export type Came = number | { readonly key: string; readonly nearest?: number };

export interface DeskOptions {
  readonly desk?: Partial<ConfigureP2p>;
  readonly market?: Partial<ConfigureP2pMarket>;
  /** Coins of the legal accounts, in units of USDT. */
  readonly money?: Readonly<Record<number, number>>;
  /** Also certified, beside the shop's owner and the two takers. */
  readonly others?: readonly number[];
}

/**
 * The desk of the worked cases: one certified shop with its bond, two certified takers, rates of CNY and JPY, and time that ticks
 * each second unless a case stops it.
 */
export class P2pDesk {
  readonly recorded = new RecordedEngine();
  /** The rate that the sources give, with 8 decimals; undefined: they are silent. */
  rate: number | undefined = 718_640_000;
  #quotedMs = 0;

  constructor({ desk = {}, market = {}, money = {}, others = [] }: DeskOptions = {}) {
    const { recorded } = this;
    recorded.waitMs(DESK_DAY_MS + 9 * HOUR_MS - recorded.nextMs);
    openQuietMarket(recorded);
    activateNewestRules(recorded);
    const { bondAmount, freshMs } = { ...LIVE_DESK, ...desk };
    for (const userId of [SHOP_OWNER, BUYER, TAKER, ...others]) {
      const bond = userId === SHOP_OWNER ? bondAmount : 0;
      this.#register(userId, (money[userId] ?? 0) + bond);
    }
    recorded.accept({ ...LIVE_DESK, ...desk, freshMs });
    this.#configureMarkets(market);
    this.quote();
    recorded.accept({ kind: 'post_bond', userId: SHOP_OWNER, clientId: '', amount: bondAmount });
    this.certifyShop(SHOP_OWNER);
  }

  get engine(): RecordedEngine['engine'] {
    return this.recorded.engine;
  }

  #register(userId: number, amount: number): void {
    const { recorded } = this;
    const grants = amount === 0 ? [] : [{ accountType: ACCOUNT_TYPES.legal, assetId: USDT.assetId, amount }];
    recorded.accept({ kind: 'register_user', outboxId: 0, userId, grants });
    recorded.accept({
      kind: 'set_standing',
      outboxId: 0,
      userId,
      isFrozen: false,
      isWithdrawalFrozen: false,
      isCertified: true,
      withdrawalsFromMs: 0,
    });
  }

  #configureMarkets(market: Partial<ConfigureP2pMarket>): void {
    const { recorded } = this;
    for (const [fiatId, code, scale] of [
      [CNY, 'CNY', 2],
      [JPY, 'JPY', 0],
    ] as const) {
      recorded.accept({ kind: 'configure_p2p_fiat', outboxId: 0, fiatId, code, scale, status: 'open' });
      recorded.accept({
        kind: 'configure_p2p_rate',
        outboxId: 0,
        fiatId,
        sources: SOURCES.map((sourceId) => ({ sourceId, name: `source${sourceId}.example` })),
        quorum: 2,
        lifeMs: 5 * MINUTE_MS,
        effectiveMs: 0,
      });
    }
    for (const assetId of [1, USDT.assetId]) {
      recorded.accept({
        kind: 'configure_p2p_asset',
        outboxId: 0,
        assetId,
        dayLimit: 200_000_000_000,
        certifiedDayLimit: 2_000_000_000_000,
        shopDayLimit: 20_000_000_000_000,
      });
    }
    recorded.accept({ ...USDT_CNY_MARKET, ...market });
    recorded.accept(BTC_JPY_MARKET);
  }

  /** Two operators certify a shop, and its owner opens it. */
  certifyShop(userId: number): void {
    this.recorded.accept({
      kind: 'set_shop',
      outboxId: 0,
      userId,
      status: 'active',
      reason: 'identity and bond are there',
      firstOperatorId: 1,
      secondOperatorId: 2,
    });
    this.recorded.accept({ kind: 'set_shop_online', userId, clientId: '', isOnline: true, by: 'owner' });
  }

  /** Quotes of all sources at this moment. */
  quote(): void {
    const { rate, recorded } = this;
    if (rate === undefined) return;
    this.#quotedMs = recorded.nextMs;
    recorded.accept({
      kind: 'take_rate_quotes',
      quotes: SOURCES.flatMap((sourceId) => [
        { fiatId: CNY, sourceId, rate, madeMs: recorded.nextMs },
        { fiatId: JPY, sourceId, rate: 14_550_000_000, madeMs: recorded.nextMs },
      ]),
    });
  }

  /** Lets the service run, with ticks, so that the next command comes at a time of 15 January (or a later day). */
  at(time: string, day = 15): this {
    const target = timeOf(time, day);
    const { recorded } = this;
    while (target - recorded.nextMs > 5 * SECOND_MS) {
      recorded.waitMs(5 * SECOND_MS - 1);
      recorded.accept({ kind: 'tick', prices: [] });
      if (recorded.nextMs - this.#quotedMs > 4 * MINUTE_MS && target - recorded.nextMs > SECOND_MS)
        this.quote();
    }
    return this.jump(time, day);
  }

  /** Lets time pass without any command. */
  jump(time: string, day = 15): this {
    this.recorded.waitMs(timeOf(time, day) - this.recorded.nextMs);
    return this;
  }

  tick(): readonly string[] {
    const { events } = this.recorded.accept({ kind: 'tick', prices: [] });
    return events.map(({ event }) => event.kind);
  }

  do(command: Command): Came {
    return came(this.recorded.apply(command).outcome);
  }

  /** Commands of one batch, which share their time. */
  batch(commands: readonly Command[]): readonly Came[] {
    return this.recorded.applyBatch(commands).outcomes.map(came);
  }

  place(quantity: number, change: Partial<PlaceAd> = {}): Came {
    return this.do({ ...SELL_AD, quantity, ...change });
  }

  /** Takes an ad, by default with a limit at its price of now. */
  take(
    userId: number,
    adId: number,
    wanted: { money: number } | { number: number },
    change: Partial<OpenP2pOrder> = {},
  ): Came {
    return this.do(this.taking(userId, adId, wanted, change));
  }

  taking(
    userId: number,
    adId: number,
    wanted: { money: number } | { number: number },
    change: Partial<OpenP2pOrder> = {},
  ): OpenP2pOrder {
    const ad = this.engine.p2p.ad(adId);
    return {
      kind: 'open_p2p_order',
      userId,
      clientId: '',
      adId,
      adVersion: ad?.version ?? 1,
      by: 'money' in wanted ? 'money' : 'number',
      size: 'money' in wanted ? wanted.money : wanted.number,
      limitPrice: this.engine.p2p.adPrice(adId) ?? 1,
      payType: ad?.payTypes[0] ?? 'alipay',
      termsHash: HASH,
      salt: HASH,
      ...change,
    };
  }

  pay(userId: number, orderId: number): Came {
    return this.do({
      kind: 'mark_p2p_paid',
      userId,
      clientId: '',
      orderId,
      proofHash: HASH,
      evidenceHead: HEAD,
    });
  }

  cancel(userId: number, orderId: number, seen: CancelP2pOrder['seen'] = 'created'): Came {
    return this.do({
      kind: 'cancel_p2p_order',
      userId,
      clientId: '',
      orderId,
      seen,
      reason: 'changed my mind',
    });
  }

  release(userId: number, orderId: number, change: Partial<ReleaseP2pOrder> = {}): Came {
    return this.do({ ...this.releasing(userId, orderId), ...change });
  }

  releasing(userId: number, orderId: number): ReleaseP2pOrder {
    return {
      kind: 'release_p2p_order',
      userId,
      clientId: '',
      orderId,
      seen: 'paid',
      releaseHash: HASH,
      evidenceHead: HEAD,
    };
  }

  appeal(userId: number, orderId: number, reason: AppealP2pOrder['reason'] = 'not_released'): Came {
    return this.do({ kind: 'appeal_p2p_order', userId, clientId: '', orderId, reason, evidenceHead: HEAD });
  }

  /** Two operators decide an appeal by the version of now, all to the buyer unless said otherwise. */
  decide(orderId: number, change: Partial<DecideP2pOrder> = {}): Came {
    const order = this.engine.p2p.order(orderId);
    return this.do({
      kind: 'decide_p2p_order',
      outboxId: 0,
      orderId,
      version: order?.version ?? 1,
      toBuyer: order?.number ?? 0,
      rule: 'R1',
      bondPay: 0,
      evidenceHead: HEAD,
      reason: 'the statement shows the payment',
      firstOperatorId: 1,
      secondOperatorId: 2,
      ...change,
    });
  }

  freeze(userId: number): void {
    this.recorded.accept({ kind: 'freeze_user', outboxId: 0, userId });
  }

  order(orderId: number): P2pOrderFact {
    return known(this.engine.p2p.order(orderId), `order ${orderId}`);
  }

  ad(adId: number): AdFact {
    return known(this.engine.p2p.ad(adId), `ad ${adId}`);
  }

  /** Available and held units of a legal account. */
  money(userId: number, assetId = USDT.assetId): readonly [number, number] {
    return unitsOf(this.engine.balance(userId, ACCOUNT_TYPES.legal, assetId));
  }

  /** Units of a house account. */
  house(account: number, assetId = USDT.assetId): number {
    return Number(totalToBigInt(this.engine.houseBalance(account, assetId)));
  }

  /** The orders that ended with the last batch. */
  ended(): readonly P2pOrderFact[] {
    const events = this.recorded.batches.at(-1)?.result.events ?? [];
    return events.flatMap(({ event }) =>
      event.kind === 'p2p_order_changed' && event.order.endedMs !== 0 ? [event.order] : [],
    );
  }
}

/** A time of day in UTC on a day of January 2026. */
export function timeOf(time: string, day = 15): number {
  return Date.parse(`2026-01-${String(day).padStart(2, '0')}T${time.length === 8 ? `${time}.000` : time}Z`);
}

function came(outcome: Outcome): Came {
  if (outcome.status === 'accepted') return outcome.reference ?? 0;
  const { key, nearest } = outcome.rejection;
  return nearest === undefined ? { key } : { key, nearest };
}

function unitsOf({ available, held }: Balance): readonly [number, number] {
  return [Number(totalToBigInt(available)), Number(totalToBigInt(held))];
}

function known<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`${name} does not live`);
  return value;
}
