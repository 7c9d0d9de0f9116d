import type { Command } from '@candor/engine';
import { createEngine, type Engine } from '@candor/engine/host';
import {
  type AppliedBatch,
  chainDigest,
  Clock,
  CommandLog,
  EMPTY_DIGEST,
  encodeBatch,
  type EngineState,
  Sequencer,
} from '@candor/engine-host';
import type { BenchDatabase } from './database.ts';
import { expectEqual } from './part.ts';
import { inRuns, timeAt, type World } from './world.ts';

const OPENING_BATCH = 1_000;

export function emptyState(): EngineState {
  return { engine: createEngine(), digest: EMPTY_DIGEST };
}

/** Applies one batch as the sequencer does, without a log; the time is the workload's own. */
export function applyBatch(state: EngineState, commands: readonly Command[]): AppliedBatch {
  const { engine } = state;
  const seq = engine.sequence + 1;
  const atMs = timeAt(seq);
  const batch = { seq, atMs, rulesVersion: engine.rulesVersion, digest: state.digest, commands };
  const result = engine.apply({ firstSeq: seq, atMs, commands });
  state.digest = chainDigest(state.digest, result.eventBytes);
  return { batch, result, digest: state.digest };
}

/** Opens the world and lays its resting orders, a thousand commands a batch. */
export function openWorld(
  state: EngineState,
  world: World,
  onApplied?: (applied: AppliedBatch) => void,
): void {
  const { prefill } = world.workload;
  for (const commands of inRuns([...world.opening(), ...world.orders(0, prefill)], OPENING_BATCH)) {
    const applied = applyBatch(state, commands);
    onApplied?.(applied);
  }
}

export function expectWorkloadDone(engine: Engine, world: World): void {
  expectEqual('orders that rest', world.countOpen(engine), world.workload.expected.liveOrders);
}

/** The engine behind sequencer and PostgreSQL's log, in this process, as the server plugs them. */
export class Exchange {
  readonly #log: CommandLog;
  readonly #sequencer: Sequencer;
  readonly #state = emptyState();
  readonly #world: World;
  readonly #database: BenchDatabase;
  #row: number;
  /** Bytes of the log's last row of each number of commands. */
  readonly rowBytes = new Map<number, number>();

  private constructor(
    database: BenchDatabase,
    log: CommandLog,
    { world, onApplied }: { readonly world: World; readonly onApplied: (applied: AppliedBatch) => void },
  ) {
    this.#database = database;
    this.#log = log;
    this.#world = world;
    this.#row = world.workload.prefill;
    this.#sequencer = new Sequencer({
      state: this.#state,
      append: (row) => {
        // The columns beside payload and digest are six numbers of eight bytes at most.
        this.rowBytes.set(row.lastSeq - row.seq + 1, row.payload.length + row.digest.length + 48);
        return log.append(row);
      },
      clock: new Clock(0, () => {}),
      onApplied,
      onFatal: (error) => {
        throw error;
      },
    });
  }

  /** With the world opened and its resting orders laid. */
  static async open(
    database: BenchDatabase,
    world: World,
    onApplied: (applied: AppliedBatch) => void = () => {},
  ): Promise<Exchange> {
    const log = new CommandLog(database.url, 'candor bench log');
    await log.open();
    const exchange = new Exchange(database, log, { world, onApplied });
    const { prefill } = world.workload;
    for (const run of inRuns([...world.opening(), ...world.orders(0, prefill)], OPENING_BATCH))
      await exchange.#submit(run);
    return exchange;
  }

  get engine(): Engine {
    return this.#state.engine;
  }

  /** The workload's next commands, ready to be sent together; they must all be taken. */
  next(size: number): () => Promise<void> {
    const commands = this.#world.orders(this.#row, this.#row + size);
    this.#row += size;
    return () => this.#submit(commands);
  }

  /** Every command must be in the log, and every order where the workload left it. */
  async close(): Promise<void> {
    await this.#sequencer.drain();
    const [row] = await this.#database.sql<{ commands: number }[]>`
      select coalesce(sum(last_seq - seq + 1), 0)::bigint as commands from command_log`;
    expectEqual('commands in the log', row?.commands ?? 0, this.engine.sequence);
    expectWorkloadDone(this.engine, this.#world);
    await this.#log.close();
  }

  async #submit(commands: readonly Command[]): Promise<void> {
    const answers = await Promise.all(commands.map((command) => this.#sequencer.submit(command)));
    const refused = answers.find(({ outcome }) => outcome.status === 'rejected');
    if (refused !== undefined) throw new Error(`sequence ${refused.seq} was refused`);
  }
}

/** A batch as its row of the log, written by the product's own code. */
export async function appendTo(log: CommandLog, { batch }: AppliedBatch): Promise<void> {
  await log.append(encodeBatch(batch));
}
