/**
 * Writes events as they happen, in the canonical bytes of which the digest is made. The bytes are the
 * record: event objects are read back from them only where someone wants them, so that replay pays for
 * bytes alone. Layouts stand here and, mirrored, in event-reader.ts; fields are those of event.ts in their
 * order, numbers as float64, words as one byte.
 */
import { ByteWriter } from '../bytes/byte-writer.ts';
import type { ConfigureAsset, ConfigureMarket, IndexPrice } from '../command.ts';
import type { OrderChanged, PostingReason, TradeMade } from '../event.ts';
import { EVENT_LAYOUTS, type LaidOutEvent } from '../facts/layouts.ts';
import { type AnyLayout, writeRecord } from '../record/layout.ts';
import type { RejectionKey } from '../rejection.ts';
import { codeOf, MARKET_STATUSES, ORDER_CHANGES, POSTING_REASONS, SIDES } from '../vocabulary.ts';
import { COMMAND_RECORD, EVENT_CODES } from './event-codes.ts';

/** Why money moves: the part of a posting that its account does not know. */
export interface PostingCause {
  readonly reason: PostingReason;
  /** The order or trade behind it; 0 for none. */
  readonly reference: number;
}

/** Where an order's fields are read from: the pool, by slot. */
export interface OrderSource {
  readonly numbers: Float64Array;
  start(slot: number): number;
  words(slot: number): number;
  clientId(slot: number): string;
}

/** Numbers of an order: id, user, market, price, quantity, filled base and quote, fee, held, created and updated time, created sequence. */
const ORDER_NUMBERS = 12;
/** Numbers of a posting beyond its reference: those of an account's record. */
const POSTING_NUMBERS = 9;
const COMMAND_SIZE = 17;
const POSTING_SIZE = 82;
const ORDER_SIZE = 112;
const TRADE_SIZE = 98;
const SETTINGS_SIZE = 160;
const PRICE_SIZE = 24;

export class EventRecorder {
  readonly #writer = new ByteWriter(65_536);

  clear(): void {
    this.#writer.clear();
  }

  /** A copy of everything recorded since the last `clear`. */
  bytes(): Uint8Array {
    return this.#writer.bytes();
  }

  startCommand(seq: number, atMs: number): void {
    const writer = this.#writer;
    writer.reserve(COMMAND_SIZE);
    writer.byte(COMMAND_RECORD);
    writer.number(seq);
    writer.number(atMs);
  }

  assetConfigured(asset: ConfigureAsset): void {
    const writer = this.#writer;
    writer.reserve(SETTINGS_SIZE);
    writer.byte(EVENT_CODES.asset_configured);
    writer.number(asset.outboxId);
    writer.number(asset.assetId);
    writer.text(asset.code);
    writer.number(asset.scale);
  }

  marketConfigured(market: ConfigureMarket): void {
    const writer = this.#writer;
    writer.reserve(SETTINGS_SIZE);
    writer.byte(EVENT_CODES.market_configured);
    writer.number(market.outboxId);
    writer.number(market.marketId);
    writer.number(market.baseAssetId);
    writer.number(market.quoteAssetId);
    writer.number(market.priceDecimals);
    writer.number(market.tick);
    writer.number(market.lot);
    writer.number(market.maxPrice);
    writer.number(market.maxQuantity);
    writer.number(market.minNotional);
    writer.number(market.makerFeePpm);
    writer.number(market.takerFeePpm);
    writer.number(market.slippagePpm);
    writer.number(market.bandPpm);
    writer.number(market.referencePrice);
    writer.number(market.maxOpenOrders);
    writer.byte(codeOf(MARKET_STATUSES, market.status));
  }

  userRegistered(userId: number): void {
    this.#single(EVENT_CODES.user_registered, userId);
  }

  rulesActivated(version: number): void {
    this.#single(EVENT_CODES.rules_activated, version);
  }

  priceTicked(tickNumber: number, prices: readonly IndexPrice[]): void {
    const writer = this.#writer;
    this.#single(EVENT_CODES.price_ticked, tickNumber);
    writer.reserve(8 + prices.length * PRICE_SIZE);
    writer.number(prices.length);
    for (const price of prices) {
      writer.number(price.marketId);
      writer.number(price.price);
      writer.number(price.quotedMs);
    }
  }

  commandRejected(key: RejectionKey): void {
    this.#words(EVENT_CODES.command_rejected, key);
  }

  /** Events that a layout describes. */
  record<Event extends LaidOutEvent>(event: Event): void {
    const writer = this.#writer;
    writer.reserve(1);
    writer.byte(EVENT_CODES[event.kind]);
    writeRecord(writer, EVENT_LAYOUTS[event.kind] as AnyLayout, event as unknown as Record<string, unknown>);
  }

  commandVoided(reason: string): void {
    this.#words(EVENT_CODES.command_voided, reason);
  }

  /** The account's record stands in `numbers` from `start` on, with the posting already in it. */
  posted(cause: PostingCause, numbers: Float64Array, start: number): void {
    const writer = this.#writer;
    writer.reserve(POSTING_SIZE);
    writer.byte(EVENT_CODES.posted);
    writer.byte(codeOf(POSTING_REASONS, cause.reason));
    writer.number(cause.reference);
    writer.numbers(numbers, start, POSTING_NUMBERS);
  }

  orderChanged(change: OrderChanged['change'], orders: OrderSource, slot: number): void {
    const writer = this.#writer;
    writer.reserve(ORDER_SIZE);
    writer.byte(EVENT_CODES.order_changed);
    writer.byte(codeOf(ORDER_CHANGES, change));
    writer.numbers(orders.numbers, orders.start(slot), ORDER_NUMBERS);
    writer.integer(orders.words(slot));
    writer.text(orders.clientId(slot));
  }

  tradeMade(trade: TradeMade): void {
    const writer = this.#writer;
    writer.reserve(TRADE_SIZE);
    writer.byte(EVENT_CODES.trade_made);
    writer.number(trade.tradeId);
    writer.number(trade.marketId);
    writer.number(trade.price);
    writer.number(trade.quantity);
    writer.number(trade.quote);
    writer.byte(codeOf(SIDES, trade.takerSide));
    writer.number(trade.takerOrderId);
    writer.number(trade.makerOrderId);
    writer.number(trade.takerUserId);
    writer.number(trade.makerUserId);
    writer.number(trade.takerFee);
    writer.number(trade.makerFee);
  }

  #single(code: number, value: number): void {
    this.#writer.reserve(9);
    this.#writer.byte(code);
    this.#writer.number(value);
  }

  #words(code: number, text: string): void {
    this.#writer.reserve(1);
    this.#writer.byte(code);
    this.#writer.text(text);
  }
}
