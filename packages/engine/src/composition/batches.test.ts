import { randomCommands } from '@candor/testkit/engine';
import { expect, it } from 'vitest';
import type { Command } from '../shapes/command.ts';
import { createEngine } from './engine.ts';

/** Values that no route accepts but that a log might hold. */
const STRANGE: readonly unknown[] = [
  undefined,
  null,
  '',
  'Größe',
  '1',
  Number.NaN,
  -1,
  0.5,
  2 ** 53,
  1e300,
  {},
];

function play(commands: readonly Command[], batch: number): { bytes: Uint8Array; state: Uint8Array } {
  const engine = createEngine();
  const bytes: number[] = [];
  for (let from = 0; from < commands.length; from += batch) {
    const applied = engine.apply({
      firstSeq: from + 1,
      atMs: 1_700_000_000_000,
      commands: commands.slice(from, from + batch),
    });
    for (const byte of applied.eventBytes) bytes.push(byte);
  }
  return { bytes: Uint8Array.from(bytes), state: engine.stateBytes() };
}

it('a command leads to the same bytes alone as in a batch', () => {
  const history = randomCommands({ seed: 71, count: 2_000, users: 12 });
  const orders = history.filter(({ kind }) => kind === 'place_order' || kind === 'cancel_order');
  const spoilt = ['userId', 'clientId', 'marketId', 'orderId', 'side'].flatMap((field) =>
    STRANGE.flatMap((value) => orders.slice(0, 4).map((order) => ({ ...order, [field]: value }))),
  );
  const commands = [...history, ...spoilt, ...orders.slice(-200)];
  expect(orders.length).toBeGreaterThan(500);
  const alone = play(commands, 1);
  for (const batch of [7, 65, commands.length]) expect(play(commands, batch)).toEqual(alone);
});
