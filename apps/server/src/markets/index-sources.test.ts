import { type Command, RULES_VERSION } from '@candor/engine';
import { createEngine, type Engine } from '@candor/engine/host';
import { describe, expect, it } from 'vitest';
import { demoCommands } from '../demo/seed-demo.ts';
import { indexCommands } from './index-sources.ts';

const NOW = 1_700_000_000_000;
const named = (...names: readonly string[]) => names.map((name, place) => ({ sourceId: place + 1, name }));
const SOURCES = named('north', 'south', 'east');

function apply(engine: Engine, commands: readonly object[]): void {
  const outboxed = commands.map((command) => ({ ...command, outboxId: 0 }) as unknown as Command);
  const { outcomes } = engine.apply({ firstSeq: engine.sequence + 1, atMs: NOW, commands: outboxed });
  for (const outcome of outcomes) expect(outcome.status).toBe('accepted');
}

function demoEngine(): Engine {
  const engine = createEngine();
  apply(engine, demoCommands([1, 2]));
  return engine;
}

describe('the list of index sources', () => {
  it('is told to the engine once, with the newest rules, for every market', () => {
    const engine = demoEngine();
    const plan = { mode: 'demo', sources: SOURCES, isChanged: true, nowMs: NOW } as const;
    apply(engine, indexCommands(engine, plan));
    expect(engine.rulesVersion).toBe(RULES_VERSION);
    expect(engine.index(1)?.nextSettings).toMatchObject({
      quorum: 2,
      effectiveMs: 0,
      sources: [{ sourceId: 1, name: 'north' }, { sourceId: 2 }, { sourceId: 3, name: 'east' }],
    });
    expect(indexCommands(engine, plan)).toEqual([]);
    apply(engine, [{ kind: 'take_quotes', quotes: [] }]);
    expect(indexCommands(engine, plan)).toEqual([]);
  });

  it('of a single source is enough in the demo, and is refused by the engine in live mode', () => {
    const demo = indexCommands(demoEngine(), {
      mode: 'demo',
      sources: named('one'),
      isChanged: true,
      nowMs: NOW,
    });
    expect(demo).toContainEqual(expect.objectContaining({ kind: 'configure_index', quorum: 1 }));
    const engine = demoEngine();
    const live = indexCommands(engine, { mode: 'live', sources: named('one'), isChanged: true, nowMs: NOW });
    expect(live).toContainEqual(expect.objectContaining({ kind: 'configure_index', quorum: 2 }));
    expect(() => apply(engine, live)).toThrow('accepted');
  });

  it.each([
    ['demo', 0],
    ['live', NOW + 86_400_000],
  ] as const)('that changed counts in %s mode from %s', (mode, effectiveMs) => {
    const engine = demoEngine();
    apply(engine, indexCommands(engine, { mode, sources: SOURCES, isChanged: true, nowMs: NOW }));
    apply(engine, [{ kind: 'take_quotes', quotes: [] }]);
    const others = { mode, sources: named('north', 'west', 'east'), nowMs: NOW };
    expect(indexCommands(engine, { ...others, isChanged: false })).toEqual([]);
    const changed = indexCommands(engine, { ...others, isChanged: true });
    expect(changed).toHaveLength(engine.markets().length);
    expect(changed[0]).toMatchObject({ kind: 'configure_index', effectiveMs });
  });
});
