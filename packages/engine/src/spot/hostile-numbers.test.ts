import { AMOUNT_LIMIT } from '@candor/primitives';
import { activateNewestRules, BTC, openQuietMarket, RecordedEngine, USDT } from '@candor/testkit/engine';
import { expect, it } from 'vitest';
import type { INPUTS } from '../../test/inputs.ts';
import type { Engine } from '../composition/engine-api.ts';
import { createEngine } from '../composition/engine.ts';
import { ACCOUNT_TYPES, type Command } from '../shapes/command.ts';
import { ORDER_TYPES, SIDES } from '../shapes/vocabulary.ts';

type UserCommand = keyof typeof INPUTS.users.commands;
type Kind = Extract<UserCommand, `place_${string}` | `amend_${string}`>;
type Terms<K extends Kind> = Omit<Extract<Command, { readonly kind: K }>, 'kind' | 'userId' | 'clientId'>;

const [MAKER, TAKER] = [1, 2];
const PRICE = 400_000_000;
const LOTS = 1_000_000;
const ORDER = { marketId: 1, side: 'buy', quantity: LOTS } as const;
const STOP = { ...ORDER, trigger: 'stop', triggerPrice: PRICE + 1_000_000, timeInForce: 'GTC' } as const;
const PLAIN = { ...ORDER, type: 'market', timeInForce: 'IOC', postOnly: false, price: PRICE } as const;

/** An order of each kind as it should be; what is at a limit price is so as well at market, and on the other side. */
const SOUND: { readonly [K in Kind]: Terms<K> } = {
  place_order: PLAIN,
  place_order_with_options: {
    ...PLAIN,
    quantity: 0,
    quoteQuantity: 10 ** 10,
    coversWhole: true,
    selfTrade: 'expire_taker',
    replaces: 0,
    signedAtMs: 0,
  },
  place_trigger: { ...STOP, type: 'limit', price: PRICE },
  place_trailing_stop: { ...STOP, type: 'limit', price: PRICE, trailBps: 100 },
  place_oco: { ...ORDER, price: PRICE, triggerPrice: PRICE + 1_000_000, stopPrice: 0 },
  place_order_list: {
    ...ORDER,
    profitClientId: 'one',
    profitTrigger: 0,
    profitPrice: PRICE,
    profitTimeInForce: 'GTC',
    stopClientId: 'two',
    stopTrigger: PRICE + 1_000_000,
    stopPrice: 0,
    stopTimeInForce: 'GTC',
  },
  place_bracket: { ...PLAIN, profitTrigger: PRICE * 2, profitPrice: 0, stopTrigger: PRICE / 2, stopPrice: 0 },
  amend_order: { orderId: 4, price: PRICE, quantity: LOTS },
  amend_trigger: { triggerId: 6, triggerPrice: PRICE + 2_000_000, price: PRICE, quantity: LOTS },
};

const ODD = [Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, AMOUNT_LIMIT, Number.MAX_SAFE_INTEGER];
const EXTREME = [0, 1, 2 ** 31, AMOUNT_LIMIT / 2, AMOUNT_LIMIT - 1];

/** Asks and bids of a maker, a trade, and of the taker an order that rests and a trigger that waits. */
function openedBook() {
  const recorded = new RecordedEngine();
  openQuietMarket(recorded);
  activateNewestRules(recorded);
  const grants = [BTC, USDT].map(({ assetId }) => ({
    accountType: ACCOUNT_TYPES.change,
    assetId,
    amount: 10 ** 14,
  }));
  for (const userId of [MAKER, TAKER])
    recorded.accept({ kind: 'register_user', outboxId: 0, userId, grants });
  const rest = { kind: 'place_order', clientId: '', marketId: 1, type: 'limit', timeInForce: 'GTC' } as const;
  for (const [userId, side, price] of [
    [MAKER, 'sell', PRICE + 10_000],
    [MAKER, 'buy', PRICE - 10_000],
    [MAKER, 'buy', PRICE - 10_000],
    [TAKER, 'buy', PRICE - 20_000],
    [TAKER, 'sell', PRICE - 10_000],
  ] as const)
    recorded.accept({ ...rest, userId, side, price, postOnly: false, quantity: LOTS * 10 });
  recorded.accept({ kind: 'place_trigger', userId: TAKER, clientId: '', ...SOUND.place_trigger });
  return recorded.engine.snapshot();
}

function* hostile(kind: Kind): Generator<Command> {
  const sound = SOUND[kind] as object;
  const names = Object.keys(sound).filter((name) => typeof Reflect.get(sound, name) === 'number');
  const sides = 'side' in sound ? SIDES : [undefined];
  const types = 'type' in sound ? ORDER_TYPES : [undefined];
  const changes = [
    {},
    ...names.flatMap((name) => ODD.map((value) => ({ [name]: value }))),
    ...names.flatMap((one) =>
      names.flatMap((two) =>
        EXTREME.flatMap((first) => EXTREME.map((second) => ({ [one]: first, [two]: second }))),
      ),
    ),
  ];
  for (const side of sides)
    for (const type of types)
      for (const change of changes)
        yield {
          kind,
          userId: TAKER,
          clientId: '',
          ...sound,
          ...(side && { side }),
          ...(type && { type }),
          ...change,
        } as unknown as Command;
}

/** Applies a command; returns what went wrong, and whether the engine has changed. */
function decide(engine: Engine, command: Command): { readonly wrong: readonly string[]; isChanged: boolean } {
  try {
    const { outcomes } = engine.apply({ firstSeq: engine.sequence + 1, atMs: 60_000, commands: [command] });
    const isChanged = outcomes[0]?.status !== 'rejected';
    return { isChanged, wrong: isChanged ? engine.sweep() : [] };
  } catch (error) {
    return { isChanged: true, wrong: [String(error)] };
  }
}

it.each(Object.keys(SOUND) as Kind[])('%s with extreme numbers is decided and breaks nothing', (kind) => {
  const start = openedBook();
  let [engine, accepted, refused] = [createEngine(start), 0, 0];
  for (const command of hostile(kind)) {
    const { wrong, isChanged } = decide(engine, command);
    expect(wrong, JSON.stringify(command)).toEqual([]);
    if (isChanged) [engine, accepted] = [createEngine(start), accepted + 1];
    else refused++;
  }
  expect(accepted).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(accepted);
});
