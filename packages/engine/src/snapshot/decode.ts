/**
 * Builds the state from a snapshot, whose long lists it reads once and row by row. Its shape is checked; `sweep` should
 * be run afterwards if it comes from outside: a snapshot carries no proof of its own; the host compares digests.
 */
import { notionalDivisor } from '@candor/formulas';
import { fail, greatestCommonStep } from '@candor/primitives';
import type { BookFactory } from '../book/book.ts';
import { EMPTY_TEXT } from '../bytes/text-arena.ts';
import type { AccountType, Command, ConfigureMarket } from '../shapes/command.ts';
import { decodeCommand } from '../shapes/command-codec.ts';
import type { OrderView } from '../shapes/event.ts';
import { type KeyRecord, NO_KEY } from '../idempotency/key-table.ts';
import { MalformedRow, RowReader } from '../record/row-reader.ts';
import { RULES_VERSION } from '../shapes/rules.ts';
import { openMarket } from '../spot/open-market.ts';
import { restOrder } from '../spot/run-order.ts';
import { EngineState } from '../state/engine-state.ts';
import { decodeOrder } from './order-row.ts';
import { SNAPSHOT_FORMATS, SNAPSHOT_PARTS, type StreamedSnapshot } from './snapshot.ts';
import type { EpochMs, MarketId, OrderSlot } from '../units/units.ts';

export function decodeSnapshot(snapshot: StreamedSnapshot, bookFactory: BookFactory): EngineState {
  if (!SNAPSHOT_FORMATS.includes(snapshot.format))
    throw new MalformedRow(`snapshot format ${snapshot.format} is not known`);
  const state = new EngineState(bookFactory);
  restoreCounters(state, snapshot);
  for (const row of snapshot.assets) {
    const asset = commandOf(row, 'configure_asset');
    state.assets.set(asset);
    state.ledger.openAsset(asset.assetId);
  }
  for (const userId of snapshot.users) state.users.add(userId);
  const orders: OrderSlot[] = [];
  for (const row of snapshot.orders) orders.push(addOrder(state, read(row, 'order', decodeOrder)));
  const steps = stepsOf(state, orders);
  for (const row of snapshot.markets) restoreMarket(state, row, steps);
  for (const row of snapshot.accounts) restoreAccount(state, row);
  for (const slot of orders) rest(state, slot);
  for (const row of snapshot.keys) restoreKeys(state, row);
  for (const slot of orders) requireKey(state, slot);
  restoreParts(state, snapshot);
  return state;
}

function restoreCounters(state: EngineState, { counters }: StreamedSnapshot): void {
  const reader = new RowReader(counters, 'counters');
  state.sequence = reader.integer();
  state.nowMs = reader.integer();
  state.rulesVersion = reader.integer();
  state.outboxHighWater = reader.integer();
  state.tickNumber = reader.integer();
  state.lastOrderId = reader.integer();
  state.lastTradeId = reader.integer();
  reader.end();
  if (state.rulesVersion > RULES_VERSION)
    throw new MalformedRow(`rules version ${state.rulesVersion} is not known`);
}

function restoreMarket(state: EngineState, row: unknown, steps: ReadonlyMap<MarketId, number>): void {
  const reader = new RowReader(row, 'market');
  const settings = commandOf(reader.value(), 'configure_market');
  const market = openMarket(state, {
    settings,
    divisor: divisorOf(state, settings),
    bookStep: greatestCommonStep(settings.tick, steps.get(settings.marketId) ?? 0),
  });
  market.lastTradePrice = reader.integer();
  market.index = reader.skipsNull() ? undefined : read(reader.value(), 'index price', readIndex);
  reader.end();
}

function readIndex(reader: RowReader): { price: number; quotedMs: EpochMs; tickNumber: number } {
  return { price: reader.integer(), quotedMs: reader.integer(), tickNumber: reader.integer() };
}

function divisorOf({ assets }: EngineState, settings: ConfigureMarket): number {
  const base = assets.find(settings.baseAssetId);
  const quote = assets.find(settings.quoteAssetId);
  if (base === undefined || quote === undefined) return fail(`market ${settings.marketId} has lost an asset`);
  const scales = { priceDecimals: settings.priceDecimals, baseScale: base.scale, quoteScale: quote.scale };
  return notionalDivisor(scales) ?? fail(`market ${settings.marketId} has no divisor`);
}

/** The greatest step of the prices in each book: those from under an older tick need not be multiples of the current one. */
function stepsOf({ orders: { pool } }: EngineState, orders: readonly OrderSlot[]): Map<MarketId, number> {
  const steps = new Map<MarketId, number>();
  for (const slot of orders) {
    const marketId = pool.marketId(slot);
    steps.set(marketId, greatestCommonStep(pool.price(slot), steps.get(marketId) ?? 0));
  }
  return steps;
}

function restoreAccount(state: EngineState, row: unknown): void {
  const { ledger, users } = state;
  const reader = new RowReader(row, 'account');
  const [owner, account, assetId] = [reader.integer(), reader.integer(), reader.integer()];
  const limbs = {
    availableHi: reader.integer(),
    availableLo: reader.integer(),
    heldHi: reader.integer(),
    heldLo: reader.integer(),
  };
  reader.end();
  if (owner === 0) return ledger.restore(ledger.houseSlot(account, assetId), limbs);
  const userIndex = users.find(owner) ?? fail(`the owner ${owner} of an account is unknown`);
  ledger.restore(ledger.slotOf(ledger.column(account as AccountType, assetId), userIndex, owner), limbs);
}

/** Adds an order that does not yet rest: its market is opened later. */
function addOrder(state: EngineState, order: OrderView): OrderSlot {
  if (order.status !== 'open' && order.status !== 'partially_filled')
    fail(`order ${order.orderId} does not rest`);
  const userIndex = state.users.find(order.userId) ?? fail(`the owner of order ${order.orderId} is unknown`);
  return state.orders.pool.add(order, userIndex);
}

function rest(state: EngineState, slot: OrderSlot): void {
  const { pool } = state.orders;
  const market = state.markets.get(pool.marketId(slot));
  restOrder(state, market ?? fail(`the market of order ${pool.orderId(slot)} is unknown`), slot);
}

function restoreKeys(state: EngineState, row: unknown): void {
  const reader = new RowReader(row, 'keys');
  const userId = reader.integer();
  const used = reader.integer();
  const records = reader.rows((key): KeyRecord => {
    return {
      number: key.integer(),
      clientId: key.text(),
      fingerprint: key.integer(),
      reference: key.integer(),
      closed: key.skipsNull() ? undefined : readClosed(key.value()),
    };
  });
  reader.end();
  const userIndex = state.users.find(userId) ?? fail(`the owner ${userId} of keys is unknown`);
  state.keys.restore(userIndex, { used, records });
}

/** Throws if the key under which a resting order was placed is missing. */
function requireKey({ keys, orders: { pool }, texts }: EngineState, slot: OrderSlot): void {
  const text = pool.clientIdText(slot);
  if (text === EMPTY_TEXT) return;
  const orderId = pool.orderId(slot);
  const key = keys.find(pool.userIndex(slot), texts.text(text));
  if (key === NO_KEY || keys.reference(key) !== orderId) fail(`order ${orderId} has lost its key`);
}

function readClosed(value: unknown): KeyRecord['closed'] {
  return value === 0 ? 'none' : read(value, 'closed order', decodeOrder);
}

/** Restores the parts; those that the snapshot's format lacks keep their initial state. */
function restoreParts(state: EngineState, { format, parts = [] }: StreamedSnapshot): void {
  if (parts.length !== SNAPSHOT_PARTS.get(format))
    throw new MalformedRow(`${parts.length} parts of the state`);
  for (const [index, part] of state.parts.slice(0, parts.length).entries()) {
    const reader = new RowReader(parts[index], part.name);
    if (reader.text() !== part.name) reader.refuse(`no part ${part.name}`);
    reader.row((rows) => part.restore(rows, state));
    reader.end();
  }
}

function read<Value>(row: unknown, name: string, decode: (reader: RowReader) => Value): Value {
  const reader = new RowReader(row, name);
  const value = decode(reader);
  reader.end();
  return value;
}

function commandOf<Kind extends Command['kind']>(row: unknown, kind: Kind): Extract<Command, { kind: Kind }> {
  const command = decodeCommand(row);
  if (command.kind !== kind) throw new MalformedRow(`${command.kind} where ${kind} belongs`);
  return command as Extract<Command, { kind: Kind }>;
}
