import type { LeverOrder, Match } from '@candor/contract';
import { INDEX_DECIMALS } from '@candor/formulas';
import {
  createRandom,
  formatAmount,
  formatSigned,
  formatTotal,
  type Random,
  type Total,
  ZERO_TOTAL,
} from '@candor/primitives';
import {
  BTC_LEVERAGE,
  fundHouse,
  LEVER_MARKET_IDS,
  openTwoLeverMarkets,
  RecordedEngine,
  USDT,
} from '@candor/testkit/engine';
import { expect, it } from 'vitest';
import {
  affordableLots,
  expectedProfit,
  leverFigures,
  liquidationPrice,
  type LeverDeal,
  type LotsLimit,
  wantedProfit,
} from './lever-figures.ts';
import { STATUS } from './order-status.ts';

const SCALE = 8;
const USER = 1;
const LEVER_ACCOUNT = 3;
const LEVER_POOL = 2;
const START = { 1: 5_000_000_000_000, 2: 300_000_000_000 } as const;
type MarketId = keyof typeof START;
/** The value that one user may have open in each market; small enough to be met. */
const MAX_VALUE = 2_000_000_000_000;
const MULTIPLES = [5, 20, 50, 100];

const money = (units: number) => formatSigned(units, SCALE);
const total = (sum: Total) => formatTotal(sum, SCALE);
const index = (price: number) => formatAmount(price, INDEX_DECIMALS);

const MATCH = {
  base_decimals: SCALE,
  quote_decimals: SCALE,
  price_decimals: 2,
  tick_size: '0.01',
  lever_share_num: '0.01',
  lever_point_rate: '0.0200',
  lever_fee_rate: '0.001000',
  lever_overnight_rate: '0.000500',
} as Match;

/** One user of the engine with random positions on two markets, and what the exchange would tell that user's page. */
class Book {
  readonly recorded = new RecordedEngine();
  readonly random: Random;

  constructor(seed: number) {
    this.random = createRandom(seed);
    const { recorded } = this;
    openTwoLeverMarkets(recorded);
    for (const marketId of LEVER_MARKET_IDS)
      recorded.accept({ ...BTC_LEVERAGE, marketId, maxShare: 200, maxUserValue: MAX_VALUE });
    fundHouse(recorded, 1, { account: LEVER_POOL, amount: 100_000_000_000_000 });
    const amount = this.random.integer({ from: 100, to: 900 }) * 100_000_000;
    const grants = [{ accountType: LEVER_ACCOUNT, assetId: USDT.assetId, amount }] as const;
    recorded.accept({ kind: 'register_user', outboxId: 0, userId: USER, grants });
    this.move({ 1: START[1], 2: START[2] });
    for (let order = this.random.integer({ from: 0, to: 9 }); order > 0; order--) {
      this.open(this.wish());
      this.move(this.near(0.001));
    }
    this.move(this.near(0.002));
  }

  get leverage() {
    return this.recorded.engine.leverage;
  }

  wish() {
    const { random } = this;
    return {
      marketId: random.pick(LEVER_MARKET_IDS),
      side: random.pick(['long', 'short'] as const),
      share: random.pick([1, 2, 3, 8, 30]),
      multiple: random.pick(MULTIPLES),
      targetPrice: 0,
    };
  }

  near(reach: number): Record<MarketId, number> {
    const at = (start: number) => {
      const steps = Math.floor((start * reach) / 1_000_000);
      return start + this.random.integer({ from: -steps, to: steps }) * 1_000_000;
    };
    return { 1: at(START[1]), 2: at(START[2]) };
  }

  price(marketId: MarketId): number {
    return this.recorded.engine.indexPrice(marketId)?.price ?? 0;
  }

  move(prices: Partial<Record<MarketId, number>>): void {
    const madeMs = this.recorded.nextMs;
    const quotes = LEVER_MARKET_IDS.flatMap((marketId) => {
      const price = prices[marketId] ?? this.price(marketId);
      return [{ marketId, sourceId: 1, price, madeMs }];
    });
    this.recorded.apply({ kind: 'take_quotes', quotes });
  }

  /** Opens a position, and lets its delay pass where it is accepted. */
  open(wish: ReturnType<Book['wish']>) {
    const type = wish.targetPrice === 0 ? 'market' : 'fixed';
    const order = { kind: 'open_position', userId: USER, clientId: '', type, ...wish } as const;
    const { outcome } = this.recorded.apply(order);
    if (outcome.status === 'accepted') this.recorded.waitMs(2_000);
    return outcome;
  }

  /** The answer of `lever/deal`. */
  deal(marketId: MarketId): LeverDeal {
    const { engine } = this.recorded;
    const risk = engine.leverage.risk(USER, USDT.assetId);
    const { available } = engine.balance(USER, LEVER_ACCOUNT, USDT.assetId);
    const rate = engine.leverage.riskRate(USER, USDT.assetId);
    const values = engine.leverage.positions(USER).filter((each) => each.marketId === marketId);
    return {
      user_lever: total(available),
      usable_money: total(engine.leverage.free(USER, USDT.assetId)),
      // The risk of open positions does not know what pending orders hold.
      reserved_money: '0',
      equity: total(risk?.equity ?? available),
      origin_caution_money_total: total(risk?.originalMargins ?? ZERO_TOTAL),
      warning: rate !== undefined && rate <= 7_000 ? 1 : 0,
      value_limit: money(MAX_VALUE),
      value_taken: money(values.reduce((sum, { value }) => sum + value, 0)),
      highest_index: index(engine.leverage.highestIndex(marketId)),
      forced_close_rate: '30.00',
      lever_share_limit: { min: 1, max: 200 },
    } as LeverDeal;
  }

  /** The open positions of a market, as its page lists them. */
  orders(marketId: MarketId): LeverOrder[] {
    return this.leverage
      .positions(USER)
      .filter((each) => each.marketId === marketId && each.status !== 'pending')
      .map((each) => ({
        type: each.side === 'long' ? 1 : 2,
        price: index(each.openPrice),
        number: formatAmount(each.quantity, SCALE),
        status: STATUS.open,
      })) as LeverOrder[];
  }
}

const REFUSALS: Readonly<Record<string, LotsLimit>> = {
  share_above_maximum: 'lotsMost',
  user_value_limit: 'value',
  daily_loss_reached: 'ownLimit',
  insufficient_balance: 'funds',
  risk_rate_too_low: 'funds',
};

it('what the form says is what the engine does, at the index and at a fixed price, whatever is open elsewhere', () => {
  const wrong: string[] = [];
  const seen = { opened: 0, fixed: 0, priced: 0, limits: new Map<string, number>() };
  for (let seed = 1; seed <= 400; seed++) {
    const book = new Book(seed);
    const { random } = book;
    const isFixed = random.chance(0.4);
    const { marketId, side, multiple, share } = book.wish();
    const present = book.price(marketId);
    const target = isFixed ? present + random.pick([-40, -7, 3, 60]) * 1_000_000 : present;
    const isLimited = random.chance(0.3);
    const ownRoom = isLimited ? random.integer({ from: 1, to: 200 }) * 100_000_000 : undefined;
    if (ownRoom !== undefined) {
      const taken = book.leverage.marginsAtRisk(USER, USDT.assetId).lo;
      const profit = book.recorded.engine.standings.profitToday(USER, 'lever', USDT.assetId);
      const lost = profit.hi < 0 ? 2 ** 52 - profit.lo : -profit.lo;
      const dailyLoss = ownRoom + taken + lost;
      book.recorded.accept({
        kind: 'set_self_limit',
        userId: USER,
        clientId: '',
        product: 'lever',
        assetId: USDT.assetId,
        dailyLoss,
      });
    }
    const deal = book.deal(marketId);
    const open = book.orders(marketId);
    const shape = { side, multiple, price: index(target) };
    const room = ownRoom === undefined ? undefined : money(ownRoom);
    const most = affordableLots(MATCH, shape, { deal, ownRoom: room });
    const note = (text: string) => wrong.push(`seed ${seed}: ${text}`);
    const order = { marketId, side, multiple, targetPrice: isFixed ? target : 0 };

    const refused = book.open({ ...order, share: most.lots + 1 });
    if (refused.status !== 'rejected') note(`${most.lots + 1} lots are accepted`);
    else if (REFUSALS[refused.rejection.key] !== most.limit)
      note(`${refused.rejection.key} instead of ${most.limit}`);
    seen.limits.set(most.limit, (seen.limits.get(most.limit) ?? 0) + 1);
    if (most.lots === 0) continue;

    const lots = Math.min(share, most.lots);
    const wanted = { ...shape, lots };
    const figures = leverFigures(MATCH, wanted);
    const liquidation = liquidationPrice(MATCH, wanted, { deal, open, index: index(present) });
    const accepted = book.open({ ...order, share: lots });
    if (accepted.status === 'rejected') {
      note(`${lots} of ${most.lots} lots are refused: ${accepted.rejection.key}`);
      continue;
    }
    book.move({ [marketId]: target });
    const position = book.leverage.position(USER, accepted.reference ?? 0);
    if (position?.status !== 'open') continue;
    seen.opened += 1;
    seen.fixed += isFixed ? 1 : 0;
    seen.priced += liquidation === undefined ? 0 : 1;
    const compare = (name: string, shown: string | undefined, exact: string) => {
      if (shown !== exact) note(`${name} is ${shown} and not ${exact}`);
    };
    compare('open price', figures?.openPrice, index(position.openPrice));
    compare('number', figures?.number, formatAmount(position.quantity, SCALE));
    compare('margin', figures?.margin, money(position.margin));
    compare('fee', figures?.fee, money(position.fee));
    const forced = book.leverage.forcedClosePrice(USER, marketId);
    compare('forced close', liquidation ?? index(0), index(forced));
  }
  expect(wrong).toEqual([]);
  expect([seen.opened > 250, seen.fixed > 50, seen.priced > 150]).toEqual([true, true, true]);
  expect([...seen.limits.keys()].toSorted()).toEqual(['funds', 'lotsMost', 'ownLimit', 'value']);
});

it('results at a stop are those that the engine would pay, rounded down to two decimals', () => {
  const wanted = { side: 'long', lots: 3, multiple: 20, price: '50000' } as const;
  // 50,010.00 is the price with the spread: 0.03 x 990 = 29.70, and 0.03 x 0.37 = 0.0111 of loss.
  expect(wantedProfit(MATCH, wanted, '51000', 'profit')).toBe('29.70');
  expect(wantedProfit(MATCH, wanted, '50009.63', 'loss')).toBe('-0.02');
  expect(wantedProfit(MATCH, wanted, '50010.50', 'profit')).toBe('0.01');
  expect(wantedProfit(MATCH, wanted, '51000', 'loss')).toBe('0.00');
  expect(wantedProfit(MATCH, wanted, '', 'loss')).toBeUndefined();
  const short = { type: 2, price: '49990.00', number: '0.03000000' } as LeverOrder;
  expect(expectedProfit(MATCH, short, '49000', 'profit')).toBe('29.70');
  expect(expectedProfit(MATCH, short, '49990.01', 'loss')).toBe('-0.01');
});
