import { isIPv6 } from 'node:net';

/** The addresses that stand for every address of the machine. */
const WILDCARDS = ['', '0.0.0.0', '::', '0:0:0:0:0:0:0:0'];

/**
 * The address under which programs of this machine reach a server that listens at `host`: loopback for all addresses, else
 * that one. `home` is the address for people: `publicOrigin` where it is set.
 *
 * @param {{host: string | undefined, port: number, publicOrigin?: string | undefined}} listening
 * @returns {{base: string, home: string}}
 */
export function addressOf({ host = '', port, publicOrigin }) {
  const isAnywhere = WILDCARDS.includes(host);
  const base = `http://${isAnywhere ? '127.0.0.1' : isIPv6(host) ? `[${host}]` : host}:${port}`;
  return { base, home: publicOrigin || (isAnywhere ? `http://localhost:${port}` : base) };
}
