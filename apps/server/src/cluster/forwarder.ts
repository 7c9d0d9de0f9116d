import { randomBytes } from 'node:crypto';
import { askLeader } from '@candor/log-jetstream';
import { type BatchOutcome, type Command, encodeCommand, type Outcome } from '@candor/engine';
import { IntakeRefused, type JetStreamLog, type LogRow, type Sequenced } from '@candor/engine-host';
import { packRequest, readAnswer } from './wire.ts';

/** Time, in milliseconds, after which a command that its leader neither answers nor logs has an unknown outcome. */
const PATIENCE_MS = 10_000;

interface Pending {
  readonly epoch: number;
  readonly resolve: (value: Sequenced) => void;
  readonly reject: (reason: unknown) => void;
}

/** The leader has not reported the outcome of a command; its client id reveals it later. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/**
 * Commands of this process on their way through the leader. Their outcome comes from the log itself, where each carries
 * the name it was sent under: it is known as soon as this process has applied the command, even if the leader fails
 * meanwhile. A command that is not in the log when the next leader begins will never be there.
 */
export class Forwarder {
  readonly #log: JetStreamLog;
  readonly #prefix = randomBytes(6).toString('base64url');
  readonly #pending = new Map<string, Pending>();
  #count = 0;
  #whenEmpty: (() => void) | undefined;

  constructor(log: JetStreamLog) {
    this.#log = log;
  }

  /** Rejects with IntakeRefused where it is certain that the command was not taken in, else with OutcomeUnknown. */
  submit(command: Command, epoch: number): Promise<Sequenced> {
    this.#count += 1;
    const origin = `${this.#prefix}.${this.#count}`;
    return new Promise((resolve, reject) => {
      this.#pending.set(origin, { epoch, resolve, reject });
      void this.#ask(origin, epoch, packRequest(origin, encodeCommand(command)));
    });
  }

  /** Notifies the senders of the commands in a batch that has been applied here. */
  settle(row: LogRow, origins: readonly string[], result: BatchOutcome): void {
    if (this.#pending.size === 0) return;
    origins.forEach((origin, place) => {
      this.#take(origin)?.resolve({
        seq: row.seq + place,
        atMs: row.atMs,
        outcome: result.outcomes[place] as Outcome,
        result,
      });
    });
  }

  /** Leaders before this epoch write no more: commands that were sent to them and not logged will never be applied. */
  refuseBefore(epoch: number): void {
    for (const [origin, pending] of this.#pending) {
      if (pending.epoch < epoch) this.#take(origin)?.reject(new IntakeRefused('server_busy'));
    }
  }

  /** Resolves once no command is under way. */
  async settled(): Promise<void> {
    if (this.#pending.size > 0) await new Promise<void>((resolve) => (this.#whenEmpty = resolve));
  }

  async #ask(origin: string, epoch: number, request: Uint8Array): Promise<void> {
    const where = { name: this.#log.place.stream, epoch, timeoutMs: PATIENCE_MS };
    const answer = await askLeader(this.#log.connection, where, request);
    if (answer === 'nobody') this.#take(origin)?.reject(new IntakeRefused('server_busy'));
    else if (answer === 'silence')
      this.#take(origin)?.reject(new OutcomeUnknown('the leader did not answer in time'));
    else {
      const refusal = readAnswer(answer);
      if (refusal !== undefined) this.#take(origin)?.reject(new IntakeRefused(refusal));
      else this.#expectSoon(origin);
    }
  }

  /** Called when the leader has logged the command and this process has still to read that far. */
  #expectSoon(origin: string): void {
    if (!this.#pending.has(origin)) return;
    setTimeout(() => {
      this.#take(origin)?.reject(new OutcomeUnknown('this process does not keep up with the log'));
    }, PATIENCE_MS).unref();
  }

  #take(origin: string): Pending | undefined {
    const pending = this.#pending.get(origin);
    this.#pending.delete(origin);
    if (this.#pending.size === 0) this.#whenEmpty?.();
    return pending;
  }
}
