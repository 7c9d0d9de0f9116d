import { readFileSync } from 'node:fs';
import {
  type Command,
  decodeCommand,
  type Direction,
  type Outcome,
  type SequencedEvent,
} from '@candor/engine';
import { createEngine } from '@candor/engine/host';
import { createRandom } from '@candor/primitives';
import { SecondsStory } from '@candor/testkit/engine';
import { fairnessLine } from '../src/line.ts';
import { sha256 } from './served-record.ts';

export function linesOf(events: readonly SequencedEvent[]): string[] {
  return events.flatMap((event) => fairnessLine(event, sha256) ?? []);
}

type GoldenLog = 'rules-3' | 'audit-heads' | 'signing-keys' | 'p2p';

/** The public record of a golden log, with each command changed before it is applied. */
export function linesOfGoldenLog(change?: (command: Command) => Command, file?: GoldenLog): string[] {
  return linesOf(eventsOfGoldenLog(file, change));
}

/** The events of a golden log, with each command changed before it is applied. */
export function eventsOfGoldenLog(
  file: GoldenLog = 'rules-3',
  change: (command: Command) => Command = (command) => command,
): SequencedEvent[] {
  const log = new URL(`../../engine/test/${file}.golden.json`, import.meta.url);
  const batches = JSON.parse(readFileSync(log, 'utf8')) as [atMs: number, rows: unknown[]][];
  const engine = createEngine();
  return batches.flatMap(([atMs, rows]) => {
    const commands = rows.map((row) => change(decodeCommand(row)));
    return engine.apply({ firstSeq: engine.sequence + 1, atMs, commands }).events;
  });
}

export interface BettingWishes {
  readonly seed: number;
  /** An amount added to every stake. */
  readonly dearer?: number;
}

/** The public record of many contracts on an index that falls silent, halts, stalls and comes late. */
export function linesOfBetting({ seed, dearer = 0 }: BettingWishes): string[] {
  const random = createRandom(`betting ${seed}`);
  const story = new SecondsStory({ maxOpenUser: 1_000_000, maxOpenSide: 1_000_000 }, 1_000_000);
  story.recorded.waitMs(10_000);
  const open = (direction: Direction): Outcome =>
    story.open(direction, {
      userId: random.integer({ from: 1, to: 3 }),
      seconds: random.pick([30, 60]),
      stake: random.integer({ from: 10, to: 40 }) + dearer,
    });
  for (let step = 0; step < 600; step++) {
    const gap = random.chance(0.012) ? random.integer({ from: 2_000, to: 12_000 }) : 0;
    story.recorded.waitMs(gap + random.integer({ from: 0, to: 1_200 }));
    if (random.chance(0.1)) story.tick();
    else
      story.quote(
        5_000_000_000_000 + random.integer({ from: -6, to: 6 }),
        random.pick([0, 0, 0, 400, 2_900]),
      );
    if (random.chance(0.25)) open(random.pick(['up', 'down']));
  }
  return story.recorded.batches.flatMap(({ result }) => linesOf(result.events));
}
