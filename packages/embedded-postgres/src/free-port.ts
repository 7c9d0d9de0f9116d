import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** The first and the last of a range of ports. */
export interface Ports {
  readonly first: number;
  readonly last: number;
}

/** Ports that need no privilege and are below those that any common system lends. */
const OWN: Ports = { first: 15_000, last: 32_767 };
const TRIES = 100;
/** What systems without `/proc` lend at the most. */
const LENT_ELSEWHERE: Ports = { first: 32_768, last: 65_535 };

/**
 * Returns the ports that the system lends to outgoing connections. A server must not choose one of these: between the
 * moment at which it was found free and the moment at which the server binds it, any connection of any program may get it.
 */
export function lentPorts(): Ports {
  try {
    const text = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8');
    const [first = 0, last = 0] = text.trim().split(/\s+/).map(Number);
    return { first, last };
  } catch {
    return LENT_ELSEWHERE;
  }
}

export function isLent(port: number, { first, last }: Ports): boolean {
  return port >= first && port <= last;
}

/** Returns a loopback port that is free and that the system does not lend, or any free one where it lends them all. */
export async function freePort(lent: Ports = lentPorts()): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(OWN.first, OWN.last + 1);
    if (!isLent(port, lent) && (await isFree(port))) return port;
  }
  const any = await probe(0);
  if (any === undefined) throw new Error('No loopback port is free.');
  return any;
}

export async function isFree(port: number): Promise<boolean> {
  return (await probe(port)) !== undefined;
}

function probe(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      server.close(() => resolve(port));
    });
  });
}
