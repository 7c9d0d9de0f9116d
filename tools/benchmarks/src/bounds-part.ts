/**
 * `bounds`: what the most expensive commands cost that the engine's bounds (packages/engine/src/shapes/bounds.ts) allow. Each is
 * applied to an engine in a batch of its own, with its events in bytes, as the sequencer applies it. There is no peer: the
 * limit beside them is the stall of an event loop that a reader would notice.
 */
import {
  ACCOUNT_TYPES,
  type Command,
  CONTRACTS_MAX,
  ENDINGS_MAX,
  FILLS_MAX,
  FIRED_TRIGGERS_MAX,
  HOUSE_ACCOUNTS,
  INTEREST_PAYMENTS_MAX,
  LIVING_PER_USER_MAX,
  POSITIONS_MAX,
  RULES_VERSION,
  type Side,
  WAITING_TRIGGERS_MAX,
} from '@candor/engine';
import { createEngine, type Engine } from '@candor/engine/host';
import { atMost, type Figure } from './figures.ts';
import { expectEqual, type Part } from './part.ts';

/** The longest delay after which a tick opens what was accepted. */
const OPENS_WITHIN_MS = 3_000;
const OUTBOX = { outboxId: 0 } as const;
const [BASE, QUOTE] = [1, 2];
const AMOUNT = 10 ** 15;
const PRICE = 1_000;
/** Worth the minimum notional at that price. */
const QUANTITY = 100_000_000;
const INDEX = 50_000;
const DAY_MS = 86_400_000;
const USERS = POSITIONS_MAX / LIVING_PER_USER_MAX;
const MOST_MS = atMost(250);

/** An engine on a simulated clock, and the figures that it gave. */
class Bench {
  readonly engine: Engine = createEngine();
  #nowMs = 1_700_000_000_000;

  constructor() {
    this.apply(opening());
  }

  apply(commands: readonly Command[]): { accepted: number; events: number; ms: number } {
    const began = performance.now();
    const { outcomes, events, eventBytes } = this.engine.apply({
      firstSeq: this.engine.sequence + 1,
      atMs: ++this.#nowMs,
      commands,
    });
    const bytes = eventBytes.length;
    const ms = performance.now() - began;
    if (bytes === 0) throw new Error('a batch led to nothing');
    return {
      accepted: outcomes.filter(({ status }) => status === 'accepted').length,
      events: events.length,
      ms,
    };
  }

  wait(ms: number): void {
    this.#nowMs += ms;
  }

  quote(price: number): { accepted: number; events: number; ms: number } {
    return this.apply([
      { kind: 'take_quotes', quotes: [{ marketId: 1, sourceId: 1, price, madeMs: this.#nowMs + 1 }] },
    ]);
  }
}

function opening(): Command[] {
  const { promotion, lever_pool, micro_pool, savings_pool } = HOUSE_ACCOUNTS;
  const grants = Object.values(ACCOUNT_TYPES).flatMap((accountType) =>
    [BASE, QUOTE].map((assetId) => ({ accountType, assetId, amount: AMOUNT / 100 })),
  );
  const userIds = Array.from({ length: USERS }, (_, place) => place + 1);
  return [
    { kind: 'configure_asset', ...OUTBOX, assetId: BASE, code: 'BASE', scale: 8 },
    { kind: 'configure_asset', ...OUTBOX, assetId: QUOTE, code: 'QUOTE', scale: 8 },
    { kind: 'activate_rules', ...OUTBOX, version: RULES_VERSION },
    {
      kind: 'configure_market',
      ...OUTBOX,
      marketId: 1,
      baseAssetId: BASE,
      quoteAssetId: QUOTE,
      priceDecimals: 8,
      tick: 1,
      lot: 1_000_000,
      maxPrice: 100_000,
      maxQuantity: AMOUNT,
      minNotional: 1_000,
      makerFeePpm: 1_000,
      takerFeePpm: 1_000,
      slippagePpm: 10_000,
      bandPpm: 0,
      referencePrice: 0,
      maxOpenOrders: WAITING_TRIGGERS_MAX * 2,
      status: 'open',
    },
    ...userIds.map((userId): Command => ({ kind: 'register_user', ...OUTBOX, userId, grants })),
    ...[lever_pool, micro_pool, savings_pool].map(
      (account): Command => ({
        kind: 'post_adjustment',
        ...OUTBOX,
        adjustmentId: account,
        from: { owner: 0, account: promotion },
        to: { owner: 0, account },
        assetId: QUOTE,
        amount: AMOUNT,
        reason: 'opening',
        firstOperatorId: 1,
        secondOperatorId: 2,
      }),
    ),
    {
      kind: 'configure_index',
      ...OUTBOX,
      marketId: 1,
      sources: [{ sourceId: 1, name: 'one' }],
      quorum: 1,
      followsBook: false,
      effectiveMs: 0,
    },
    {
      kind: 'configure_leverage',
      ...OUTBOX,
      marketId: 1,
      status: 'open',
      lotQuantity: 100_000_000,
      spreadPpm: 0,
      feePpm: 1_000,
      overnightPpm: 500,
      multiples: [1, 100],
      minShare: 1,
      maxShare: 10_000,
      maxUserValue: AMOUNT,
      maxSideValue: AMOUNT,
    },
    {
      kind: 'configure_seconds',
      ...OUTBOX,
      marketId: 1,
      status: 'open',
      options: [{ seconds: 30, profitPpm: 850_000 }],
    },
    {
      kind: 'configure_stake',
      ...OUTBOX,
      assetId: QUOTE,
      minStake: 100,
      maxStake: 10_000,
      maxOpenUser: AMOUNT,
      maxOpenSide: AMOUNT,
      feePpm: 0,
    },
    {
      kind: 'configure_savings',
      ...OUTBOX,
      productId: 1,
      assetId: QUOTE,
      status: 'open',
      lotAmount: 10_000,
      days: 90,
      dailyRatePpm: 1_000,
      quota: 10_000,
      userQuota: 10_000,
      mayExitEarly: true,
    },
  ];
}

function order(userId: number, side: Side, quantity: number, price = PRICE): Command {
  return {
    kind: 'place_order',
    userId,
    clientId: '',
    marketId: 1,
    side,
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: false,
    price,
    quantity,
  };
}

function many(count: number, make: (place: number) => Command): Command[] {
  return Array.from({ length: count }, (_, place) => make(place));
}

const owner = (place: number): number => 1 + Math.floor(place / LIVING_PER_USER_MAX);

function fills(): number {
  const bench = new Bench();
  bench.apply(many(FILLS_MAX, () => order(1, 'sell', QUANTITY)));
  const before = bench.engine.openOrders(1).length;
  const { ms } = bench.apply([order(2, 'buy', QUANTITY * FILLS_MAX)]);
  expectEqual('orders that were met', before - bench.engine.openOrders(1).length, FILLS_MAX);
  return ms;
}

function trigger(triggerPrice: number): Command {
  return {
    kind: 'place_trigger',
    userId: 1,
    clientId: '',
    marketId: 1,
    side: 'buy',
    trigger: 'stop',
    triggerPrice,
    type: 'limit',
    price: 900,
    quantity: 2 * QUANTITY,
    timeInForce: 'GTC',
  };
}

/** Times placing a conditional order while the maximum is waiting, and firing the maximum at once. */
function triggers(): { placing: number; firing: number } {
  const bench = new Bench();
  bench.apply([order(1, 'sell', QUANTITY), order(2, 'buy', QUANTITY)]);
  bench.apply(many(WAITING_TRIGGERS_MAX - 1, (place) => trigger(PRICE + 1 + ((place * 7) % 500))));
  const placing = bench.apply([trigger(PRICE + 250)]).ms;
  bench.apply([order(1, 'sell', QUANTITY, PRICE + 600)]);
  const before = bench.engine.triggers.waiting(1).length;
  const firing = bench.apply([order(2, 'buy', QUANTITY, PRICE + 600)]).ms;
  expectEqual('triggers that fired', before - bench.engine.triggers.waiting(1).length, FIRED_TRIGGERS_MAX);
  return { placing, firing };
}

function endings(): number {
  const bench = new Bench();
  bench.apply(many(ENDINGS_MAX, () => order(1, 'sell', QUANTITY)));
  const { ms } = bench.apply([{ kind: 'cancel_all', userId: 1, clientId: '', marketId: 0, side: 'any' }]);
  expectEqual('orders left', bench.engine.openOrders(1).length, 0);
  return ms;
}

function interest(): number {
  const bench = new Bench();
  bench.apply(many(100, () => ({ kind: 'subscribe_savings', userId: 1, clientId: '', productId: 1 })));
  bench.wait(91 * DAY_MS);
  const { ms, events } = bench.apply([{ kind: 'tick', prices: [] }]);
  if (events < INTEREST_PAYMENTS_MAX) throw new Error(`only ${events} events of interest`);
  return ms;
}

/** A tick that opens, one that looks at, and one that closes by force as many positions as may live. */
function positions(): { opening: number; watching: number; closing: number } {
  const bench = new Bench();
  bench.quote(INDEX);
  bench.apply(
    many(POSITIONS_MAX, (place) => ({
      kind: 'open_position',
      userId: owner(place),
      clientId: '',
      marketId: 1,
      side: 'long',
      type: 'market',
      share: 500,
      multiple: 100,
      targetPrice: 0,
    })),
  );
  bench.wait(OPENS_WITHIN_MS);
  const opening = bench.quote(INDEX).ms;
  const watching = bench.quote(INDEX + 1).ms;
  expectEqual('open positions', bench.engine.leverage.positions(1).length, LIVING_PER_USER_MAX);
  bench.apply(
    many(USERS, (place) => ({
      kind: 'transfer',
      userId: place + 1,
      clientId: '',
      from: ACCOUNT_TYPES.lever,
      to: ACCOUNT_TYPES.change,
      assetId: QUOTE,
      amount: AMOUNT / 100 - 200_000_000,
    })),
  );
  const { ms: closing } = bench.quote(Math.floor(INDEX / 10));
  expectEqual('positions left', bench.engine.leverage.positions(1).length, 0);
  return { opening, watching, closing };
}

function contracts(): number {
  const bench = new Bench();
  bench.quote(INDEX);
  const { accepted } = bench.apply(
    many(CONTRACTS_MAX, (place) => ({
      kind: 'open_contract',
      userId: owner(place),
      clientId: '',
      marketId: 1,
      assetId: QUOTE,
      direction: place % 2 === 0 ? 'up' : 'down',
      seconds: 30,
      stake: 100,
    })),
  );
  expectEqual('contracts', accepted, CONTRACTS_MAX);
  bench.wait(OPENS_WITHIN_MS);
  bench.quote(INDEX);
  bench.wait(30_000);
  const { ms, events } = bench.quote(INDEX + 1);
  if (events < CONTRACTS_MAX) throw new Error(`only ${events} events of contracts`);
  return ms;
}

export const boundsPart: Part = ({ isShort, rounds }) => {
  const results = Array.from({ length: isShort ? 1 : rounds + 1 }, () => ({
    fills: fills(),
    triggers: triggers(),
    endings: endings(),
    interest: interest(),
    positions: positions(),
    contracts: contracts(),
  }));
  // The first round compiles what the others measure.
  const measured = isShort ? results : results.slice(1);
  type Result = (typeof measured)[number];
  const figure = (name: string, of: (result: Result) => number): Figure => ({
    name,
    unit: 'ms',
    values: measured.map(of),
    target: MOST_MS,
  });
  return Promise.resolve([
    figure(`an order that meets ${FILLS_MAX} others`, (result) => result.fills),
    figure(
      `a conditional order beside ${WAITING_TRIGGERS_MAX} that wait`,
      ({ triggers: { placing } }) => placing,
    ),
    figure(`a trade that fires ${FIRED_TRIGGERS_MAX} of them`, ({ triggers: { firing } }) => firing),
    figure(`a cancellation of ${ENDINGS_MAX} orders`, (result) => result.endings),
    figure(`a tick that pays ${INTEREST_PAYMENTS_MAX} days of interest`, (result) => result.interest),
    figure(`a tick that opens ${POSITIONS_MAX} positions`, (result) => result.positions.opening),
    figure(`a tick that looks at ${POSITIONS_MAX} positions`, (result) => result.positions.watching),
    figure(`a tick that closes ${POSITIONS_MAX} positions by force`, (result) => result.positions.closing),
    figure(`a tick that settles ${CONTRACTS_MAX} seconds contracts`, (result) => result.contracts),
  ]);
};
