import { describe, expect, it } from 'vitest';
import { COMMAND_CODES, type Command, type CommandKind } from './command.ts';
import { decodeCommand, encodeCommand } from './command-codec.ts';
import { LAID_OUT_ROWS } from './commands/golden-rows.test-data.ts';

/** A command of every kind that is logged, with its row: rows once written must stay readable. */
const GOLDEN: Record<Exclude<CommandKind, 'void'>, readonly [Command, readonly unknown[]]> = {
  ...LAID_OUT_ROWS,
  place_order: [
    {
      kind: 'place_order',
      userId: 3,
      clientId: 'key',
      marketId: 1,
      side: 'sell',
      type: 'market',
      timeInForce: 'FOK',
      postOnly: true,
      price: 10,
      quantity: 11,
    },
    [5, 3, 'key', 1, 1, 1, 2, 1, 10, 11],
  ],
  cancel_order: [
    { kind: 'cancel_order', userId: 3, clientId: '', orderId: 12, side: 'any' },
    [6, 3, '', 12, 2],
  ],
};

describe.each(Object.entries(GOLDEN))('the row of %s', (kind, [command, row]) => {
  it('is written and read as it always was', () => {
    expect(encodeCommand(command)).toEqual(row);
    expect(decodeCommand(row)).toEqual(command);
    expect(row[0]).toBe(COMMAND_CODES[kind as CommandKind]);
  });

  it('is refused with a field too few or too many', () => {
    expect(() => decodeCommand(row.slice(0, -1))).toThrow('command');
    expect(() => decodeCommand([...row, 0])).toThrow('fields');
  });

  it('is refused with any field of another type', () => {
    for (const index of row.keys()) {
      for (const wrong of [undefined, null, true, 0.5, Number.NaN, 2 ** 53, 1n, {}, [{}], [[]]]) {
        expect(() => decodeCommand(row.with(index, wrong))).toThrow(TypeError);
      }
    }
  });
});

describe('a row', () => {
  it.each([
    [null],
    ['row'],
    [{}],
    [[]],
    [[0]],
    [[99, 1]],
    [['place_order']],
    [[6, 3, '', 12, 3]],
    [[6, 3, '', 12, -1]],
    [[5, 3, '', 1, 2, 0, 0, 0, 1, 1]],
    [[5, 3, '', 1, 0, 0, 0, 2, 1, 1]],
    [[3, 0, 3, [[0, 2, 4]]]],
    [[3, 0, 3, [[6, 2, 4]]]],
    [[3, 0, 3, [[1, 2]]]],
  ])('like %j is refused', (row) => {
    expect(() => decodeCommand(row)).toThrow(TypeError);
  });

  it('may hold numbers that make no sense: saying so is for the engine', () => {
    const row = [5, -3, '', 0, 0, 0, 0, 0, -1, 0];
    expect(encodeCommand(decodeCommand(row))).toEqual(row);
  });

  it('never stands for a void: only the list of voids may say that', () => {
    expect(() => encodeCommand({ kind: 'void', reason: 'because' })).toThrow(TypeError);
    expect(() => decodeCommand([COMMAND_CODES.void, 'because'])).toThrow(TypeError);
  });
});
