import { type Command, decodeCommand, encodeCommand } from '@candor/engine';
import { Packr } from 'msgpackr';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { EMPTY_DIGEST } from './digest.ts';
import { type Batch, decodeRow, encodeBatch, LogDamaged, type LogRow } from './log-row.ts';

const LARGEST = 2 ** 52 - 1;

const COMMANDS: readonly Command[] = [
  { kind: 'configure_asset', outboxId: 1, assetId: 65_535, code: 'SHIB', scale: 2 },
  {
    kind: 'configure_market',
    outboxId: Number.MAX_SAFE_INTEGER,
    marketId: 1,
    baseAssetId: 2,
    quoteAssetId: 1,
    priceDecimals: 8,
    tick: 1,
    lot: 2 ** 31,
    maxPrice: LARGEST,
    maxQuantity: 2 ** 32,
    minNotional: 0,
    makerFeePpm: 1_000,
    takerFeePpm: 1_000,
    slippagePpm: 10_000,
    bandPpm: 500_000,
    referencePrice: 5_200_000,
    maxOpenOrders: 200,
    status: 'cancel_only',
  },
  {
    kind: 'register_user',
    outboxId: 3,
    userId: 7,
    grants: [
      { accountType: 1, assetId: 1, amount: LARGEST },
      { accountType: 5, assetId: 2, amount: 0 },
    ],
  },
  { kind: 'post_grant', outboxId: 4, userId: 7, grants: [] },
  {
    kind: 'place_order',
    userId: 2 ** 33,
    clientId: '!~'.repeat(32),
    marketId: 1,
    side: 'sell',
    type: 'market',
    timeInForce: 'FOK',
    postOnly: true,
    price: 123_456_789_012,
    quantity: LARGEST,
  },
  { kind: 'cancel_order', userId: 7, clientId: '', orderId: Number.MAX_SAFE_INTEGER, side: 'any' },
  { kind: 'tick', prices: [{ marketId: 1, price: LARGEST, quotedMs: 1_700_000_000_123 }] },
  { kind: 'activate_rules', outboxId: 9, version: 1 },
];

const batchOf = (commands: readonly Command[]): Batch => ({
  seq: 41,
  atMs: 1_700_000_000_000,
  rulesVersion: 1,
  digest: EMPTY_DIGEST,
  commands,
});

describe('a row of the log', () => {
  it.each(COMMANDS.map((command) => [command.kind, command] as const))(
    'carries %s unchanged',
    (_, command) => {
      expect(decodeCommand(encodeCommand(command))).toEqual(command);
      expect(decodeRow(encodeBatch(batchOf([command])))).toEqual([command]);
    },
  );

  it('carries a batch with its first and last sequence', () => {
    const row = encodeBatch(batchOf(COMMANDS));
    expect(row).toMatchObject({ seq: 41, lastSeq: 48, atMs: 1_700_000_000_000, format: 1, rulesVersion: 1 });
    expect(decodeRow(row)).toEqual(COMMANDS);
  });

  it('can be read without those before it, and after they have been written', () => {
    const rows = COMMANDS.map((command) => encodeBatch(batchOf([command])));
    expect(rows.toReversed().map((row) => decodeRow(row)[0])).toEqual(COMMANDS.toReversed());
  });

  it('carries a full batch', () => {
    const commands = Array.from(
      { length: 1_000 },
      (_, place) => COMMANDS[place % COMMANDS.length] as Command,
    );
    expect(decodeRow(encodeBatch(batchOf(commands)))).toEqual(commands);
  });

  it('is never written for a void', () => {
    expect(() => encodeBatch(batchOf([{ kind: 'void', reason: 'a bug' }]))).toThrow(TypeError);
  });
});

describe('damage is noticed', () => {
  const row = encodeBatch(batchOf(COMMANDS));
  const withPayload = (payload: Uint8Array): LogRow => ({ ...row, payload });

  it('in every single bit of the payload', () => {
    const missed: number[] = [];
    for (let bit = 0; bit < row.payload.length * 8; bit++) {
      const payload = Uint8Array.from(row.payload);
      payload[bit >> 3] = (payload[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      try {
        decodeRow(withPayload(payload));
        missed.push(bit);
      } catch (error) {
        if (!(error instanceof LogDamaged)) throw error;
      }
    }
    expect(missed).toEqual([]);
  });

  it('in every byte that is set to another value', () => {
    for (let place = 0; place < row.payload.length; place++) {
      for (const value of [0x00, 0x7f, 0x80, 0xff]) {
        if (row.payload[place] === value) continue;
        const payload = Uint8Array.from(row.payload);
        payload[place] = value;
        expect(() => decodeRow(withPayload(payload))).toThrow(LogDamaged);
      }
    }
  });

  it('at every length to which the payload may be cut, and beyond', () => {
    for (let length = 0; length < row.payload.length; length++)
      expect(() => decodeRow(withPayload(row.payload.slice(0, length)))).toThrow(LogDamaged);
    expect(() => decodeRow(withPayload(Uint8Array.from([...row.payload, 0])))).toThrow(LogDamaged);
  });

  const packed = (content: unknown): LogRow => {
    const payload = new Packr({ useRecords: false }).pack(content);
    return { ...row, payload, checksum: crc32(payload), lastSeq: row.seq };
  };

  it.each([
    ['another format', { ...row, format: 2 }, 'format 2'],
    ['another checksum', { ...row, checksum: row.checksum + 1 }, 'checksum'],
    ['a command too few', { ...row, lastSeq: row.lastSeq + 1 }, 'count'],
    ['a command too many', { ...row, lastSeq: row.lastSeq - 1 }, 'count'],
    ['no list', packed({ kind: 'tick' }), 'no array'],
    ['a command of no known code', packed([[251]]), '251'],
    ['a void', packed([[9, 'a reason']]), '9'],
    ['a command with a field too many', packed([[8, 1, 2, 3]]), '4 fields'],
    ['a command with a field too few', packed([[8, 1]]), '2 fields'],
    ['a command with a text for a number', packed([[8, 1, '2']]), 'no integer'],
    ['a command with a fraction', packed([[8, 1, 1.5]]), 'no integer'],
  ])('as %s, whatever the checksum says', (_, damaged, what) => {
    expect(() => decodeRow(damaged)).toThrow(LogDamaged);
    expect(() => decodeRow(damaged)).toThrow('damaged at sequence 41: ');
    expect(() => decodeRow(damaged)).toThrow(what);
  });
});
