import { TRADER_ENDPOINTS, type TraderEndpointName } from '@candor/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUser } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { ask, removeData, type RunningApp } from '../../../test/support/running-app.ts';
import { fetchTrader, newTrader, type TraderClient } from '../../../test/support/trader-client.ts';

let exchange: RunningApp;
let base: string;
let user: { readonly token: string };
let trader: TraderClient;

beforeAll(async () => {
  exchange = await runQuietApp();
  base = exchange.url;
  user = await newUser(base);
  trader = await newTrader(base, user);
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

const SYMBOL = 'BTCUSDT';
const stateNow = () => Buffer.from(exchange.app.engine.stateBytes()).toString('base64');
const get = (endpoint: TraderEndpointName, query = '') =>
  fetchTrader(base, { method: 'GET', path: TRADER_ENDPOINTS[endpoint].path, query });
const bid = {
  symbol: SYMBOL,
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: '0.001',
  price: '40000',
};

interface Ticker {
  readonly symbol: string;
  readonly openTime: number;
  readonly closeTime: number;
  readonly lastPrice: string;
  readonly highPrice: string;
  readonly volume: string;
  readonly firstId: number;
  readonly lastId: number;
  readonly count: number;
}

describe('an order that is tested', () => {
  test.each([
    ['without a seller', { type: 'MARKET', price: '', timeInForce: '' }, -1105],
    ['too small', { quantity: '0.000001' }, -1013],
    ['off the band', { price: '190000' }, -1013],
    ['without the funds', { quantity: '5' }, -2010],
    ['of a type that does not exist', { type: 'OTO' }, -1116],
    ['of which only a part would show', { icebergQty: '1' }, -1106],
  ])('%s is refused as if it were placed', async (_, values, code) => {
    const tested = { ...bid, ...values };
    const refusal = await trader.refused('orderTest', tested);
    expect(refusal).toMatchObject({ code });
    expect(await trader.refused('orderPlace', tested)).toEqual(refusal);
  });

  test('changes nothing', async () => {
    const before = stateNow();
    expect(await trader.ask('orderTest', bid)).toEqual({});
    expect(await trader.ask('orderTest', { ...bid, newClientOrderId: 'tested' })).toEqual({});
    expect(stateNow()).toBe(before);
    expect(await trader.ask('allOrders', { symbol: SYMBOL })).toEqual([]);
    await trader.ask('orderPlace', { ...bid, newClientOrderId: 'tested' });
    await trader.ask('openOrdersCancel', { symbol: SYMBOL });
  });

  test('shows its fees where they are asked for, at their weight', async () => {
    const used = async (values: object) =>
      Number((await trader.send('orderTest', { ...bid, ...values })).headers.get('x-mbx-used-weight-1m'));
    const before = await used({});
    expect(await used({ computeCommissionRates: 'true' })).toBe(before + 20);
    expect(await used({})).toBe(before + 21);
    const { standardCommission } = (await trader.ask('commission', { symbol: SYMBOL })) as {
      standardCommission: { maker: string; taker: string };
    };
    const { maker, taker } = standardCommission;
    expect(await trader.ask('orderTest', { ...bid, computeCommissionRates: 'true' })).toMatchObject({
      standardCommissionForOrder: { maker, taker },
    });
  });

  test('is held to the limits of its key and counts for none of them', async () => {
    const limited = await newTrader(base, user, { order_value_max: '100', day_turnover_max: '100' });
    expect(await limited.refused('orderTest', { ...bid, quantity: '0.003' })).toMatchObject({
      code: -1013,
      reason: 'order_value',
      nearest: 100,
    });
    for (let at = 0; at < 3; at += 1) await limited.ask('orderTest', { ...bid, quantity: '0.002' });
    await limited.ask('orderPlace', { ...bid, quantity: '0.002' });
    expect(await limited.refused('orderTest', { ...bid, quantity: '0.001' })).toMatchObject({
      reason: 'day_turnover',
    });
    await limited.ask('openOrdersCancel', { symbol: SYMBOL });
    const reader = await newTrader(base, user, { scopes: [] });
    expect(await reader.refused('orderTest', bid)).toMatchObject({ code: -2015, reason: 'scope' });
  });

  test('is refused under an id that was used before', async () => {
    await trader.ask('orderPlace', { ...bid, newClientOrderId: 'used' });
    expect(await trader.refused('orderTest', { ...bid, newClientOrderId: 'used' })).toMatchObject({
      code: -2010,
      msg: 'Duplicate order sent.',
    });
    await trader.ask('openOrdersCancel', { symbol: SYMBOL });
  });
});

describe('the account', () => {
  test('has its fees, its filters and its currencies', async () => {
    const fees = (await trader.ask('tradeFee')) as { symbol: string; makerCommission: string }[];
    expect(fees.length).toBeGreaterThan(1);
    const [own] = (await trader.ask('tradeFee', { symbol: SYMBOL })) as typeof fees;
    expect(fees).toContainEqual(own);
    const { symbols } = TRADER_ENDPOINTS.exchangeInfo.response.parse(
      (await get('exchangeInfo', `symbol=${SYMBOL}`)).body,
    );
    const { symbolFilters } = (await trader.ask('ownFilters', { symbol: SYMBOL })) as {
      symbolFilters: { filterType: string }[];
    };
    expect(symbolFilters).toEqual(symbols[0]?.filters);
    const limited = await newTrader(base, user, { order_value_max: '100' });
    const narrowed = (await limited.ask('ownFilters', { symbol: SYMBOL })) as {
      symbolFilters: typeof symbolFilters;
    };
    const largest = { maxNotional: '100.00000000', applyMaxToMarket: true };
    expect(narrowed.symbolFilters).toEqual(
      symbolFilters.map((filter) => (filter.filterType === 'NOTIONAL' ? { ...filter, ...largest } : filter)),
    );
    const coins = (await trader.ask('coins')) as { coin: string; free: string; networkList: object[] }[];
    const { balances } = (await trader.ask('account')) as { balances: { asset: string; free: string }[] };
    expect(coins.map(({ coin, free }) => [coin, free])).toEqual(
      balances.map(({ asset, free }) => [asset, free]),
    );
    const protocols = await ask(base, 'block_chain/currency_protocols', {}, user);
    expect(coins.filter(({ networkList }) => networkList.length > 0).map(({ coin }) => coin)).toEqual(
      protocols.map(({ code }) => code),
    );
    expect(await trader.ask('allocations', { symbol: SYMBOL })).toEqual([]);
  });

  test.each([
    [{ scopes: ['trade'] }, { enableSpotAndMarginTrading: true, ipRestrict: false }],
    [
      { scopes: [], networks: ['127.0.0.0/8'] },
      { enableSpotAndMarginTrading: false, ipRestrict: true },
    ],
  ])('knows that a key with %j has the terms %j', async (terms, answer) => {
    const own = await newTrader(base, user, terms);
    expect(await own.ask('keyTerms')).toMatchObject({ enableWithdrawals: false, ...answer });
  });

  test('of a key with chosen pairs shows those', async () => {
    const markets = await ask(base, 'market/currency_matches', {}, user);
    const match = markets.flatMap(({ matches }) => matches).find(({ symbol }) => symbol === 'BTC/USDT');
    const own = await newTrader(base, user, { markets: [match!.id] });
    expect(await own.ask('tradeFee')).toHaveLength(1);
    expect(await own.refused('tradeFee', { symbol: 'ETHUSDT' })).toMatchObject({
      code: -2015,
      reason: 'market',
    });
  });

  test('has no pairs on margin', async () => {
    for (const endpoint of ['marginPairs', 'isolatedMarginPairs'] as const)
      expect(await trader.ask(endpoint)).toEqual([]);
  });
});

describe('figures of a span', () => {
  test('are those of its trades, whichever window has them', async () => {
    const other = await newTrader(base, await newUser(base));
    await other.ask('orderPlace', { ...bid, side: 'SELL', price: '40200', quantity: '0.002' });
    await trader.ask('orderPlace', { ...bid, price: '40200' });
    await trader.ask('orderPlace', { ...bid, price: '40200' });
    const trades = (await get('trades', `symbol=${SYMBOL}&limit=1000`)).body as { id: number }[];
    const day = (await get('dayTicker', `symbol=${SYMBOL}`)).body as Ticker;
    for (const size of ['1m', '59m', '1h', '23h', '1d', '7d']) {
      const { body } = await get('spanTicker', `symbol=${SYMBOL}&windowSize=${size}`);
      const ticker = TRADER_ENDPOINTS.spanTicker.response.parse(body) as Ticker;
      expect([size, ticker]).toEqual([
        size,
        expect.objectContaining({
          count: trades.length,
          firstId: trades[0]?.id,
          lastId: trades.at(-1)?.id,
          volume: day.volume,
          highPrice: day.highPrice,
          lastPrice: day.lastPrice,
        }),
      ]);
      expect(ticker.openTime % 60_000).toBe(0);
    }
    const { body } = await get('tradingDayTicker', 'symbols=["BTCUSDT"]');
    const [today] = body as Ticker[];
    expect(today!.closeTime - today!.openTime).toBe(86_399_999);
    expect(today!.openTime % 86_400_000).toBe(0);
  });

  test('of a pair without trades have its last price and no trade', async () => {
    const { body } = await get('spanTicker', 'symbol=ETHUSDT&type=MINI');
    const price = (await get('priceTicker', 'symbol=ETHUSDT')).body as { price: string };
    expect(body).toMatchObject({ count: 0, firstId: -1, lastId: -1, lastPrice: price.price });
    expect(body).not.toHaveProperty('priceChange');
  });

  test('weigh four for each pair', async () => {
    const used = async (query: string) =>
      Number((await get('spanTicker', query)).headers.get('x-mbx-used-weight-1m'));
    const before = await used(`symbol=${SYMBOL}`);
    expect(await used('symbols=["BTCUSDT","ETHUSDT"]')).toBe(before + 8);
  });
});

describe('the rules of pairs', () => {
  test('are their filters alone, and the reference is the index', async () => {
    expect((await get('executionRules', `symbol=${SYMBOL}`)).body).toEqual({
      symbolRules: [{ symbol: SYMBOL, rules: [] }],
    });
    expect((await get('executionRules', 'symbolStatus=BREAK')).body).toEqual({ symbolRules: [] });
    expect((await get('systemStatus')).body).toEqual({ status: 0, msg: 'normal' });
    const matches = (await ask(base, 'market/currency_matches', {}, user)).flatMap((group) => group.matches);
    const index = exchange.app.engine.indexPrice(matches.find((match) => match.symbol === 'BTC/USDT')!.id);
    const { body } = await get('referencePrice', `symbol=${SYMBOL}`);
    const { referencePrice, timestamp } = TRADER_ENDPOINTS.referencePrice.response.parse(body);
    expect([Number(referencePrice.replace('.', '')), timestamp]).toEqual([index?.price, index?.quotedMs]);
  });

  test.each([
    ['spanTicker', '', -1102],
    ['spanTicker', `symbol=${SYMBOL}&windowSize=8d`, -1100],
    ['spanTicker', `symbol=${SYMBOL}&windowSize=60m`, -1100],
    ['spanTicker', `symbol=${SYMBOL}&symbols=["BTCUSDT"]`, -1128],
    ['tradingDayTicker', `symbol=${SYMBOL}&timeZone=8`, -1130],
    ['tradingDayTicker', 'symbols=["NOPE"]', -1121],
    ['referencePrice', '', -1102],
    ['executionRules', 'symbol=NOPE', -1121],
  ] as const)('%s?%s is refused as %d', async (endpoint, query, code) => {
    expect(await get(endpoint, query)).toMatchObject({ status: 400, body: { code } });
  });
});
