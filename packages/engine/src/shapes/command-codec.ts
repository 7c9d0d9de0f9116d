/**
 * Commands as rows of the log: `[code, ...fields]` in a fixed order, words as small numbers. A row that
 * was written once must be read the same for ever, so fields are never reordered; a row that is not
 * exactly of its kind's shape is refused, because replaying something else than what was logged would
 * be worse than stopping.
 */
import {
  type AccountType,
  type CancelOrder,
  COMMAND_CODES,
  type Command,
  type ConfigureMarket,
  type Grant,
  type IndexPrice,
  type PlaceOrder,
} from './command.ts';
import { COMMAND_LAYOUTS, type LaidOutKind } from './commands/layouts.ts';
import { type AnyLayout, readRow, rowNumber, rowOf } from '../record/layout.ts';
import { RowReader } from '../record/row-reader.ts';
import { codeOf, CANCEL_SIDES, MARKET_STATUSES, ORDER_TYPES, SIDES, TIMES_IN_FORCE } from './vocabulary.ts';

export type CommandRow = readonly unknown[];

const CODES = COMMAND_CODES;

export function encodeCommand(command: Command): CommandRow {
  switch (command.kind) {
    case 'configure_asset':
      return [CODES.configure_asset, command.outboxId, command.assetId, command.code, command.scale];
    case 'configure_market':
      return encodeMarket(command);
    case 'register_user':
      return [CODES.register_user, command.outboxId, command.userId, command.grants.map(encodeGrant)];
    case 'post_grant':
      return [CODES.post_grant, command.outboxId, command.userId, command.grants.map(encodeGrant)];
    case 'place_order':
      return encodePlaceOrder(command);
    case 'cancel_order':
      return encodeCancelOrder(command);
    case 'tick':
      return [CODES.tick, command.prices.map(({ marketId, price, quotedMs }) => [marketId, price, quotedMs])];
    case 'activate_rules':
      return [CODES.activate_rules, command.outboxId, command.version];
    case 'void':
      throw new TypeError('a void stands in for a logged command and is never logged itself');
    default:
      return [
        CODES[command.kind],
        ...rowOf(COMMAND_LAYOUTS[command.kind] as AnyLayout, command as unknown as Record<string, unknown>),
      ];
  }
}

/** Throws on a malformed row. Whether its values make sense is for the engine to say. */
export function decodeCommand(row: unknown): Command {
  const reader = new RowReader(row, 'command');
  const command = decodeFields(reader);
  reader.end();
  return command;
}

function decodeFields(reader: RowReader): Command {
  const code = reader.integer();
  switch (code) {
    case CODES.configure_asset:
      return {
        kind: 'configure_asset',
        outboxId: reader.integer(),
        assetId: reader.integer(),
        code: reader.text(),
        scale: reader.integer(),
      };
    case CODES.configure_market:
      return decodeMarket(reader);
    case CODES.register_user:
      return {
        kind: 'register_user',
        outboxId: reader.integer(),
        userId: reader.integer(),
        grants: reader.rows(decodeGrant),
      };
    case CODES.post_grant:
      return {
        kind: 'post_grant',
        outboxId: reader.integer(),
        userId: reader.integer(),
        grants: reader.rows(decodeGrant),
      };
    case CODES.place_order:
      return decodePlaceOrder(reader);
    case CODES.cancel_order:
      return {
        kind: 'cancel_order',
        userId: reader.integer(),
        clientId: reader.text(),
        orderId: reader.integer(),
        side: reader.word(CANCEL_SIDES),
      };
    case CODES.tick:
      return { kind: 'tick', prices: reader.rows(decodeIndexPrice) };
    case CODES.activate_rules:
      return { kind: 'activate_rules', outboxId: reader.integer(), version: reader.integer() };
    default:
      return decodeLaidOut(reader, code);
  }
}

const LAID_OUT = new Map(
  Object.entries<AnyLayout>(COMMAND_LAYOUTS).map(([kind, layout]) => [
    CODES[kind as LaidOutKind] as number,
    { kind, layout },
  ]),
);

function decodeLaidOut(reader: RowReader, code: number): Command {
  const found = LAID_OUT.get(code);
  if (found === undefined) return reader.refuse(`no logged command has code ${code}`);
  return { ...readRow(found.layout, reader), kind: found.kind } as unknown as Command;
}

function encodePlaceOrder(order: PlaceOrder): CommandRow {
  return [
    CODES.place_order,
    order.userId,
    order.clientId,
    order.marketId,
    codeOf(SIDES, order.side),
    codeOf(ORDER_TYPES, order.type),
    codeOf(TIMES_IN_FORCE, order.timeInForce),
    order.postOnly ? 1 : 0,
    rowNumber(order.price),
    rowNumber(order.quantity),
  ];
}

function decodePlaceOrder(reader: RowReader): PlaceOrder {
  return {
    kind: 'place_order',
    userId: reader.integer(),
    clientId: reader.text(),
    marketId: reader.integer(),
    side: reader.word(SIDES),
    type: reader.word(ORDER_TYPES),
    timeInForce: reader.word(TIMES_IN_FORCE),
    postOnly: reader.word([false, true]),
    price: reader.integer(),
    quantity: reader.integer(),
  };
}

function encodeCancelOrder(cancel: CancelOrder): CommandRow {
  return [
    CODES.cancel_order,
    cancel.userId,
    cancel.clientId,
    cancel.orderId,
    codeOf(CANCEL_SIDES, cancel.side),
  ];
}

function encodeMarket(market: ConfigureMarket): CommandRow {
  return [
    CODES.configure_market,
    market.outboxId,
    market.marketId,
    market.baseAssetId,
    market.quoteAssetId,
    market.priceDecimals,
    market.tick,
    market.lot,
    market.maxPrice,
    market.maxQuantity,
    market.minNotional,
    market.makerFeePpm,
    market.takerFeePpm,
    market.slippagePpm,
    market.bandPpm,
    market.referencePrice,
    market.maxOpenOrders,
    codeOf(MARKET_STATUSES, market.status),
  ];
}

function decodeMarket(reader: RowReader): ConfigureMarket {
  return {
    kind: 'configure_market',
    outboxId: reader.integer(),
    marketId: reader.integer(),
    baseAssetId: reader.integer(),
    quoteAssetId: reader.integer(),
    priceDecimals: reader.integer(),
    tick: reader.integer(),
    lot: reader.integer(),
    maxPrice: reader.integer(),
    maxQuantity: reader.integer(),
    minNotional: reader.integer(),
    makerFeePpm: reader.integer(),
    takerFeePpm: reader.integer(),
    slippagePpm: reader.integer(),
    bandPpm: reader.integer(),
    referencePrice: reader.integer(),
    maxOpenOrders: reader.integer(),
    status: reader.word(MARKET_STATUSES),
  };
}

function encodeGrant({ accountType, assetId, amount }: Grant): CommandRow {
  return [accountType, assetId, amount];
}

const ACCOUNT_TYPE_LIST: readonly (AccountType | undefined)[] = [undefined, 1, 2, 3, 4, 5];

function decodeGrant(reader: RowReader): Grant {
  return {
    accountType: reader.word(ACCOUNT_TYPE_LIST) ?? reader.refuse('no account type'),
    assetId: reader.integer(),
    amount: reader.integer(),
  };
}

function decodeIndexPrice(reader: RowReader): IndexPrice {
  return { marketId: reader.integer(), price: reader.integer(), quotedMs: reader.integer() };
}
