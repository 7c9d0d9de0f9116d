import { execFileSync } from 'node:child_process';
import type { Machine } from './server-process.ts';

/** Nobody has it, so what is sent to it is lost on the way. */
const NOBODY = '02:00:00:00:00:01';

/**
 * As far as the network goes, a machine of its own for a server: one cable to those who ask it, one to its database,
 * which can be cut so that both ends hear nothing and are told nothing. Needs Linux and root.
 */
export class OtherMachine implements Machine {
  readonly host: string;
  /** Where this machine stands at the other end of the database's cable. */
  readonly databaseHost: string;
  readonly prefix: readonly string[];
  readonly #name: string;
  readonly #cable: { readonly here: string; readonly there: string; readonly farHost: string };

  private constructor(name: string, network: string) {
    this.#name = name;
    this.prefix = ['ip', 'netns', 'exec', name];
    this.host = `${network}.2`;
    this.databaseHost = `${network}.5`;
    this.#cable = { here: `${name}c`, there: `${name}d`, farHost: `${network}.6` };
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
    // Of the addresses that are set aside for tests of networks.
    const network = `198.18.${process.pid % 256}`;
    const machine = new OtherMachine(name, network);
    ip('netns', 'add', name);
    machine.#lay({ here: `${name}a`, there: `${name}b` }, `${network}.1`, machine.host);
    machine.#lay(machine.#cable, machine.databaseHost, machine.#cable.farHost);
    // What a killed process still had to say is forgotten as soon as if its machine had gone with it.
    const retries = '/proc/sys/net/ipv4/tcp_orphan_retries';
    ip('netns', 'exec', name, 'sh', '-c', `echo 1 > ${retries}`);
    return machine;
  }

  /** Nothing gets through between the server and its database any more. */
  cut(): void {
    const { here, there, farHost } = this.#cable;
    const lost = ['lladdr', NOBODY, 'nud', 'permanent', 'dev'];
    ip('neigh', 'replace', farHost, ...lost, here);
    ip('-n', this.#name, 'neigh', 'replace', this.databaseHost, ...lost, there);
  }

  mend(): void {
    const { here, there, farHost } = this.#cable;
    ip('neigh', 'delete', farHost, 'dev', here);
    ip('-n', this.#name, 'neigh', 'delete', this.databaseHost, 'dev', there);
  }

  remove(): void {
    for (const end of [`${this.#name}a`, this.#cable.here]) ip('link', 'delete', end);
    ip('netns', 'delete', this.#name);
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
