/**
 * Writes events as they happen, in the canonical bytes of which the digest is made. The bytes are the
 * record: event objects are read back from them only where someone wants them, so that replay pays for
 * bytes alone. Layouts stand here and, mirrored, in event-reader.ts; fields are those of event.ts in their
 * order, numbers as float64, words as one byte.
 */
import { ByteWriter } from '../bytes/byte-writer.ts';
import type { ConfigureAsset, ConfigureMarket, IndexPrice } from '../command.ts';
import type { OrderChanged, Posted, TradeMade } from '../event.ts';
import type { RejectionKey } from '../rejection.ts';
import { codeOf, MARKET_STATUSES, ORDER_CHANGES, POSTING_REASONS, SIDES } from '../vocabulary.ts';
import { COMMAND_RECORD, EVENT_CODES } from './event-codes.ts';

/** What a posting leaves in the bytes: the limbs of its balances instead of totals. */
export interface PostingRecord extends Omit<Posted, 'kind' | 'available' | 'held'> {
  readonly availableHi: number;
  readonly availableLo: number;
  readonly heldHi: number;
  readonly heldLo: number;
}

/** Where an order's fields are read from: the pool, by slot, words as their codes. */
export interface OrderSource {
  orderId(slot: number): number;
  userId(slot: number): number;
  clientId(slot: number): string;
  marketId(slot: number): number;
  side(slot: number): number;
  typeCode(slot: number): number;
  timeInForceCode(slot: number): number;
  isPostOnly(slot: number): boolean;
  price(slot: number): number;
  quantity(slot: number): number;
  filledBase(slot: number): number;
  filledQuote(slot: number): number;
  fee(slot: number): number;
  held(slot: number): number;
  statusCode(slot: number): number;
  closeReasonCode(slot: number): number;
  createdMs(slot: number): number;
  updatedMs(slot: number): number;
  createdSeq(slot: number): number;
}

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

  commandVoided(reason: string): void {
    this.#words(EVENT_CODES.command_voided, reason);
  }

  posted(posting: PostingRecord): void {
    const writer = this.#writer;
    writer.reserve(POSTING_SIZE);
    writer.byte(EVENT_CODES.posted);
    writer.byte(codeOf(POSTING_REASONS, posting.reason));
    writer.number(posting.reference);
    writer.number(posting.owner);
    writer.number(posting.account);
    writer.number(posting.assetId);
    writer.number(posting.availableDelta);
    writer.number(posting.heldDelta);
    writer.number(posting.availableHi);
    writer.number(posting.availableLo);
    writer.number(posting.heldHi);
    writer.number(posting.heldLo);
  }

  orderChanged(change: OrderChanged['change'], orders: OrderSource, slot: number): void {
    const writer = this.#writer;
    writer.reserve(ORDER_SIZE);
    writer.byte(EVENT_CODES.order_changed);
    writer.byte(codeOf(ORDER_CHANGES, change));
    writer.number(orders.orderId(slot));
    writer.number(orders.userId(slot));
    writer.number(orders.marketId(slot));
    writer.byte(orders.side(slot));
    writer.byte(orders.typeCode(slot));
    writer.byte(orders.timeInForceCode(slot));
    writer.byte(orders.isPostOnly(slot) ? 1 : 0);
    writer.number(orders.price(slot));
    writer.number(orders.quantity(slot));
    writer.number(orders.filledBase(slot));
    writer.number(orders.filledQuote(slot));
    writer.number(orders.fee(slot));
    writer.number(orders.held(slot));
    writer.byte(orders.statusCode(slot));
    writer.byte(orders.closeReasonCode(slot));
    writer.number(orders.createdMs(slot));
    writer.number(orders.updatedMs(slot));
    writer.number(orders.createdSeq(slot));
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
