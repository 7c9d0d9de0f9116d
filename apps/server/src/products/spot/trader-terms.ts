/** Fees and filters for trading programs, and orders that are checked without being placed. */
import type { TraderCaller, TraderHandler } from '../../http/trader/trader-call.ts';
import { TraderFailure } from '../../http/trader/trader-failure.ts';
import type { Market } from '../../markets/catalog.ts';
import { traderDecimal, traderFilters, traderPpm, traderSymbol } from '../../wire/trader.ts';
import type { SpotPorts } from './orders.ts';
import { commandOf, placingCents, refusalOf } from './trader-place.ts';

const NONE = traderPpm(0);
const NO_DISCOUNT = {
  enabledForAccount: false,
  enabledForSymbol: false,
  discountAsset: '',
  discount: NONE,
} as const;

function rates({ makerFeePpm, takerFeePpm }: Market) {
  return { maker: traderPpm(makerFeePpm), taker: traderPpm(takerFeePpm) };
}

/** Checks an order as placing it would, and changes nothing: it is in no book, counts for no limit and takes no id. */
export function testOrder(ports: SpotPorts): TraderHandler<'orderTest'> {
  return async (parameters, { caller, market }) => {
    const command = commandOf(parameters, caller, market);
    await caller.settled();
    await caller.wouldPass(() => placingCents(ports, command, market));
    const rejection = ports.engine.checkOrder(command);
    if (rejection !== undefined) throw refusalOf(rejection, market);
    if (parameters.computeCommissionRates !== true) return {};
    const none = { maker: NONE, taker: NONE };
    return {
      standardCommissionForOrder: rates(market),
      specialCommissionForOrder: none,
      taxCommissionForOrder: none,
      discount: NO_DISCOUNT,
    };
  };
}

export function commission(): TraderHandler<'commission'> {
  return async (_parameters, { market }) => {
    const none = { maker: NONE, taker: NONE, buyer: NONE, seller: NONE };
    return {
      symbol: traderSymbol(market),
      standardCommission: { ...none, ...rates(market) },
      specialCommission: none,
      taxCommission: none,
      discount: NO_DISCOUNT,
    };
  };
}

export function tradeFee({ catalog }: Pick<SpotPorts, 'catalog'>): TraderHandler<'tradeFee'> {
  return async (_parameters, { caller, market }) => {
    const markets =
      market === undefined ? catalog.markets().filter((each) => caller.reaches(each)) : [market];
    return markets.map((each) => {
      const { maker, taker } = rates(each);
      return { symbol: traderSymbol(each), makerCommission: maker, takerCommission: taker };
    });
  };
}

/** The filters of a pair with the largest order of the key, where the pair is quoted in what that is counted in. */
export function ownFilters({ engine }: Pick<SpotPorts, 'engine'>): TraderHandler<'ownFilters'> {
  return async (_parameters, { caller, market }) => {
    const settings = engine.market(market.id);
    const bounds = engine.orderLimits(market.id);
    if (settings === undefined || bounds === undefined) throw new TraderFailure('symbol');
    const filters = traderFilters(settings, market, bounds);
    return {
      exchangeFilters: [],
      symbolFilters: filters.map((filter) => within(caller, market, filter)),
      assetFilters: [],
    };
  };
}

type Filter = ReturnType<typeof traderFilters>[number];

function within({ orderValueMax }: TraderCaller, { quote }: Market, filter: Filter): Filter {
  if (orderValueMax === 0 || quote.code !== 'USDT' || filter.filterType !== 'NOTIONAL') return filter;
  const maxNotional = traderDecimal(BigInt(orderValueMax) * 10n ** BigInt(quote.scale), quote.scale);
  return { ...filter, maxNotional, applyMaxToMarket: true };
}
