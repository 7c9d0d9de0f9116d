import type { AppliedBatch } from '@candor/engine-host';
import { chainDigest, EMPTY_DIGEST } from '@candor/engine-host';
import { SecondsStory } from '@candor/testkit/engine';
import { sha256 } from '../../src/wire/sha256.ts';
import { chainOver, fairnessLine, type Link } from '@candor/fairness';

const PRICE = 5_000_000_000_000;

export interface RecordStory {
  readonly applied: readonly AppliedBatch[];
  /** The lines that the engine's events make, with their heads: what the record has to hold. */
  readonly links: readonly Link[];
  /** Ids of contracts by how they ended. */
  readonly contracts: Readonly<Record<'won' | 'lost' | 'tied' | 'returned' | 'refunded' | 'running', number>>;
}

/** Contracts that win, lose, tie for a win, tie for a refund, find no price in time and run, within some minutes that have a tick in each second. */
export function recordStory(): RecordStory {
  const story = new SecondsStory();
  story.recorded.waitMs(30_000);
  const returned = story.openAt(PRICE, 'up');
  story.endAt(returned, PRICE);
  story.quoteEverySecond(Array.from({ length: 150 }, (_, second) => PRICE + second));
  const won = story.openAt(PRICE, 'up');
  story.endAt(won, PRICE + 1);
  const lost = story.openAt(PRICE, 'down');
  story.quoteEverySecond(Array.from({ length: 20 }, (_, second) => PRICE - second));
  story.endAt(lost, PRICE + 1);
  const tied = story.openAt(PRICE, 'up');
  story.endAt(tied, PRICE);
  const refunded = story.openAt(PRICE, 'up', { seconds: 60 });
  story.endAt(refunded, PRICE, 5_001);
  story.quoteEverySecond(Array.from({ length: 70 }, (_, second) => PRICE + 2 * second));
  const running = story.openAt(PRICE, 'down');
  const applied = appliedBatches(story);
  const lines = applied.flatMap(({ result }) =>
    result.events.flatMap((event) => fairnessLine(event, sha256) ?? []),
  );
  return {
    applied,
    links: chainOver(lines, sha256),
    contracts: { won, lost, tied, returned, refunded, running },
  };
}

function appliedBatches({ recorded }: SecondsStory): AppliedBatch[] {
  let digest = EMPTY_DIGEST;
  let seq = 1;
  return recorded.batches.map(({ atMs, commands, result }) => {
    const batch = { seq, atMs, rulesVersion: recorded.engine.rulesVersion, digest, commands };
    digest = chainDigest(digest, result.eventBytes);
    seq += commands.length;
    return { batch, result, digest };
  });
}
