import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readFrame, textsOf } from './method-frames.ts';
import { payloadsOf } from '../../http/trader/signature.ts';
import { TraderFailure } from '../../http/trader/trader-failure.ts';

/** The example of the published specification of the WebSocket API. */
const SECRET = 'NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j';
const SIGNATURE = 'cc15477742bd704c29492d96c7ead9414dfd8e0ec4a00f947bb5bb454ddbd08a';
const EXAMPLE = `{
  "id": "4885f793-e5ad-4c3b-8f6c-55d891472b71",
  "method": "order.place",
  "params": {
    "symbol": "BTCUSDT", "side": "SELL", "type": "LIMIT", "timeInForce": "GTC", "quantity": "0.01000000",
    "price": "52000.00", "newOrderRespType": "ACK", "recvWindow": 100, "timestamp": 1645423376532,
    "apiKey": "vmPUZE6mv9SD5VNHk4HlWFsOr6aKE2zvsw0MuIgwCIPy6utIco14y7Ju91duEh8A",
    "signature": "${SIGNATURE}"
  }
}`;

describe('a frame of the WebSocket API', () => {
  test('has the payload that the specification signs', () => {
    const frame = readFrame(EXAMPLE);
    const [payload] = payloadsOf(textsOf(frame?.params ?? {}));
    expect(createHmac('sha256', SECRET).update(payload).digest('hex')).toBe(SIGNATURE);
  });

  test('keeps numbers as they were written, and texts with digits in them', () => {
    const frame = readFrame(
      String.raw`{"id":1,"method":"x","params":{"a":1.0,"b":1e-7,"c":"say \"2.50\" 3","d":-4,"e":["5",6],"f":true,"g":null}}`,
    );
    expect(frame?.id).toBe(1);
    expect([...textsOf(frame?.params ?? {})]).toEqual([
      ['a', '1.0'],
      ['b', '1e-7'],
      ['c', 'say "2.50" 3'],
      ['d', '-4'],
      ['e', '["5","6"]'],
      ['f', 'true'],
    ]);
  });

  test.each([
    '',
    '[]',
    '5',
    '"x"',
    '{}',
    '{"id":{},"method":"x"}',
    '{"id":1.5,"method":"x"}',
    '{"method":"x","params":[1]}',
  ])('%s is none', (text) => {
    expect(readFrame(text)).toBeUndefined();
  });

  test('has no values inside values', () => {
    const frame = readFrame('{"method":"x","params":{"a":{"b":1}}}');
    expect(() => textsOf(frame?.params ?? {})).toThrow(TraderFailure);
  });
});
