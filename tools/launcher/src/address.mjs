import { isIPv6 } from 'node:net';

/** The addresses that stand for every address of the machine. */
const WILDCARDS = ['', '0.0.0.0', '::', '0:0:0:0:0:0:0:0'];

/**
 * The address under which programs of this machine reach a server that listens at `host`: loopback for all addresses, else
 * that one. `home` is the address for people.
 *
 * @param {{host: string | undefined, port: number}} listening
 * @returns {{base: string, home: string}}
 */
export function addressOf({ host = '', port }) {
  if (WILDCARDS.includes(host)) return { base: `http://127.0.0.1:${port}`, home: `http://localhost:${port}` };
  const base = `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
  return { base, home: base };
}
