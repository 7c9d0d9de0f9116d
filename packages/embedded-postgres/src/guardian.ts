/**
 * The process between the server and PostgreSQL, in a session of its own, so that neither Ctrl-C nor a killed server
 * takes the database down in the middle of something.
 *
 * It lives as long as one server is connected to it. When the connection ends it waits a few seconds for the next
 * server, which adopts the running database, and else stops PostgreSQL and itself. It knows no SQL.
 *
 * Invariants: at most one server is connected; a client must know the token to connect; no PostgreSQL outlives it
 * unless it is killed outright, and then the next start adopts what is left.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { processIdentity } from '@candor/storage';
import {
  type FromGuardian,
  type GuardianAddress,
  type GuardianTask,
  lineReader,
  TASK_VARIABLE,
  type ToGuardian,
} from './guardian-protocol.ts';
import { adoptPostgres, startPostgres, stopPostgres, type WatchedPostgres } from './watched-postgres.ts';

const FIRST_CONTACT_MS = 30_000;
const RESTART_PATIENCE_MS = 15_000;

const task = JSON.parse(process.env[TASK_VARIABLE] ?? '{}') as GuardianTask;
const token = randomBytes(24).toString('base64url');

let attached: { socket: Socket; server: number } | undefined;
let isStopping = false;
/** Set once a server has used the database; before that an end of PostgreSQL is a failed start. */
let hasServed = false;
let idleTimer: NodeJS.Timeout | undefined;
let failingSince: number | undefined;
let startedMs = Date.now();
let postgres = task.adopt ? adoptPostgres(task.adopt.pid, task) : startPostgres(task);

const listener = createServer(greet);
// A connection that could not be accepted is retried by the connecting server.
listener.on('error', (error) => console.error('the control port reports a fault:', error.message));
listener.listen(0, '127.0.0.1', () => {
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no control port');
  publish({
    pid: process.pid,
    identity: processIdentity(process.pid) ?? '',
    controlPort: address.port,
    databasePort: task.port,
    token,
  });
  process.stdout.write('listening\n');
});
// The server that started this one may be gone before the line is written.
process.stdout.on('error', () => undefined);

watch(postgres);
stopUnlessAttachedWithin(FIRST_CONTACT_MS);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  // The machine is shutting down: a connected server still drains, and its disconnect ends this process anyway.
  process.on(signal, () => {
    if (!attached) void stop();
  });
}

function greet(socket: Socket): void {
  const impatience = setTimeout(() => socket.destroy(), 2_000);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    clearTimeout(impatience);
    if (attached?.socket !== socket) return;
    attached = undefined;
    stopUnlessAttachedWithin(task.graceMs);
  });
  socket.on(
    'data',
    lineReader((line) => {
      const message = parseMessage(line);
      if (!message) socket.destroy();
      else if (message.say === 'hello') {
        clearTimeout(impatience);
        receive(socket, message);
      } else if (attached?.socket === socket) {
        if (message.say === 'ready') hasServed = true;
        else void stop();
      }
    }),
  );
}

/** Any program on this machine may connect and send anything. */
function parseMessage(line: string): ToGuardian | undefined {
  try {
    const message = JSON.parse(line) as ToGuardian;
    if (message.say === 'hello') return typeof message.token === 'string' ? message : undefined;
    return message.say === 'ready' || message.say === 'stop' ? message : undefined;
  } catch {
    return undefined;
  }
}

function receive(socket: Socket, hello: { token: string; server: number }): void {
  if (!isSame(hello.token, token)) socket.destroy();
  else if (isStopping) tell(socket, { say: 'stopping' });
  else if (attached) tell(socket, { say: 'held', server: attached.server });
  else {
    attached = { socket, server: hello.server };
    clearTimeout(idleTimer);
    tell(socket, { say: 'welcome' });
  }
}

function watch(watched: WatchedPostgres): void {
  void watched.ended.then((reason) => {
    if (isStopping) return;
    if (hasServed && attached && mayRestart()) {
      setTimeout(restart, 100);
      return;
    }
    isStopping = true;
    if (attached) tell(attached.socket, { say: 'ended', reason, tail: watched.logTail() });
    setTimeout(leave, attached ? 100 : 0);
  });
}

/**
 * Returns whether PostgreSQL, killed under a living server, may be restarted once more: the number of tries is limited.
 */
function mayRestart(): boolean {
  const now = Date.now();
  if (now - startedMs > RESTART_PATIENCE_MS) failingSince = undefined;
  failingSince ??= now;
  return now - failingSince < RESTART_PATIENCE_MS;
}

function restart(): void {
  if (isStopping) return;
  startedMs = Date.now();
  postgres = startPostgres(task);
  watch(postgres);
}

function stopUnlessAttachedWithin(patienceMs: number): void {
  clearTimeout(idleTimer);
  idleTimer = setTimeout(() => void stop(), patienceMs);
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await stopPostgres(postgres);
  // The file is removed first: a start after the message must not find it.
  withdraw();
  if (attached) tell(attached.socket, { say: 'stopped' });
  setTimeout(leave, attached ? 100 : 0);
}

function leave(): void {
  withdraw();
  process.exit(0);
}

function publish(address: GuardianAddress): void {
  const draft = `${task.guardianFile}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(address)}\n`, { mode: 0o600 });
  renameSync(draft, task.guardianFile);
}

/** Removes the address only while it is its own; a successor may have published since. */
function withdraw(): void {
  try {
    const address = JSON.parse(readFileSync(task.guardianFile, 'utf8')) as GuardianAddress;
    if (address.token === token) rmSync(task.guardianFile, { force: true });
  } catch {
    // There is nothing to withdraw.
  }
}

function tell(socket: Socket, message: FromGuardian): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
