import { lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const BYTES_MAX = 64 * 1024;
const TIMEOUT_MS = 900;

/** A source broke a bound, and not only this once: it is asked again later. */
export class BoundBroken extends Error {
  override readonly name = 'BoundBroken';
}

/** Networks that only machines beside this one can reach: no source of prices is there. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix);
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

/** Returns whether everybody reaches the same machine at an address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !PRIVATE.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** Looks a name up, and fails where it leads to this machine or to its neighbours. */
const lookupPublic: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, []);
    const isFine = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
    if (!isFine) return done(new BoundBroken(`${hostname} is not at a public address`), []);
    const [first] = addresses;
    if (options.all === true) done(null, addresses);
    else done(null, first?.address ?? '', first?.family);
  });

/**
 * Resolves with the text that a source answers. Fails after 900 ms, for every status but 200, and with BoundBroken for an answer
 * above 64 kB or, where only public addresses are asked, for another address.
 */
export function boundedAnswer(
  url: URL,
  { isPublicOnly }: { readonly isPublicOnly: boolean },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getHttps : getHttp;
    if (isPublicOnly && isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) {
      reject(new BoundBroken(`${url.hostname} is not a name`));
      return;
    }
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const options = { signal, ...(isPublicOnly ? { lookup: lookupPublic } : {}) };
    const fail = (error: Error) =>
      reject(signal.aborted ? new Error(`no answer within ${TIMEOUT_MS} ms: timeout`) : error);
    get(url, options, (response) => {
      if (response.statusCode !== 200) {
        response.destroy();
        reject(new Error(`status ${response.statusCode}`));
        return;
      }
      readBounded(response).then(resolve, fail);
    }).on('error', fail);
  });
}

async function readBounded(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > BYTES_MAX) throw new BoundBroken(`an answer of more than ${BYTES_MAX} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
