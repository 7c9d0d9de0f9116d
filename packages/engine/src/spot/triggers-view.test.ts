import { playScenario } from '@candor/testkit/engine';
import { expect, it } from 'vitest';
import { createEngine } from '../composition/engine.ts';
import type { EngineSnapshot } from '../snapshot/snapshot.ts';

it('shows whose triggers wait and where, also after a snapshot', () => {
  const { engine } = playScenario(`
    funds
    | user | asset | amount  |
    | A    | BTC   | 10      |
    | A    | USDT  | 100,000 |
    | B    | USDT  | 100,000 |
    commands
    | order | user | does                                             | outcome |
    | a0    | A    | sell 1 at 40,000                                 | open, holds 1 |
    | b0    | B    | buy 1 at 40,000                                  | filled 1 for 40,000, fee 0.001 |
    | s     | A    | stop sell 1 when 39,000 at 38,000 key mine       | accepted |
    | o     | A    | oco buy 1 at 39,000 stop 41,000 limit 42,000     | accepted |
    | t     | B    | stop buy 1 when 41,000 at market                 | accepted |
    | u     | B    | stop buy 1 when 42,000 at market                 | accepted |
    | -     | B    | cancel-trigger u                                 | accepted |
  `);
  const restored = createEngine(JSON.parse(JSON.stringify(engine.snapshot())) as EngineSnapshot);
  for (const shown of [engine, restored]) {
    const { triggers } = shown;
    expect([
      shown.findReference(1, 'mine'),
      shown.findReference(1, 'other'),
      shown.findReference(2, 'mine'),
      shown.findReference(99, 'mine'),
    ]).toEqual([1, undefined, undefined, undefined]);
    expect(triggers.waiting(1)).toMatchObject([
      { triggerId: 1, clientId: 'mine', type: 'limit', held: 100_000_000, linkedOrderId: 0 },
      { triggerId: 2, trigger: 'stop', price: 420_000_000, held: 300_000_000_000, linkedOrderId: 3 },
    ]);
    expect(triggers.waiting(1, 1)).toHaveLength(2);
    expect(triggers.waiting(1, 2)).toEqual([]);
    expect(triggers.find(2, 3)).toMatchObject({ type: 'market', held: 0, status: 'waiting' });
    expect([triggers.find(1, 3), triggers.find(2, 4)]).toEqual([undefined, undefined]);
  }
});
