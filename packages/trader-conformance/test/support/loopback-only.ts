import { isIP, Socket } from 'node:net';

type Connect = typeof Socket.prototype.connect;

/** The network of this process while programs run: it reaches loopback, and nothing else. */
export interface LoopbackOnly {
  /** The other hosts that something tried to reach. */
  readonly foreign: readonly string[];
  end(): void;
}

/**
 * Lets this process reach loopback alone. Every connection of Node's own clients, of fetch and of sockets, is opened by
 * `Socket.connect`; one to another host fails and is noted, because a program may keep the failure to itself.
 */
export function allowLoopbackOnly(): LoopbackOnly {
  const foreign: string[] = [];
  const original: Connect = Reflect.get(Socket.prototype, 'connect');
  const guarded = function (this: Socket, ...args: unknown[]): Socket {
    const host = hostOf(args);
    if (host === undefined || isLoopback(host)) return Reflect.apply(original, this, args) as Socket;
    foreign.push(host);
    // Its opener has listeners for a failure once it has returned.
    setImmediate(() => this.destroy(new Error(`${host} is not on loopback`)));
    return this;
  };
  Socket.prototype.connect = guarded;
  return { foreign, end: () => void (Socket.prototype.connect = original) };
}

/** The host that a connection names; undefined for a socket of the file system, and for loopback by default. */
function hostOf(args: readonly unknown[]): string | undefined {
  // Node's own callers hand over their arguments as a normalized array.
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null) return (first as { readonly host?: string }).host;
  return typeof second === 'string' ? second : undefined;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
