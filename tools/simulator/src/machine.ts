import { createHash, hash } from 'node:crypto';
import type { BatchOutcome } from '@candor/engine';
import { createEngine, type Engine, type EngineSnapshot } from '@candor/engine/host';
import { EMPTY_HEAD, fairnessLine, nextHead } from '@candor/fairness';
import { InvariantMonitor } from '@candor/testkit/engine';
import { Coverage } from './coverage.ts';
import { Disk, type Frame } from './disk.ts';
import { Memory } from './memory.ts';
import { type Delivery, Projection } from './projection.ts';
import { ReferenceCheck } from './reference-check.ts';
import type { Step } from './step.ts';

/** Something that must never happen did. */
export class SimulationFailure extends Error {
  override readonly name = 'SimulationFailure';
  /** The kind of failure, without the particulars; shrinking preserves it. */
  readonly what: string;

  constructor(what: string, particulars: string) {
    super(`${what}: ${particulars}`);
    this.what = what;
  }
}

/** Wraps any thrown value as a failure, so that a bug of the simulator itself is reported with its seed too. */
export function failureOf(error: unknown): SimulationFailure {
  if (error instanceof SimulationFailure) return error;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new SimulationFailure('error', text);
}

interface SavedState {
  readonly seq: number;
  readonly digest: string;
  readonly text: string;
}

const sha256 = (text: string): string => hash('sha256', text);

/**
 * A whole exchange in one process: the real engine behind a log on a disk that fails, tables that hear late
 * and twice, monitors and a reference model that look at everything. Takes steps and throws a
 * `SimulationFailure` at the first thing that is wrong.
 */
export class Machine {
  readonly memory = new Memory();
  readonly coverage = new Coverage();
  #engine: Engine = createEngine();
  #digest = sha256('');
  #fairHead = EMPTY_HEAD;
  readonly #disk = new Disk();
  readonly #monitor = new InvariantMonitor();
  readonly #reference = new ReferenceCheck();
  readonly #tables = new Projection();
  readonly #late: Delivery[] = [];
  #saved: SavedState | undefined;

  take(step: Step): void {
    const frame: Frame = {
      firstSeq: this.#engine.sequence + 1,
      atMs: step.atMs,
      digest: this.#digest,
      commands: step.commands,
    };
    if (step.crash === 'lost') return this.#recover();
    if (step.crash === 'torn') {
      this.#disk.write(frame, Math.min(step.tear, 0.999));
      return this.#recover();
    }
    this.#disk.write(frame);
    this.#disk.acknowledge();
    if (step.crash === 'written') return this.#recover();
    this.#hear(frame, this.#applyTo(this.#engine, frame), step);
    if (step.crash === 'applied') this.#recover();
    if (step.snapshot) this.#save();
  }

  /** Looks at the whole history once more, from the log. */
  finish(): void {
    this.#deliver();
    this.#checkSweep(this.#engine, 'at the end');
    const { engine, digest, tables, fairHead } = this.#replayAll();
    if (digest !== this.#digest) throw new SimulationFailure('replay', 'the log leads to other events');
    if (!sameBytes(engine.stateBytes(), this.#engine.stateBytes())) {
      throw new SimulationFailure('replay', 'the log leads to another state');
    }
    if (tables.text() !== this.#tables.text()) {
      throw new SimulationFailure('projection', 'rebuilt tables differ from the live ones');
    }
    if (fairHead !== this.#fairHead) throw new SimulationFailure('fairness', 'replay ends at another head');
  }

  #applyTo(engine: Engine, { firstSeq, atMs, commands }: Frame): BatchOutcome {
    try {
      return engine.apply({ firstSeq, atMs, commands });
    } catch (error) {
      throw new SimulationFailure('engine stopped', error instanceof Error ? error.message : String(error));
    }
  }

  /** Delivers a batch's results to everybody, once it is applied for good. */
  #hear(frame: Frame, result: BatchOutcome, { duplicate }: Pick<Step, 'duplicate'>): void {
    this.#digest = chain(this.#digest, result.eventBytes);
    this.#fairHead = headAfter(this.#fairHead, result);
    this.coverage.noteBatch(frame, result);
    const [breach] = this.#monitor.take(result.events);
    if (breach !== undefined)
      throw new SimulationFailure(breach.invariant, `${breach.problem} at ${breach.seq}`);
    const difference = this.#reference.compare(frame, result);
    if (difference !== undefined) throw new SimulationFailure('reference', difference);
    this.memory.take(result.events);
    const delivery = deliveryOf(frame, result);
    this.#late.push(delivery);
    if (!duplicate) return this.#deliver();
    if (this.#late.length > 20) this.#deliver();
    this.#tables.take(this.#late[0]!);
  }

  #deliver(): void {
    for (const delivery of this.#late) this.#tables.take(delivery);
    this.#late.length = 0;
  }

  #save(): void {
    this.#checkSweep(this.#engine, 'at a snapshot');
    const text = JSON.stringify(this.#engine.snapshot());
    this.#saved = { seq: this.#engine.sequence, digest: this.#digest, text };
    const restored = createEngine(JSON.parse(text) as EngineSnapshot);
    if (!sameBytes(restored.stateBytes(), this.#engine.stateBytes())) {
      throw new SimulationFailure('snapshot', 'restores another state');
    }
  }

  /** Starts a new process from the last snapshot, the log behind it, and everything not yet delivered. */
  #recover(): void {
    const saved = this.#saved;
    const before = this.#engine;
    const engine = createEngine(saved === undefined ? undefined : (JSON.parse(saved.text) as EngineSnapshot));
    let digest = saved?.digest ?? sha256('');
    const unheard: [Frame, BatchOutcome][] = [];
    for (const frame of this.#disk.recover(engine.sequence + 1)) {
      if (frame.digest !== digest) throw new SimulationFailure('recovery', 'the log tells of other events');
      const result = this.#applyTo(engine, frame);
      digest = chain(digest, result.eventBytes);
      if (frame.firstSeq > before.sequence) unheard.push([frame, result]);
    }
    if (engine.sequence < before.sequence)
      throw new SimulationFailure('recovery', 'acknowledged commands are lost');
    if (unheard.length === 0 && !sameBytes(engine.stateBytes(), before.stateBytes())) {
      throw new SimulationFailure('recovery', 'another state');
    }
    this.#engine = engine;
    for (const [frame, result] of unheard) this.#hear(frame, result, { duplicate: false });
  }

  #replayAll(): { engine: Engine; digest: string; tables: Projection; fairHead: string } {
    const engine = createEngine();
    const tables = new Projection();
    let digest = sha256('');
    let fairHead = EMPTY_HEAD;
    for (const frame of this.#disk.recover()) {
      const result = this.#applyTo(engine, frame);
      digest = chain(digest, result.eventBytes);
      tables.take(deliveryOf(frame, result));
      fairHead = headAfter(fairHead, result);
    }
    return { engine, digest, tables, fairHead };
  }

  #checkSweep(engine: Engine, when: string): void {
    const [problem] = engine.sweep();
    if (problem !== undefined) throw new SimulationFailure('sweep', `${problem} ${when}`);
  }
}

function deliveryOf({ firstSeq, commands }: Frame, { events }: BatchOutcome): Delivery {
  return { firstSeq, lastSeq: firstSeq + commands.length - 1, events };
}

function chain(digest: string, eventBytes: Uint8Array): string {
  return createHash('sha256').update(digest).update(eventBytes).digest('hex');
}

/** The head of the public record once it has taken a batch in. */
function headAfter(head: string, { events }: BatchOutcome): string {
  let last = head;
  for (const event of events) {
    const line = fairnessLine(event, sha256);
    if (line !== undefined) last = nextHead(last, line, sha256);
  }
  return last;
}

function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0;
}
