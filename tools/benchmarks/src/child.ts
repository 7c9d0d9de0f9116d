/** Programs beside the measuring one: each on a core of its own, asked by messages. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Answer, Question } from './answers.ts';

/** Core 0 serves, core 1 makes the load: a generator that turns on the server's core would be measured as well. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;

export const PINNING = canPin
  ? 'server and load on a core of their own (taskset)'
  : 'nothing is pinned: no taskset, or one core';

export interface ChildOptions {
  readonly core?: number;
  /** Arguments of Node itself. */
  readonly nodeArgs?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

const living = new Set<ChildProcess>();
process.once('exit', killChildren);

/** Kills the processes that a failed part has left running. */
export function killChildren(): void {
  for (const child of living) child.kill('SIGKILL');
}

/** A process that answers one question after the other. It never outlives this one. */
export class Child {
  readonly #process: ChildProcess;
  readonly #name: string;
  readonly #exited: Promise<void>;
  #output = '';
  #waiting: { resolve: (value: unknown) => void; reject: (reason: Error) => void } | undefined;
  #hasEnded = false;

  private constructor(name: string, script: string, args: readonly string[], options: ChildOptions) {
    const { core, nodeArgs = [], environment } = options;
    const command = [process.execPath, ...nodeArgs, script, ...args];
    const pinned = core !== undefined && canPin ? ['taskset', '-c', String(core), ...command] : command;
    const [file = '', ...rest] = pinned;
    this.#name = name;
    this.#process = spawn(file, rest, {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...environment },
      serialization: 'advanced',
    });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on('data', (text) => {
        this.#output = (this.#output + String(text)).slice(-8_000);
        process.stderr.write(String(text));
      });
    this.#process.on('message', (answer) => this.#take(answer as Answer));
    this.#exited = new Promise((resolve) => {
      this.#process.once('exit', (code, signal) => {
        this.#hasEnded = true;
        living.delete(this.#process);
        this.#waiting?.reject(
          new Error(`${name} ended (${signal ?? `code ${code}`}) before it answered:\n${this.#output}`),
        );
        resolve();
      });
    });
    living.add(this.#process);
  }

  /** A role of this program, in a process of its own. */
  static role(role: string, options: ChildOptions = {}): Child {
    return new Child(role, fileURLToPath(import.meta.url), ['child', role], options);
  }

  /** Another program, which answers by way of `probe.js`. */
  static program(script: string, args: readonly string[], options: ChildOptions): Child {
    return new Child(script, script, args, options);
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  get output(): string {
    return this.#output;
  }

  /** Asks, and waits for the answer; rejects where the child fails or ends. One question at a time. */
  async ask<Value>(name: string, input?: unknown): Promise<Value> {
    if (this.#hasEnded) throw new Error(`${this.#name} has ended:\n${this.#output}`);
    if (this.#waiting !== undefined) throw new Error(`${this.#name} is still being asked something`);
    const question: Question = { name, input };
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve: resolve as (value: unknown) => void, reject };
      this.#process.send(question);
    });
  }

  /** Asks it to end, and waits until it has. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#process.kill(signal);
    await this.#exited;
  }

  #take(answer: Answer): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if ('error' in answer) waiting?.reject(new Error(`${this.#name}: ${answer.error}`));
    else waiting?.resolve(answer.value);
  }
}
