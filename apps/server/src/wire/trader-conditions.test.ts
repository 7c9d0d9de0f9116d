import { type ExecutionReport, traderUserEvent, type TraderUserEvent } from '@candor/contract/schema';
import type { Command } from '@candor/engine';
import { beforeEach, expect, test } from 'vitest';
import { order, SmallWorld, USERS } from '../../test/support/small-world.ts';
import { type TraderNames, userEvents, usersOf } from './trader-events.ts';

const QUANTITY = 100_000;
let world: SmallWorld;
let names: TraderNames;

beforeEach(() => {
  world = new SmallWorld();
  const { engine } = world.state;
  const asset = (id: number) => engine.asset(id);
  names = {
    asset,
    keepsId: (id) => engine.triggers.keepsId(id),
    market(id) {
      const settings = engine.market(id);
      const [base, quote] = [asset(settings?.baseAssetId ?? 0), asset(settings?.quoteAssetId ?? 0)];
      if (settings === undefined || base === undefined || quote === undefined) return undefined;
      return {
        id,
        symbol: '',
        priceDecimals: settings.priceDecimals,
        numberDecimals: base.scale,
        base,
        quote,
      };
    },
  };
  world.apply([{ kind: 'activate_rules', outboxId: 0, version: 23 }, ...tradeAt(50_000)]);
});

function tradeAt(price: number): Command[] {
  const terms = { price: price * 100, quantity: QUANTITY };
  return [order(USERS[2], 'buy', terms), order(USERS[1], 'sell', { ...terms, timeInForce: 'IOC' })];
}

/** The events that the stream of the first user is sent for a batch. */
function sent(commands: readonly Command[]): readonly TraderUserEvent[] {
  const { result } = world.apply(commands);
  const own = result.events.filter(({ event }) => usersOf(event).includes(USERS[1]));
  return userEvents(USERS[1], own, names).map(({ event }) => traderUserEvent.parse(event));
}

const isReport = (event: TraderUserEvent): event is ExecutionReport => event.e === 'executionReport';
const reportsOf = (events: readonly TraderUserEvent[]) => events.filter(isReport);
const stop: Command = {
  kind: 'place_trigger',
  userId: USERS[1],
  clientId: 'mine',
  marketId: 1,
  side: 'sell',
  trigger: 'stop',
  triggerPrice: 4_900_000,
  type: 'limit',
  price: 4_890_000,
  quantity: QUANTITY,
  timeInForce: 'GTC',
};

test('an order that waits is reported as new without working, and under the same number when it works', () => {
  const [placed] = reportsOf(sent([stop]));
  expect(placed).toMatchObject({
    x: 'NEW',
    X: 'NEW',
    o: 'STOP_LOSS_LIMIT',
    c: 'mine',
    w: false,
    P: '49000.00000000',
  });
  expect(placed?.W).toBeUndefined();
  const fired = reportsOf(sent(tradeAt(49_000)));
  const own = fired.filter(({ i }) => i === placed?.i);
  expect(own).toMatchObject([{ x: 'NEW', o: 'STOP_LOSS_LIMIT', c: 'mine', w: true, P: '49000.00000000' }]);
});

test('an order that is ended while it waits is reported with its own name and that of the cancel', () => {
  const [placed] = reportsOf(sent([stop]));
  const cancel: Command = {
    kind: 'cancel_order',
    userId: USERS[1],
    clientId: '',
    orderId: placed!.i,
    side: 'any',
  };
  expect(reportsOf(sent([cancel]))).toMatchObject([
    { x: 'CANCELED', X: 'CANCELED', C: 'mine', i: placed?.i, w: false },
  ]);
});

test('a list is reported with the beginning and the end of both of its orders', () => {
  const list: Command = {
    kind: 'place_order_list',
    userId: USERS[1],
    clientId: 'list',
    marketId: 1,
    side: 'sell',
    quantity: QUANTITY,
    profitClientId: 'profit',
    profitTrigger: 0,
    profitPrice: 5_200_000,
    profitTimeInForce: 'GTC',
    stopClientId: 'stop',
    stopTrigger: 4_800_000,
    stopPrice: 0,
    stopTimeInForce: 'GTC',
  };
  const begun = sent([list]);
  const status = begun.find(({ e }) => e === 'listStatus');
  expect(status).toMatchObject({ l: 'EXEC_STARTED', C: 'list', O: [{ c: 'profit' }, { c: 'stop' }] });
  const [limit, waiting] = reportsOf(begun);
  expect([limit?.g, waiting?.g]).toEqual([waiting?.i, waiting?.i]);
  const ended = sent([{ kind: 'cancel_trigger', userId: USERS[1], clientId: '', triggerId: waiting!.i }]);
  expect(ended.find(({ e }) => e === 'listStatus')).toMatchObject({
    l: 'ALL_DONE',
    L: 'ALL_DONE',
    C: 'list',
  });
  expect(reportsOf(ended).map(({ i, X }) => [i, X])).toEqual([
    [waiting?.i, 'CANCELED'],
    [limit?.i, 'CANCELED'],
  ]);
});
