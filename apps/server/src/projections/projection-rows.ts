import type {
  CancelAll,
  Command,
  EngineEvent,
  OrderView,
  Posted,
  SequencedEvent,
  TradeMade,
  TriggerFact,
} from '@candor/engine';
import { totalToBigInt } from '@candor/primitives';
import { type AppliedBatch, endedBy, type EndedIds, eventsOf } from '@candor/engine-host';

/** Places of one command's postings in `account_log.id`. */
const PLACES = 65_536;

export const SIDE_CODES = { buy: 1, sell: 2 } as const;
export const TYPE_CODES = { limit: 1, market: 2 } as const;
export const TIME_IN_FORCE_CODES = { GTC: 1, IOC: 2, FOK: 3 } as const;
export const STORED_MINUTES = [1, 60, 1440] as const;

export interface CandleRow {
  readonly marketId: number;
  readonly minutes: number;
  readonly timeMs: number;
  readonly open: number;
  high: number;
  low: number;
  close: number;
  volume: bigint;
}

interface TradeRow extends TradeMade {
  readonly atMs: number;
  readonly seq: number;
}

interface LogEntry {
  readonly id: number;
  readonly owner: number;
  readonly account: number;
  readonly assetId: number;
  readonly value: number;
  readonly reason: string;
  readonly reference: number;
  readonly atMs: number;
  readonly seq: number;
}

interface BalanceRow {
  readonly owner: number;
  readonly account: number;
  readonly assetId: number;
  readonly available: bigint;
  readonly held: bigint;
  readonly seq: number;
}

interface CancelAllRow extends EndedIds {
  readonly seq: number;
  readonly userId: number;
  readonly clientId: string;
}

/**
 * What a run of events leaves in the tables: the last state of each order, conditional order and balance, every
 * trade and movement.
 */
export class ProjectionRows {
  readonly orders = new Map<number, { readonly order: OrderView; readonly seq: number }>();
  readonly triggers = new Map<number, { readonly trigger: TriggerFact; readonly seq: number }>();
  readonly cancelAlls: CancelAllRow[] = [];
  readonly trades: TradeRow[] = [];
  readonly entries: LogEntry[] = [];
  readonly balances = new Map<string, BalanceRow>();
  readonly candles = new Map<string, CandleRow>();
  readonly #isMaker: (userId: number) => boolean;
  #seq = 0;
  #place = 0;
  #trade: TradeMade | undefined;

  constructor(isMaker: (userId: number) => boolean) {
    this.#isMaker = isMaker;
  }

  /** All that a batch led to. */
  addBatch({ batch, result }: Pick<AppliedBatch, 'batch' | 'result'>): void {
    for (const event of result.events) this.add(event);
    for (const [place, command] of batch.commands.entries()) {
      const outcome = result.outcomes[place];
      if (outcome?.status !== 'accepted' || outcome.repeated === true || !isKeyedCancelAll(command)) continue;
      const seq = batch.seq + place;
      const { userId, clientId } = command;
      this.cancelAlls.push({ seq, userId, clientId, ...endedBy(eventsOf(result, seq)) });
    }
  }

  add({ seq, atMs, event }: SequencedEvent): void {
    if (seq !== this.#seq) {
      this.#seq = seq;
      this.#place = 0;
    }
    this.#addEvent(seq, atMs, event);
  }

  #addEvent(seq: number, atMs: number, event: EngineEvent): void {
    switch (event.kind) {
      case 'order_changed':
        // A maker's order that never traded would fill the table with what nobody asks for.
        if (!this.#isMaker(event.order.userId) || event.order.filledBase > 0) {
          this.orders.set(event.order.orderId, { order: event.order, seq });
        }
        return;
      case 'trigger_changed':
        this.triggers.set(event.trigger.triggerId, { trigger: event.trigger, seq });
        return;
      case 'trade_made':
        this.#trade = event;
        this.trades.push({ ...event, atMs, seq });
        for (const minutes of STORED_MINUTES) this.#addToCandle(minutes, event, atMs);
        return;
      case 'posted':
        this.#addPosted(seq, atMs, event);
        return;
      // The products' own tables come with their screens; their money is in the postings.
      default:
        return;
    }
  }

  #addPosted(seq: number, atMs: number, posted: Posted): void {
    const { owner, account, assetId } = posted;
    this.balances.set(`${owner}/${account}/${assetId}`, {
      owner,
      account,
      assetId,
      available: totalToBigInt(posted.available),
      held: totalToBigInt(posted.held),
      seq,
    });
    const value = posted.availableDelta + posted.heldDelta;
    // Reserving and releasing moves nothing in or out: the statement shows what changed hands.
    if (value === 0) return;
    const fee = this.#feeWithin(posted);
    this.#addEntry(seq, atMs, posted, value + fee, posted.reason);
    if (fee > 0) this.#addEntry(seq, atMs, posted, -fee, 'trade_fee');
  }

  /** The ledger pays out what is left after the fee; a statement shows both. */
  #feeWithin({ reason, reference, owner }: Posted): number {
    const trade = this.#trade;
    if (reason !== 'trade_receive' || trade?.tradeId !== reference) return 0;
    return owner === trade.takerUserId ? trade.takerFee : trade.makerFee;
  }

  #addEntry(seq: number, atMs: number, posted: Posted, value: number, reason: string): void {
    const { owner, account, assetId, reference } = posted;
    const id = seq * PLACES + this.#place++;
    this.entries.push({ id, owner, account, assetId, value, reason, reference, atMs, seq });
  }

  #addToCandle(minutes: number, trade: TradeMade, atMs: number): void {
    const timeMs = atMs - (atMs % (minutes * 60_000));
    const key = `${trade.marketId}/${minutes}/${timeMs}`;
    const { price, marketId } = trade;
    const candle = this.candles.get(key);
    if (candle === undefined) {
      const volume = BigInt(trade.quantity);
      this.candles.set(key, {
        marketId,
        minutes,
        timeMs,
        open: price,
        high: price,
        low: price,
        close: price,
        volume,
      });
      return;
    }
    candle.high = Math.max(candle.high, price);
    candle.low = Math.min(candle.low, price);
    candle.close = price;
    candle.volume += BigInt(trade.quantity);
  }
}

function isKeyedCancelAll(command: Command): command is CancelAll {
  return command.kind === 'cancel_all' && command.clientId !== '';
}
