import { ACCOUNT_TYPES, type BatchOutcome, type Command } from '@candor/engine';
import { createEngine, type Engine } from '@candor/engine/host';
import { heapBytes, type Subject, timeSteps } from './measured.ts';
import { OPERATIONS, TICK, type Workload } from './workload.ts';

const USERS = 100_000;
const QUOTE = 1;
const FIRST_BASE = 2;
const QUOTE_SCALE = 8;
const QUANTITY_SCALE = 6;
const PRICE_DECIMALS = 4;
/** 40 million of the quote asset and a million of each base asset: nobody runs out. */
const QUOTE_GRANT = 40_000_000 * 10 ** QUOTE_SCALE;
const BASE_GRANT = 1_000_000 * 10 ** QUANTITY_SCALE;
const PRICE_MAX = 100_000 * 10 ** PRICE_DECIMALS;
const QUANTITY_MAX = 30 * 10 ** QUANTITY_SCALE;
/** Limits for orders far above any band, where a trade of the largest quantity must still be an amount. */
const FAR = { maxPrice: 2_000_000 * 10 ** PRICE_DECIMALS, maxQuantity: 2 * 10 ** QUANTITY_SCALE, bandPpm: 0 };
const BATCH = 100;
const START_MS = 1_700_000_000_000;

/**
 * The exchange's engine whole: balances, reserves, fees, clients' keys and the events' bytes; a batch a time. At the
 * plain rate the bytes are read back into objects outside what is timed; `read` and `each` count that in.
 */
export const ourEngine: Subject = {
  name: 'candor',
  measure(workload, mode) {
    const { prefill, commands: count } = workload;
    const feed = new Feed(createEngine(), mode !== 'rate');
    feed.sendAll([...worldCommands(workload)]);
    feed.sendAll(commandsOf(workload, 0, prefill));
    feed.readUnread();
    const heapBefore = heapBytes();
    let commands: readonly Command[] = [];
    let first = 0;
    const times = timeSteps(
      {
        count,
        prepare(from, to) {
          feed.readUnread();
          commands = commandsOf(workload, prefill + from, prefill + to);
          first = from;
        },
        doAll: () => feed.sendAll(commands),
        doOne: (place) => feed.send([commands[place - first] as Command]),
      },
      mode === 'each',
    );
    feed.readUnread();
    commands = [];
    return {
      ...times,
      commands: count,
      trades: feed.trades,
      liveOrders: countOpen(feed.engine),
      refused: feed.refused,
      heapBytes: heapBytes() - heapBefore,
    };
  },
};

/** Numbers the batches and counts their results. */
class Feed {
  readonly engine: Engine;
  trades = 0;
  refused = 0;
  readonly #readsAtOnce: boolean;
  /** Batches whose events nobody has asked for yet, as at a replay. */
  #unread: BatchOutcome[] = [];
  #nextSeq = 1;

  constructor(engine: Engine, readsAtOnce: boolean) {
    this.engine = engine;
    this.#readsAtOnce = readsAtOnce;
  }

  send(commands: readonly Command[]): void {
    const applied = this.engine.apply({
      firstSeq: this.#nextSeq,
      // A second for 10,000 commands, as the clock of a busy exchange would have it.
      atMs: START_MS + Math.floor(this.#nextSeq / 10),
      commands,
    });
    this.#nextSeq += commands.length;
    for (const { status } of applied.outcomes) if (status === 'rejected') this.refused += 1;
    this.#unread.push(applied);
    if (this.#readsAtOnce) this.readUnread();
  }

  /** Makes event objects of the bytes, and counts the trades among them. */
  readUnread(): void {
    for (const { events } of this.#unread)
      for (const { event } of events) if (event.kind === 'trade_made') this.trades += 1;
    this.#unread = [];
  }

  sendAll(commands: readonly Command[]): void {
    for (let begin = 0; begin < commands.length; begin += BATCH)
      this.send(commands.slice(begin, begin + BATCH));
  }
}

function* worldCommands({ symbols, ticksApart }: Workload): Generator<Command> {
  const bases = Array.from({ length: symbols }, (_, symbol) => FIRST_BASE + symbol);
  yield {
    kind: 'configure_asset',
    outboxId: 0,
    assetId: QUOTE,
    code: 'USD',
    scale: QUOTE_SCALE,
  };
  for (const assetId of bases) {
    yield { kind: 'configure_asset', outboxId: 0, assetId, code: `C${assetId}`, scale: QUANTITY_SCALE };
    yield {
      kind: 'configure_market',
      outboxId: 0,
      marketId: assetId,
      baseAssetId: assetId,
      quoteAssetId: QUOTE,
      priceDecimals: PRICE_DECIMALS,
      tick: TICK,
      lot: 1,
      maxPrice: PRICE_MAX,
      maxQuantity: QUANTITY_MAX,
      minNotional: 10 ** QUOTE_SCALE,
      makerFeePpm: 1_000,
      takerFeePpm: 1_000,
      slippagePpm: 500_000,
      bandPpm: 500_000,
      referencePrice: 50_000 * 10 ** PRICE_DECIMALS,
      maxOpenOrders: 10_000,
      status: 'open',
      ...(ticksApart > 0 ? FAR : {}),
    };
  }
  const accountType = ACCOUNT_TYPES.change;
  const grants = [
    { accountType, assetId: QUOTE, amount: QUOTE_GRANT },
    ...bases.map((assetId) => ({ accountType, assetId, amount: BASE_GRANT })),
  ];
  for (let userId = 1; userId <= USERS; userId++)
    yield { kind: 'register_user', outboxId: 0, userId, grants };
}

/** Users by turns, so that no order meets one of its own; ids as the engine will give them: every order is taken. */
function commandsOf(workload: Workload, from: number, to: number): Command[] {
  const { operation, side, symbol, id, price, quantity } = workload;
  return Array.from({ length: to - from }, (_, place): Command => {
    const row = from + place;
    const orderId = id[row] as number;
    const userId = (orderId % USERS) + 1;
    if (operation[row] === OPERATIONS.cancel)
      return { kind: 'cancel_order', userId, clientId: `c${orderId}`, orderId, side: 'any' };
    return {
      kind: 'place_order',
      userId,
      clientId: `o${orderId}`,
      marketId: FIRST_BASE + (symbol[row] as number),
      side: side[row] === 0 ? 'buy' : 'sell',
      type: operation[row] === OPERATIONS.market ? 'market' : 'limit',
      timeInForce: 'GTC',
      postOnly: false,
      price: price[row] as number,
      quantity: quantity[row] as number,
    };
  });
}

function countOpen(engine: Engine): number {
  let open = 0;
  for (let userId = 1; userId <= USERS; userId++) open += engine.openOrders(userId).length;
  return open;
}
