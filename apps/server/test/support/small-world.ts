import type { Command, PlaceOrder } from '@candor/engine';
import { createEngine } from '@candor/engine/host';
import { createRandom } from '@candor/primitives';
import { demoCommands, demoUserGrants } from '../../src/demo/seed-demo.ts';
import {
  type AppliedBatch,
  type Batch,
  chainDigest,
  EMPTY_DIGEST,
  encodeBatch,
  type EngineState,
  type LogRow,
} from '@candor/engine-host';

/** Users that exist from the start; the first one is a maker. */
export const USERS = [1, 2, 3] as const;
const T0 = Date.parse('2024-05-05T10:00:00.000Z');

/** An engine in the demo's world, and its commands as rows of a log. */
export class SmallWorld {
  readonly state: EngineState = { engine: createEngine(), digest: EMPTY_DIGEST };
  readonly rows: LogRow[] = [];
  readonly applied: AppliedBatch[] = [];
  /** Time from one batch to the next. */
  stepMs = 10_000;
  #atMs = T0;

  constructor() {
    const commands = [
      ...demoCommands([]),
      ...USERS.map((userId) => ({ kind: 'register_user', userId, grants: demoUserGrants() }) as const),
    ];
    this.apply(commands.map((command, place) => ({ ...command, outboxId: place + 1 })));
  }

  /** The time of the next batch. */
  get nextMs(): number {
    return this.#atMs + this.stepMs;
  }

  /** Applies a batch as the sequencer does; time advances by one step. */
  apply(commands: readonly Command[], applied: readonly Command[] = commands): AppliedBatch {
    const { engine } = this.state;
    this.#atMs += this.stepMs;
    const batch: Batch = {
      seq: engine.sequence + 1,
      atMs: this.#atMs,
      rulesVersion: engine.rulesVersion,
      digest: this.state.digest,
      commands,
    };
    this.rows.push(encodeBatch(batch));
    const result = engine.apply({ firstSeq: batch.seq, atMs: batch.atMs, commands: applied });
    this.state.digest = chainDigest(this.state.digest, result.eventBytes);
    const done = { batch, result, digest: this.state.digest };
    this.applied.push(done);
    return done;
  }

  /** Logs a command that every replay replaces by a void; returns its sequence. */
  void(command: Command, reason: string): number {
    return this.apply([command], [{ kind: 'void', reason }]).batch.seq;
  }

  /** Submits batches of random orders for BTC/USDT around 52,000, some of which trade. */
  trade(batches: number, seed = 'small world'): void {
    const random = createRandom(seed);
    for (let batch = 0; batch < batches; batch++) {
      this.apply(
        Array.from({ length: random.integer({ from: 1, to: 4 }) }, () =>
          order(random.pick(USERS), random.chance(0.5) ? 'buy' : 'sell', {
            price: 5_200_000 + random.integer({ from: -20, to: 20 }),
            quantity: random.integer({ from: 10_000, to: 100_000 }) * 100,
          }),
        ),
      );
    }
  }
}

/** A limit order for BTC/USDT: 0.01 at 52,000 unless `change` differs. */
export function order(userId: number, side: 'buy' | 'sell', change: Partial<PlaceOrder> = {}): PlaceOrder {
  return {
    kind: 'place_order',
    userId,
    clientId: '',
    marketId: 1,
    side,
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: false,
    price: 5_200_000,
    quantity: 1_000_000,
    ...change,
  };
}
