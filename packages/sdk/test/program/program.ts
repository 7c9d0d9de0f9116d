// Compiled and run by a test in a project that has nothing but the published package.
import { type Book, Exchange, RefusedError, type UserEvent } from '@candor/sdk';

const { CANDOR_ORIGIN = '', CANDOR_KEY = '', CANDOR_PRIVATE_KEY = '' } = process.env;
const exchange = new Exchange({
  origin: CANDOR_ORIGIN,
  key: { name: CANDOR_KEY, privateKey: CANDOR_PRIVATE_KEY },
});
const symbol = 'BTCUSDT';

const reports: string[] = [];
let cancelled = (): void => undefined;
const end = new Promise<void>((resolve) => (cancelled = resolve));
await new Promise<void>((resolve) => {
  exchange.userStream({
    symbols: [symbol],
    onEvent(event: UserEvent) {
      if (event.e !== 'executionReport') return;
      reports.push(event.x);
      if (event.x === 'CANCELED') cancelled();
    },
    onReconciled: () => resolve(),
  });
});

const book: Book = await exchange.book(symbol);
const placed = await exchange.orders.place({
  symbol,
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: '0.002',
  price: '40000',
});
const amended = await exchange.orders.amend(symbol, { orderId: placed.orderId }, '0.001');
await exchange.orders.cancel(symbol, { orderId: placed.orderId });
await end;

const tooMuch = { symbol, side: 'BUY', type: 'LIMIT_MAKER', quantity: '100' } as const;
// @ts-expect-error A price is a text: a number would lose digits.
const asked = exchange.orders.place({ ...tooMuch, price: 40_000 });
const refusal: unknown = await asked.catch((error: unknown) => error);
const balances = await exchange.call('account/list', {});
console.log(
  JSON.stringify({
    status: placed.status,
    quantity: amended.amendedOrder.qty,
    reports,
    book: book.state,
    refusal: refusal instanceof RefusedError ? refusal.key : 'none',
    currencies: balances.length > 0,
  }),
);
exchange.close();
