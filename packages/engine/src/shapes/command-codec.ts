/**
 * Commands as rows of the log: `[code, ...fields]` in a fixed order, words as small numbers. A row once
 * written must always be read the same way, so fields are never reordered; a row that does not
 * exactly match its kind's shape is refused, because replaying something other than what was logged would
 * be worse than stopping.
 */
import { type CancelOrder, COMMAND_CODES, type Command, type PlaceOrder } from './command.ts';
import { COMMAND_LAYOUTS, type LaidOutKind } from './commands/layouts.ts';
import { type AnyLayout, readRow, rowNumber, rowOf } from '../record/layout.ts';
import { RowReader } from '../record/row-reader.ts';
import { codeOf, CANCEL_SIDES, ORDER_TYPES, SIDES, TIMES_IN_FORCE } from './vocabulary.ts';

export type CommandRow = readonly unknown[];

const CODES = COMMAND_CODES;

export function encodeCommand(command: Command): CommandRow {
  switch (command.kind) {
    case 'place_order':
      return encodePlaceOrder(command);
    case 'cancel_order':
      return encodeCancelOrder(command);
    case 'void':
      throw new TypeError('a void stands in for a logged command and is never logged itself');
    default:
      return [
        CODES[command.kind],
        ...rowOf(COMMAND_LAYOUTS[command.kind] as AnyLayout, command as unknown as Record<string, unknown>),
      ];
  }
}

/** Decodes a row; throws if it is malformed. The engine validates the values. */
export function decodeCommand(row: unknown): Command {
  const reader = new RowReader(row, 'command');
  const command = decodeFields(reader);
  reader.end();
  return command;
}

function decodeFields(reader: RowReader): Command {
  const code = reader.integer();
  switch (code) {
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
