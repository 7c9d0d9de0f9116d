import { newUser } from '@candor/server/test/new-user';
import { removeData, runNewApp, type RunningApp } from '@candor/server/test/running-app';
import { newTrader, type TraderClient } from '@candor/server/test/trader-client';
import { TraderSocketClient } from '@candor/server/test/trader-socket';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { load } from './support/packages.ts';
import { type Row, socketUrl } from './support/program.ts';
import { plain } from './support/reconcile.ts';

let exchange: RunningApp;
let trader: TraderClient;
let other: TraderClient;

beforeAll(async () => {
  exchange = await runNewApp();
  trader = await newTrader(exchange.url, await newUser(exchange.url), { kind: 'ed25519' });
  other = await newTrader(exchange.url, await newUser(exchange.url));
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

type Asked = (parameters?: Row) => Promise<{ data(): Promise<unknown> }>;
type Called = (parameters?: Row) => Promise<{ readonly data: unknown; readonly stream: Stream }>;
interface Stream {
  on(event: 'message', take: (payload: Row) => void): void;
}
interface Connected<Method> {
  connect(): Promise<Readonly<Record<string, Method>> & { disconnect(): Promise<void> }>;
}
interface Client {
  readonly restAPI: Readonly<Record<string, Asked>>;
  readonly websocketAPI: Connected<Called>;
  readonly websocketStreams: Connected<(parameters: Row) => Stream>;
}
const { Spot, TimeUnit } = load('@binance/spot') as {
  readonly Spot: new (configuration: object) => Client;
  readonly TimeUnit: { readonly MICROSECOND: string };
};

const order = {
  symbol: 'BTCUSDT',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: 0.001,
  price: 40_000,
};
/** A time in microseconds has 16 digits. */
const isMicro = (time: unknown) => expect(String(time)).toMatch(/^[0-9]{16}$/);

test('unmodified @binance/spot has every time in microseconds where it asks for them', async () => {
  const key = { apiKey: trader.name, privateKey: trader.secret, timeUnit: TimeUnit.MICROSECOND };
  const client = new Spot({
    configurationRestAPI: { ...key, basePath: exchange.url },
    configurationWebsocketAPI: { ...key, wsURL: `${socketUrl(exchange.url)}/ws-api/v3` },
    configurationWebsocketStreams: {
      wsURL: `${socketUrl(exchange.url)}/stream`,
      timeUnit: TimeUnit.MICROSECOND,
    },
  });
  const rest = async (method: string, parameters?: Row) =>
    plain(await (await client.restAPI[method]!(parameters)).data());
  isMicro((await rest('time'))['serverTime']);
  isMicro((await rest('newOrder', { ...order, price: 30_000 }))['transactTime']);
  const [bar] = (await rest('klines', {
    symbol: 'BTCUSDT',
    interval: '1m',
    limit: 1,
  })) as unknown as unknown[][];
  if (bar !== undefined) for (const place of [0, 6]) isMicro(bar[place]);

  const api = await client.websocketAPI.connect();
  const streams = await client.websocketStreams.connect();
  const events: Row[] = [];
  const { stream } = await api['userDataStreamSubscribeSignature']!();
  stream.on('message', (payload) => events.push(payload));
  const trades: Row[] = [];
  streams['trade']!({ symbol: 'btcusdt' }).on('message', (payload) => trades.push(payload));
  const isFollowing = async () => {
    await other.ask('orderPlace', { ...order, side: 'SELL' });
    const { data } = await api['orderPlace']!(order);
    isMicro(plain(data)['transactTime']);
    return trades.length > 0 && events.length > 0;
  };
  await expect.poll(isFollowing, { interval: 200 }).toBe(true);
  for (const [payload = {}, fields] of [
    [trades[0], ['E', 'T']],
    [events.find(({ e }) => e === 'executionReport'), ['E', 'T', 'O', 'W']],
  ] as const)
    for (const field of fields) isMicro(plain(payload)[field]);
  await streams.disconnect();
  await api.disconnect();
});

test('a unit of time that there is not is refused', async () => {
  const refusal = await trader.refused('account', {}, { headers: { 'x-mbx-time-unit': 'second' } });
  expect(refusal).toMatchObject({ status: 400, code: -1194 });
  for (const path of ['/ws-api/v3', '/stream/ws/btcusdt@trade', '/stream/stream']) {
    const socket = await TraderSocketClient.open(exchange.url, `${path}?timeUnit=second`);
    expect(await socket.closed).toMatchObject({ code: 1008 });
    expect(socket.frames).toMatchObject([{ error: { code: -1194 } }]);
  }
});
