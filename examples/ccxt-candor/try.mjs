/** Reads a book, places an order far from it, finds it and cancels it. */
import { Candor } from './candor.mjs';

const {
  CANDOR_ORIGIN: origin = 'http://localhost:3000',
  CANDOR_KEY: apiKey = '',
  CANDOR_SECRET: secret = '',
} = process.env;
const exchange = new Candor({ origin, apiKey, secret });
// Over plain ws://, ccxt wants this once before the first stream.
await exchange.loadHttpProxyAgent();
const pair = 'BTC/USDT';
const markets = await exchange.loadMarkets();
console.log(`${exchange.name} at ${origin} has ${Object.keys(markets).length} pairs.`);
const { bids, asks } = await exchange.watchOrderBook(pair);
console.log(`Best bid ${bids[0]?.[0] ?? 'none'}, best ask ${asks[0]?.[0] ?? 'none'}.`);
// No further from the price than the bound of the pair.
const price = Math.round((bids[0]?.[0] ?? 0) * 0.95);
const { id = '' } = await exchange.createOrder(pair, 'limit', 'buy', 0.001, price);
const order = await exchange.fetchOrder(id, pair);
console.log(`Order ${id} is ${order.status}: ${order.side} ${order.amount} at ${order.price}.`);
const { status } = await exchange.cancelOrder(id, pair);
console.log(`Order ${id} is ${status}.`);
const { USDT } = await exchange.fetchBalance();
console.log(`There are ${USDT?.free} USDT.`);
await exchange.close();
