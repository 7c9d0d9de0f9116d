import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@candor/embedded-postgres/free-port';
import { findNatsServer, startNats } from '@candor/launcher/nats';
import { eventually } from '@candor/testkit/eventually';

const program = findNatsServer();
/** Suffix for the titles of tests that cannot run here. */
export const WITHOUT_NATS =
  program === undefined ? ' (skipped: there is no nats-server; install it or set NATS_SERVER)' : '';
export const hasNats = program !== undefined;

export interface NatsNode {
  readonly url: string;
  stop(): Promise<void>;
}

/** One NATS server by itself, with its files in a temporary folder. */
export async function startNatsNode(): Promise<NatsNode> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-nats-'));
  const client = await freePort();
  const [node] = startNats(program ?? '', folder, [{ client, cluster: await freePort() }]);
  await eventually(() => answers(client));
  return {
    url: `nats://127.0.0.1:${client}`,
    async stop() {
      const ended = new Promise((resolve) => node?.once('exit', resolve));
      node?.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves if somebody takes connections on a port of this machine. */
async function answers(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}
