/** Events of the engine as the user streams of trading programs know them. */
import type { ExecutionReport, TraderUserEvent } from '@candor/contract/schema';
import type {
  EngineEvent,
  OrderChanged,
  OrderView,
  Posted,
  PostingReason,
  TradeMade,
  TriggerFact,
} from '@candor/engine';
import { ACCOUNT_TYPES } from '@candor/engine';
import type { Total } from '@candor/primitives';
import { type EndSources, withEndOfList } from './list-ends.ts';
import { listName } from './trader-lists.ts';
import {
  listOf,
  orderFields,
  orderNames,
  traderDecimal,
  traderPrice,
  type TraderMarket,
  traderSymbol,
  waitingOrder,
} from './trader.ts';

/** An event of a batch, with the sequence and the time of its command. */
export interface SeqEvent {
  readonly seq: number;
  readonly atMs: number;
  readonly event: EngineEvent;
}

/** The pairs and the currencies that events are about. */
export interface TraderNames {
  readonly market: (marketId: number) => (TraderMarket & { readonly id: number }) | undefined;
  /** The condition that an order of an earlier batch waited for; undefined: it waited for none. */
  readonly condition?: (orderId: number) => TriggerFact | undefined;
  /** Returns whether an order keeps the number that it waits under. */
  readonly keepsId?: (triggerId: number) => boolean;
  readonly asset: (assetId: number) => { readonly code: string; readonly scale: number } | undefined;
}

/** An event of a user, and the pair that it is about, which a key may be shut out of. */
export interface UserEvent {
  readonly marketId: number | undefined;
  readonly event: TraderUserEvent;
}

/** Reports of one command; more than any command can cause, so that their numbers rise over all commands. */
const REPORTS_OF_COMMAND = 10_000;
const NO_TRADE = -1;

/** The number of a report: of the command with this sequence, counted from 1. */
export function reportNumber(seq: number, report: number): number {
  return seq * REPORTS_OF_COMMAND + report;
}

/** Postings that move money between a user's orders and trades, which the reports of orders account for. */
const OF_ORDERS: ReadonlySet<PostingReason> = new Set([
  'order_hold',
  'order_release',
  'trigger_hold',
  'trigger_release',
  'trade_pay',
  'trade_receive',
  'trade_fee',
]);

/** Returns the users whose orders or balances an event changes. */
export function usersOf(event: EngineEvent): readonly number[] {
  switch (event.kind) {
    case 'order_changed':
      return [event.order.userId];
    case 'trigger_changed':
      return [event.trigger.userId];
    case 'trade_made':
      return [event.takerUserId, event.makerUserId];
    case 'order_sized':
      return [event.userId];
    case 'posted':
      return isOfSpot(event) ? [event.owner] : [];
    default:
      return [];
  }
}

/** A posting of a user's account from which spot orders are paid. */
function isOfSpot({ owner, account }: Posted): boolean {
  return owner !== 0 && account === ACCOUNT_TYPES.change;
}

/**
 * Returns what a batch did to a user: reports of orders and movements of money in the order of the engine, then the balances
 * that changed. `events` are those of the batch that concern the user, in their order.
 */
export function userEvents(userId: number, events: readonly SeqEvent[], names: TraderNames): UserEvent[] {
  const reports = new OrderReports(userId, events, names);
  const moves = movesOf(events);
  const made: UserEvent[] = [];
  for (const [place, each] of events.entries()) {
    const move = moves.get(place);
    made.push(...(move === undefined ? reports.of(each) : balanceUpdate(move, names)));
  }
  const position = accountPosition(events, names);
  return position === undefined ? made : [...made, { marketId: undefined, event: position }];
}

/** Makes the reports of a user's orders of one batch. */
class OrderReports {
  readonly #userId: number;
  readonly #names: TraderNames;
  /** The newest view of each order, which has the totals of the whole batch. */
  readonly #orders = new Map<number, OrderView>();
  /** Filled before the next report, by order. */
  readonly #filled = new Map<number, { base: number; quote: number }>();
  /** Amounts of quote that new orders named. */
  readonly #sizes = new Map<number, number>();
  /** The newest view of each condition. */
  readonly #conditions = new Map<number, TriggerFact>();
  /** A list ends within one command. */
  readonly #ends: EndSources = {
    condition: (id) => this.#conditions.get(id),
    order: (id) => this.#orders.get(id),
  };
  /** Lists by their limit orders. */
  readonly #lists = new Map<number, number>();
  #seq = 0;
  #index = 0;

  constructor(userId: number, events: readonly SeqEvent[], names: TraderNames) {
    this.#userId = userId;
    this.#names = names;
    for (const { event } of events) {
      if (event.kind === 'order_changed') this.#orders.set(event.order.orderId, event.order);
      if (event.kind === 'order_sized') this.#sizes.set(event.orderId, event.quoteQuantity);
      if (event.kind === 'trigger_changed') this.#noteCondition(event.trigger);
    }
    for (const { orderId, filledBase, filledQuote } of this.#orders.values())
      this.#filled.set(orderId, { base: filledBase, quote: filledQuote });
    for (const { event } of events) {
      const filled = event.kind === 'trade_made' ? this.#filled.get(this.#orderOf(event)) : undefined;
      if (filled === undefined || event.kind !== 'trade_made') continue;
      filled.base -= event.quantity;
      filled.quote -= event.quote;
    }
  }

  of({ seq, atMs, event }: SeqEvent): UserEvent[] {
    if (event.kind === 'trade_made') return this.#traded(event, { seq, atMs });
    if (event.kind === 'trigger_changed') return this.#conditionChanged(event.trigger, { seq, atMs });
    if (event.kind !== 'order_changed' || event.change === 'filled') return [];
    const market = this.#names.market(event.order.marketId);
    const filled = this.#filled.get(event.order.orderId);
    if (market === undefined || filled === undefined) return [];
    const order = { ...event.order, filledBase: filled.base, filledQuote: filled.quote };
    const report = this.#report(order, market, { seq, atMs });
    return [{ marketId: market.id, event: { ...report, ...changeOf(event, report, seq) } }];
  }

  #noteCondition(condition: TriggerFact): void {
    if (this.#names.keepsId?.(condition.triggerId) === false) return;
    this.#conditions.set(condition.triggerId, condition);
    if (condition.linkedOrderId !== 0) this.#lists.set(condition.linkedOrderId, condition.triggerId);
  }

  /** Reports an order that waits, or ends before its price came; one that fires is reported as it is placed. */
  #conditionChanged(
    condition: TriggerFact,
    at: { readonly seq: number; readonly atMs: number },
  ): UserEvent[] {
    const market = this.#names.market(condition.marketId);
    const { triggerId, status, parentOrderId, linkedTriggerId, createdMs, updatedMs } = condition;
    if (market === undefined || !this.#conditions.has(triggerId) || parentOrderId !== 0) return [];
    const list = listStatus(condition, { at, market, orders: this.#orders, conditions: this.#conditions });
    const listed = list === undefined ? [] : [{ marketId: market.id, event: list }];
    if (status === 'fired') return listed;
    const report = this.#report(waitingOrder(condition), market, at, condition);
    const isChanged = status === 'waiting' && linkedTriggerId === 0 && updatedMs > createdMs;
    const change = status === 'waiting' ? (isChanged ? 'amended' : 'placed') : 'closed';
    return [
      { marketId: market.id, event: { ...report, ...changeOf({ change }, report, at.seq) } },
      ...listed,
    ];
  }

  #orderOf({ takerUserId, takerOrderId, makerOrderId }: TradeMade): number {
    return takerUserId === this.#userId ? takerOrderId : makerOrderId;
  }

  /** The condition that an order waited for. */
  #conditionOf({ orderId }: OrderView): TriggerFact | undefined {
    const known = this.#conditions.get(orderId) ?? this.#names.condition?.(orderId);
    return known?.status === 'fired' && Number(known.orderId) === Number(orderId) ? known : undefined;
  }

  #traded(trade: TradeMade, at: { readonly seq: number; readonly atMs: number }): UserEvent[] {
    const order = this.#orders.get(this.#orderOf(trade));
    const filled = this.#filled.get(this.#orderOf(trade));
    const market = this.#names.market(trade.marketId);
    if (order === undefined || filled === undefined || market === undefined) return [];
    filled.base += trade.quantity;
    filled.quote += trade.quote;
    const after: OrderView = {
      ...order,
      filledBase: filled.base,
      filledQuote: filled.quote,
      status: filled.base === order.quantity ? 'filled' : 'partially_filled',
      closeReason: '',
    };
    const isTaker = trade.takerUserId === this.#userId;
    const received = order.side === 'buy' ? market.base : market.quote;
    const fill = {
      x: 'TRADE' as const,
      l: traderDecimal(trade.quantity, market.base.scale),
      L: traderPrice(market, trade.price),
      Y: traderDecimal(trade.quote, market.quote.scale),
      n: traderDecimal(isTaker ? trade.takerFee : trade.makerFee, received.scale),
      N: received.code,
      t: trade.tradeId,
      m: !isTaker,
    };
    return [{ marketId: market.id, event: { ...this.#report(after, market, at), ...fill } }];
  }

  #report(
    reported: OrderView,
    market: TraderMarket,
    { seq, atMs }: { readonly seq: number; readonly atMs: number },
    own?: TriggerFact,
  ): ExecutionReport {
    const { orderId } = reported;
    const condition = own ?? this.#conditionOf(reported);
    const listId = this.#lists.get(orderId);
    const { order } = withEndOfList({ order: reported, condition, listId }, this.#ends);
    const origin = { condition, listId, quoteQuantity: this.#sizes.get(orderId) };
    if (seq !== this.#seq) [this.#seq, this.#index] = [seq, 0];
    this.#index += 1;
    const fields = orderFields(order, market, origin);
    const { symbol: s, orderId: i, orderListId: g, clientOrderId: c } = orderNames(order, market, origin);
    const none = traderDecimal(0, market.quote.scale);
    return {
      e: 'executionReport',
      E: atMs,
      s,
      c,
      S: fields.side,
      o: fields.type,
      f: fields.timeInForce,
      q: fields.origQty,
      p: fields.price,
      P: 'stopPrice' in fields ? fields.stopPrice : none,
      F: none,
      g,
      C: '',
      x: 'NEW',
      X: fields.status,
      r: 'NONE',
      i,
      l: none,
      z: fields.executedQty,
      L: none,
      n: none,
      N: null,
      T: atMs,
      t: NO_TRADE,
      I: reportNumber(seq, this.#index),
      w: fields.workingTime !== -1 && (order.status === 'open' || order.status === 'partially_filled'),
      m: false,
      M: false,
      O: condition?.createdMs ?? order.createdMs,
      Z: fields.cummulativeQuoteQty,
      Y: none,
      Q: fields.origQuoteOrderQty,
      ...(fields.workingTime === -1 ? {} : { W: fields.workingTime }),
      ...('trailingDelta' in fields ? { d: fields.trailingDelta } : {}),
      V: fields.selfTradePreventionMode,
      ...(fields.expiryReason === undefined ? {} : { eR: fields.expiryReason }),
    };
  }
}

const ENDS = { CANCELED: 'CANCELED', EXPIRED: 'EXPIRED', EXPIRED_IN_MATCH: 'TRADE_PREVENTION' } as const;

/** The log keeps no name of a cancel, so its number in the log is its name. */
function changeOf(
  { change }: Pick<OrderChanged, 'change'>,
  { X, c }: ExecutionReport,
  seq: number,
): Partial<ExecutionReport> {
  if (change === 'placed') return { x: 'NEW' };
  if (change === 'amended') return { x: 'REPLACED' };
  const x = ENDS[X as keyof typeof ENDS];
  return x === 'CANCELED' ? { x, C: c, c: String(seq) } : { x };
}

interface ListContext {
  readonly at: { readonly atMs: number };
  readonly market: TraderMarket;
  readonly orders: ReadonlyMap<number, OrderView>;
  readonly conditions: ReadonlyMap<number, TriggerFact>;
}

/** The beginning or the end of a list, which has the number of its stop; undefined for any other condition. */
function listStatus(
  condition: TriggerFact,
  { at: { atMs }, market, orders, conditions }: ListContext,
): TraderUserEvent | undefined {
  const { trigger, triggerId, linkedOrderId, linkedTriggerId, status } = condition;
  const listId = listOf(condition);
  if (trigger !== 'stop' || listId === 0) return undefined;
  const isLive = status === 'waiting';
  const other = linkedOrderId === 0 ? linkedTriggerId : linkedOrderId;
  const nameOf = (id: number) => (orders.get(id) ?? conditions.get(id))?.clientId || String(id);
  const s = traderSymbol(market);
  const ids = [Number(other), Number(triggerId)].toSorted((one, next) => one - next);
  return {
    e: 'listStatus',
    E: atMs,
    s,
    g: listId,
    c: 'OCO',
    l: isLive ? 'EXEC_STARTED' : 'ALL_DONE',
    L: isLive ? 'EXECUTING' : 'ALL_DONE',
    r: 'NONE',
    C: listName(condition),
    T: atMs,
    O: ids.map((id) => ({ s, i: id, c: nameOf(id) })),
  };
}

/** Money of one currency that a command moved to the account or from it, other than by orders and trades. */
interface Move {
  readonly assetId: number;
  readonly atMs: number;
  sum: bigint;
}

/** Returns the moves of a batch, each at the place of its last posting. */
function movesOf(events: readonly SeqEvent[]): ReadonlyMap<number, Move> {
  const moves = new Map<string, { readonly move: Move; place: number }>();
  for (const [place, { seq, atMs, event }] of events.entries()) {
    if (event.kind !== 'posted' || OF_ORDERS.has(event.reason)) continue;
    const { assetId, availableDelta, heldDelta } = event;
    const key = `${seq} ${assetId}`;
    const known = moves.get(key) ?? { move: { assetId, atMs, sum: 0n }, place };
    known.move.sum += BigInt(availableDelta) + BigInt(heldDelta);
    known.place = place;
    moves.set(key, known);
  }
  return new Map([...moves.values()].map(({ move, place }) => [place, move]));
}

function balanceUpdate({ assetId, atMs, sum }: Move, { asset }: TraderNames): UserEvent[] {
  const currency = asset(assetId);
  if (sum === 0n || currency === undefined) return [];
  const d = `${sum < 0n ? '-' : ''}${traderDecimal(sum < 0n ? -sum : sum, currency.scale)}`;
  return [{ marketId: undefined, event: { e: 'balanceUpdate', E: atMs, a: currency.code, d, T: atMs } }];
}

function accountPosition(events: readonly SeqEvent[], { asset }: TraderNames): TraderUserEvent | undefined {
  const balances = new Map<number, { readonly free: Total; readonly locked: Total }>();
  let atMs = 0;
  for (const { event, atMs: eventMs } of events) {
    if (event.kind !== 'posted') continue;
    atMs = eventMs;
    balances.set(event.assetId, { free: event.available, locked: event.held });
  }
  const B = [...balances].flatMap(([assetId, { free, locked }]) => {
    const currency = asset(assetId);
    if (currency === undefined) return [];
    const { code: a, scale } = currency;
    return [{ a, f: traderDecimal(free, scale), l: traderDecimal(locked, scale) }];
  });
  return B.length === 0 ? undefined : { e: 'outboundAccountPosition', E: atMs, u: atMs, B };
}
