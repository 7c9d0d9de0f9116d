import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { processIdentity } from '@candor/storage';
import {
  type FromGuardian,
  type GuardianAddress,
  type GuardianTask,
  lineReader,
  TASK_VARIABLE,
  type ToGuardian,
} from './guardian-protocol.ts';

/** A connection to the guardian; while it is open, the database is this server's. */
export interface GuardianLink {
  readonly databasePort: number;
  readonly ended: Promise<{ reason: string; tail: string }>;
  isOpen(): boolean;
  /** Reports that the database answers: from now on the guardian restarts it if it dies. */
  ready(): void;
  /** Resolves when PostgreSQL has stopped. */
  stop(): Promise<void>;
}

export type Greeting =
  | { kind: 'welcome'; link: GuardianLink }
  | { kind: 'held'; server: number }
  | { kind: 'stopping' }
  | { kind: 'absent' };

/** Connects to the guardian that a former server may have left behind. */
export async function greetGuardian(guardianFile: string): Promise<Greeting> {
  const address = readAddress(guardianFile);
  if (!address || processIdentity(address.pid) !== address.identity) return { kind: 'absent' };
  const socket = connect(address.controlPort, '127.0.0.1');
  const messages = listenTo(socket);
  say(socket, { say: 'hello', token: address.token, server: process.pid });
  const answer = await messages.next(3_000);
  if (answer?.say === 'welcome') return { kind: 'welcome', link: linkOver(socket, messages, address) };
  socket.destroy();
  if (answer?.say === 'held') return { kind: 'held', server: answer.server };
  // A living guardian that closed the connection without an answer is shutting down.
  return { kind: answer?.say === 'stopping' || processIdentity(address.pid) ? 'stopping' : 'absent' };
}

/** Starts a guardian in a session of its own; resolves when it can be greeted. */
export function startGuardian(script: string, task: GuardianTask): Promise<void> {
  const log = openSync(task.logFile, 'a', 0o600);
  const child = spawn(process.execPath, [script], {
    detached: true,
    cwd: '/',
    stdio: ['ignore', 'pipe', log],
    env: { ...process.env, [TASK_VARIABLE]: JSON.stringify(task), NODE_OPTIONS: '' },
  });
  closeSync(log);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The database's guardian ended with code ${code}; see ${task.logFile}`)),
    );
    const { stdout } = child;
    stdout?.once('data', () => {
      child.removeAllListeners();
      stdout.destroy();
      child.unref();
      resolve();
    });
  });
}

interface Messages {
  next(patienceMs: number): Promise<FromGuardian | undefined>;
  onEach(listener: (message: FromGuardian) => void): void;
  readonly closed: Promise<void>;
}

function listenTo(socket: Socket): Messages {
  const waiting: FromGuardian[] = [];
  let listener = (message: FromGuardian): void => void waiting.push(message);
  socket.on('error', () => socket.destroy());
  socket.on(
    'data',
    lineReader((line) => {
      const message = parseMessage(line);
      if (message === undefined) socket.destroy();
      else listener(message);
    }),
  );
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  const onEach = (next: (message: FromGuardian) => void): void => {
    listener = next;
    for (const message of waiting.splice(0)) next(message);
  };
  return {
    closed,
    onEach,
    next: (patienceMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(undefined), patienceMs);
        const settle = (message?: FromGuardian): void => {
          clearTimeout(timer);
          listener = (later) => void waiting.push(later);
          resolve(message);
        };
        void closed.then(() => settle());
        onEach(settle);
      }),
  };
}

function linkOver(socket: Socket, messages: Messages, address: GuardianAddress): GuardianLink {
  // The connection must not keep a finished program alive; only an open server does that.
  socket.unref();
  let isOpen = true;
  const ended = new Promise<{ reason: string; tail: string }>((resolve) => {
    messages.onEach((message) => {
      if (message.say === 'ended') resolve(message);
      if (message.say === 'stopped') resolve({ reason: 'stopped', tail: '' });
    });
    void messages.closed.then(() => {
      isOpen = false;
      resolve({ reason: 'the guardian of the database is gone', tail: '' });
    });
  });
  return {
    databasePort: address.databasePort,
    ended,
    isOpen: () => isOpen,
    ready: () => say(socket, { say: 'ready' }),
    async stop() {
      socket.ref();
      say(socket, { say: 'stop' });
      await ended;
      await messages.closed;
    },
  };
}

function say(socket: Socket, message: ToGuardian): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

/** Parses a message; another program may have taken a port that a guardian has left. */
function parseMessage(line: string): FromGuardian | undefined {
  try {
    return JSON.parse(line) as FromGuardian;
  } catch {
    return undefined;
  }
}

function readAddress(file: string): GuardianAddress | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as GuardianAddress;
  } catch {
    return undefined;
  }
}
