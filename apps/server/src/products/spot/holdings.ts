import type { ResponseOf } from '@candor/contract';
import { ACCOUNT_TYPES } from '@candor/engine';
import { formatTotal, totalFromBigInt, totalToBigInt } from '@candor/primitives';
import { averageOf, type Cost, costOf } from './average-cost.ts';
import type { CallHandler } from '../../http/call.ts';
import type { OrderPorts } from '../../commons/order-calls.ts';
import type { Currency, Market } from '../../markets/catalog.ts';
import { select } from '../../tables/rows.ts';
import { wireBalance } from '../../wire/account.ts';

export interface HoldingPorts extends Pick<OrderPorts, 'sql' | 'engine' | 'catalog' | 'whenProjected'> {
  /** Last price of a market in its own decimals; the reference price before its first trade. */
  readonly lastPrice: (market: Market) => number;
}

type Holding = ResponseOf<'account/holdings'>['holdings'][number];

/** Balances of the trade account with what they are worth and what they cost, over all fills of the caller. */
export function holdings(ports: HoldingPorts): CallHandler<'account/holdings'> {
  return async (_request, { session: { userId } }) => {
    await ports.whenProjected();
    const seq = ports.engine.sequence;
    const rows = await select(
      ports.sql,
      'costs',
      ['market_id', 'quantity', 'cost'],
      ports.sql`where user_id = ${userId} and quantity > 0`,
    );
    const costs = new Map(
      rows.map(({ market_id, quantity, cost }) => [
        market_id,
        { quantity: BigInt(quantity), cost: BigInt(cost) },
      ]),
    );
    const currencies = ports.catalog.currencies();
    const anchor = currencies.find(({ isQuote, groupOrder }) => isQuote && groupOrder === 1);
    let sum = 0n;
    const found = currencies.map((currency): Holding => {
      const { balance, lock_balance } = wireBalance(
        ports.engine,
        { userId, accountType: ACCOUNT_TYPES.change, assetId: currency.id },
        currency,
      );
      const { available, held } = ports.engine.balance(userId, ACCOUNT_TYPES.change, currency.id);
      const total = totalToBigInt(available) + totalToBigInt(held);
      const markets = marketsOf(ports, currency, anchor);
      const [first] = markets;
      const value =
        currency.id === anchor?.id
          ? total
          : first?.quote.id === anchor?.id && first !== undefined
            ? worthOf(ports, first, total)
            : undefined;
      sum += value ?? 0n;
      return {
        currency_id: currency.id,
        currency_code: currency.code,
        ...(currency.icon === '' ? {} : { currency_icon: currency.icon }),
        balance,
        lock_balance,
        ...(value === undefined || anchor === undefined ? {} : { value: text(value, anchor.scale) }),
        costs: markets.flatMap((market) => {
          const cost = costs.get(market.id);
          return cost === undefined ? [] : (wireCost(ports, market, costOf(cost, total)) ?? []);
        }),
      };
    });
    const data = { valued_in: anchor?.code ?? '', value: text(sum, anchor?.scale ?? 0), holdings: found };
    return { data, seq };
  };
}

/** The markets of a coin, first the one against the currency in which everything is valued. */
function marketsOf(
  { catalog }: HoldingPorts,
  base: Currency,
  anchor: Currency | undefined,
): readonly Market[] {
  const own = catalog.markets().filter((market) => market.base.id === base.id);
  const isFirst = ({ quote }: Market) => quote.id === anchor?.id;
  return [...own.filter(isFirst), ...own.filter((market) => !isFirst(market))];
}

function wireCost(ports: HoldingPorts, market: Market, cost: Cost): Holding['costs'][number] | undefined {
  if (cost.quantity === 0n) return undefined;
  const { base, quote, priceDecimals } = market;
  const average = averageOf(cost, { base: base.scale, quote: quote.scale, priceDecimals });
  return {
    currency_match_id: market.id,
    symbol: market.symbol,
    quote_currency_code: quote.code,
    number: text(cost.quantity, base.scale),
    cost: text(cost.cost, quote.scale),
    average_cost: text(average, priceDecimals),
    profit: text(worthOf(ports, market, cost.quantity) - cost.cost, quote.scale),
  };
}

/** Worth at the last price in units of the quote currency, rounded down. */
function worthOf({ lastPrice }: HoldingPorts, market: Market, quantity: bigint): bigint {
  return (BigInt(lastPrice(market)) * quantity) / BigInt(market.divisor);
}

function text(units: bigint, scale: number): string {
  return formatTotal(totalFromBigInt(units), scale);
}
