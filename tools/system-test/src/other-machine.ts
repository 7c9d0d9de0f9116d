import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Machine } from './server-process.ts';

const SETTINGS = '/proc/sys/net/ipv4';
/** An address that nobody has, so that packets to it are lost on the way. */
const NOBODY = '02:00:00:00:00:01';

/**
 * A separate machine for a server, as far as the network goes: one cable to its clients and one to its database,
 * which can be cut so that neither end receives packets or errors. Needs Linux and root.
 */
export class OtherMachine implements Machine {
  readonly host: string;
  /** The server's address as its database sees it. */
  readonly clientHost: string;
  readonly prefix: readonly string[];
  readonly #name: string;
  readonly #cable: { readonly here: string; readonly there: string; readonly nearHost: string };

  private constructor(name: string, network: string) {
    this.#name = name;
    this.prefix = ['ip', 'netns', 'exec', name];
    this.host = `${network}.2`;
    this.clientHost = `${network}.6`;
    this.#cable = { here: `${name}c`, there: `${name}d`, nearHost: `${network}.5` };
  }

  static isPossible(): boolean {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
    try {
      ip('netns', 'add', `probe${process.pid}`);
      ip('netns', 'delete', `probe${process.pid}`);
      return true;
    } catch {
      return false;
    }
  }

  static create(): OtherMachine {
    const name = `cnd${process.pid}`;
    // One of the addresses reserved for tests of networks.
    const network = `198.18.${process.pid % 256}`;
    const machine = new OtherMachine(name, network);
    ip('netns', 'add', name);
    machine.#lay({ here: `${name}a`, there: `${name}b` }, `${network}.1`, machine.host);
    const { here, there, nearHost } = machine.#cable;
    machine.#lay(machine.#cable, nearHost, machine.clientHost);
    // The database listens at this machine's loopback: there, the way to that address is the cable.
    writeFileSync(`${SETTINGS}/conf/${here}/route_localnet`, '1');
    machine.#set(`conf/${there}/route_localnet`);
    ip('-n', name, 'route', 'add', '127.0.0.1/32', 'via', nearHost, 'dev', there, 'src', machine.clientHost);
    // Unsent data of a killed process is dropped as soon as if its machine had gone with it.
    machine.#set('tcp_orphan_retries');
    return machine;
  }

  /** Blocks all traffic between the server and its database; the server's packets are lost first. */
  cut(): void {
    const { here, there, nearHost } = this.#cable;
    const lost = ['lladdr', NOBODY, 'nud', 'permanent', 'dev'];
    ip('-n', this.#name, 'neigh', 'replace', nearHost, ...lost, there);
    ip('neigh', 'replace', this.clientHost, ...lost, here);
  }

  mend(): void {
    const { here, there, nearHost } = this.#cable;
    ip('neigh', 'delete', this.clientHost, 'dev', here);
    ip('-n', this.#name, 'neigh', 'delete', nearHost, 'dev', there);
  }

  remove(): void {
    for (const end of [`${this.#name}a`, this.#cable.here]) ip('link', 'delete', end);
    ip('netns', 'delete', this.#name);
  }

  #set(name: string): void {
    ip('netns', 'exec', this.#name, 'sh', '-c', `echo 1 > ${SETTINGS}/${name}`);
  }

  #lay({ here, there }: { readonly here: string; readonly there: string }, near: string, far: string): void {
    ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', this.#name);
    ip('address', 'add', `${near}/30`, 'dev', here);
    ip('link', 'set', here, 'up');
    ip('-n', this.#name, 'address', 'add', `${far}/30`, 'dev', there);
    ip('-n', this.#name, 'link', 'set', there, 'up');
  }
}

function ip(...args: readonly string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
