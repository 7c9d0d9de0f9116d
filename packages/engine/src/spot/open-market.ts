import { ACCOUNT_TYPES, type ConfigureMarket } from '../shapes/command.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import { IntegersByIndex } from '../ledger/integers-by-index.ts';
import type { SpotGround } from './spot-ground.ts';
import type { SpotMarket } from './spot-market.ts';

export interface NewMarket {
  readonly settings: ConfigureMarket;
  readonly divisor: number;
  /** A step that divides every price initially in the book. */
  readonly bookStep: number;
}

/** Creates a market with an empty book. */
export function openMarket(state: SpotGround, { settings, divisor, bookStep }: NewMarket): SpotMarket {
  const { ledger } = state;
  const market: SpotMarket = {
    settings,
    divisor,
    lastTradePrice: 0,
    index: undefined,
    knownBand: undefined,
    window: state.windows.open(settings.marketId),
    place: state.marketsByPlace.length,
    book: state.bookFactory(state.orders.pool, bookStep),
    baseAccounts: ledger.column(ACCOUNT_TYPES.change, settings.baseAssetId),
    quoteAccounts: ledger.column(ACCOUNT_TYPES.change, settings.quoteAssetId),
    baseFees: ledger.houseSlot(HOUSE_ACCOUNTS.fees, settings.baseAssetId),
    quoteFees: ledger.houseSlot(HOUSE_ACCOUNTS.fees, settings.quoteAssetId),
    openOrders: new IntegersByIndex(),
    waitingTriggers: new IntegersByIndex(),
  };
  state.markets.set(settings.marketId, market);
  state.marketsByPlace.push(market);
  return market;
}
