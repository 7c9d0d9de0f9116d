import { type ExecutionReport, traderUserEvent } from '@candor/contract/schema';
import { expect, test } from 'vitest';
import { newUser } from './support/new-user.ts';
import { removeData, runApp, runNewApp } from './support/running-app.ts';
import { newTrader, type TraderClient } from './support/trader-client.ts';
import { type Frame, TraderSocketClient } from './support/trader-socket.ts';

const SYMBOL = 'BTCUSDT';

const limit = (side: 'BUY' | 'SELL', price: string, quantity: string) => ({
  symbol: SYMBOL,
  side,
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity,
  price,
});

async function trade(price: string, seller: TraderClient, buyer: TraderClient): Promise<void> {
  await seller.ask('orderPlace', limit('SELL', price, '0.001'));
  await buyer.ask('orderPlace', { ...limit('BUY', price, '0.001'), timeInForce: 'IOC' });
}

const reportOf = (frame: Frame) => traderUserEvent.parse(frame['event']) as ExecutionReport;
const isReport = (frame: Frame) => (frame['event'] as { e?: string } | undefined)?.e === 'executionReport';

test('after a restart an order that rests still reports the type under which it waited', async () => {
  let exchange = await runNewApp();
  try {
    const [user, seller, buyer] = [
      await newUser(exchange.url),
      await newUser(exchange.url),
      await newUser(exchange.url),
    ];
    const program = await newTrader(exchange.url, user);
    const [selling, buying] = [await newTrader(exchange.url, seller), await newTrader(exchange.url, buyer)];
    await trade('40000', selling, buying);
    const stop = { ...limit('SELL', '39500', '0.002'), type: 'STOP_LOSS_LIMIT', stopPrice: '39000' };
    const { orderId } = (await program.ask('orderPlace', stop)) as { orderId: number };
    await trade('39000', selling, buying);
    const { databaseUrl, dataDir } = exchange;
    await exchange.stop();
    exchange = await runApp(databaseUrl, { dataDir });

    const again = await newTrader(exchange.url, user);
    const socket = await TraderSocketClient.open(exchange.url, '/ws-api/v3');
    await socket.callSigned(again, 'userDataStream.subscribe.signature');
    await again.ask('orderCancel', { symbol: SYMBOL, orderId });
    const report = reportOf(await socket.heard(isReport));
    expect(report).toMatchObject({ i: orderId, x: 'CANCELED', o: 'STOP_LOSS_LIMIT', P: '39000.00000000' });
    socket.socket.close();
  } finally {
    await exchange.stop();
    await removeData(exchange);
  }
});
