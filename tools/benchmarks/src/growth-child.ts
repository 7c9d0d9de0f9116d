import { answerParent } from './answers.ts';
import { applyBatch, emptyState, expectWorkloadDone, openWorld } from './exchange.ts';
import { percentile } from './figures.ts';
import { heapBytes } from './measured.ts';
import { drawWorkload, WORKLOADS } from './workload.ts';
import { inRuns, World } from './world.ts';

export interface GrowthShape {
  readonly users: number;
  readonly markets: number;
  readonly commands: number;
  readonly prefill: number;
}

export interface Growth {
  readonly rate: number;
  /** Latency of a batch of a hundred commands, in milliseconds. */
  readonly p99Ms: number;
  /** Heap of the whole engine with its world, and of its users before the first order. */
  readonly heapBytes: number;
  readonly openedHeapBytes: number;
}

const BATCH = 100;

/** One size of exchange: opened, filled, and then timed. Needs `--expose-gc`. */
function measure({ users, markets, commands, prefill }: GrowthShape): Growth {
  const workload = drawWorkload({ ...WORKLOADS.w1, symbols: markets, commands, prefill });
  const world = new World(workload, users);
  const before = heapBytes();
  const state = emptyState();
  openWorld(state, world);
  const openedHeapBytes = heapBytes() - before;
  const times: number[] = [];
  let spent = 0;
  for (const run of inRuns(world.orders(prefill, prefill + commands), BATCH)) {
    const begin = performance.now();
    applyBatch(state, run);
    const took = performance.now() - begin;
    times.push(took);
    spent += took;
  }
  expectWorkloadDone(state.engine, world);
  return {
    rate: (commands * 1_000) / spent,
    p99Ms: percentile(Float64Array.from(times), 0.99),
    heapBytes: heapBytes() - before,
    openedHeapBytes,
  };
}

export function growthChild(): void {
  answerParent({ measure });
}
