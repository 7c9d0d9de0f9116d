/** The rules of pairs and the state of the exchange, for trading programs. */
import { INDEX_DECIMALS } from '@candor/formulas';
import type { TraderHandler } from '../../http/trader/trader-call.ts';
import { TraderFailure } from '../../http/trader/trader-failure.ts';
import type { Market } from '../../markets/catalog.ts';
import { traderDecimal, traderMarketStatus, traderSymbol } from '../../wire/trader.ts';
import type { MarketDataPorts } from './markets.ts';
import { chosenMarkets } from './trader-markets.ts';

/** The index price, by which the prices of orders are bounded. */
export function referencePrice({ engine }: MarketDataPorts): TraderHandler<'referencePrice'> {
  return async (_parameters, { market }) => {
    const index = engine.indexPrice(market.id);
    if (index === undefined) throw new TraderFailure('no_reference_price');
    return {
      symbol: traderSymbol(market),
      referencePrice: traderDecimal(index.price, INDEX_DECIMALS),
      timestamp: index.quotedMs,
    };
  };
}

export function executionRules(ports: MarketDataPorts): TraderHandler<'executionRules'> {
  return async ({ symbolStatus, ...chosen }, { market }) => {
    const isWanted = ({ id }: Market) => {
      const settings = ports.engine.market(id);
      if (settings === undefined) return false;
      return symbolStatus === undefined || traderMarketStatus(settings) === symbolStatus;
    };
    const markets = chosenMarkets(ports, chosen, market).filter(isWanted);
    return { symbolRules: markets.map((each) => ({ symbol: traderSymbol(each), rules: [] })) };
  };
}

/** Trading is under maintenance where no pair takes orders. */
export function systemStatus({ engine }: MarketDataPorts): TraderHandler<'systemStatus'> {
  return async () =>
    engine.markets().some(({ status }) => status === 'open')
      ? { status: 0, msg: 'normal' }
      : { status: 1, msg: 'system_maintenance' };
}
