import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pictureReadCost } from './call-costs.ts';
import { CallFailure } from './failure.ts';
import type { PublicGateway } from './public-route.ts';

/** The files of leaves, which anybody may read and add up. */
const LEAVES_ROUTE = '/solvency/files/:file';

/** The highest cost of one file: more than a network has in ten seconds could never be read. */
const COST_MAX = 15_000;
const NAME = /^([1-9][0-9]{0,8})-([0-9A-Za-z]{1,32})\.leaves$/;
const RANGE = /^bytes=([0-9]{0,15})-([0-9]{0,15})$/;
const KEPT = 'public, max-age=31536000, immutable';

interface LeavesFile {
  readonly path: string;
  readonly bytes: number;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Finds the file of a snapshot's currency; undefined where there is none, or no longer. */
export type FindLeaves = (number: number, code: string) => Promise<LeavesFile | undefined>;

/** Mounts the files of leaves: whole or in ranges, compressed where the reader takes it, and the same for good. */
export function mountLeavesFiles(
  app: FastifyInstance,
  gateway: Pick<PublicGateway, 'allowCall' | 'addressOf' | 'spend'>,
  find: FindLeaves,
): void {
  app.get<{ Params: { file: string } }>(LEAVES_ROUTE, async (request, reply) => {
    const address = gateway.addressOf(request);
    await gateway.allowCall(address);
    const [, number = '', code = ''] = NAME.exec(request.params.file) ?? [];
    const file = code === '' ? undefined : await find(Number(number), code).catch(refuseFile);
    if (file === undefined) throw new CallFailure('path_unknown');
    reply
      .headers({ 'cache-control': KEPT, 'accept-ranges': 'bytes', vary: 'accept-encoding' })
      .headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      .type('application/octet-stream');
    const range = rangeOf(request.headers.range, file.bytes);
    if (range === 'unsatisfiable')
      return reply.status(416).header('content-range', `bytes */${file.bytes}`).send('');
    const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
    await gateway.spend(address, Math.min(pictureReadCost(end - start + 1), COST_MAX));
    if (range !== undefined) return sendRange(reply, file, range);
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.header('content-length', file.bytes).send(createReadStream(file.path));
    const packed = pipeline(createReadStream(file.path), createGzip({ level: 1 }), () => undefined);
    return reply.header('content-encoding', 'gzip').send(packed);
  });
}

/** A browser or a program would keep the envelope of a refused call, which has status 200, as the file. */
function refuseFile(error: unknown): never {
  const isCall = error instanceof CallFailure && error.status === 200;
  throw isCall ? new CallFailure(error.error, { status: 503 }) : error;
}

function sendRange(reply: FastifyReply, { path, bytes }: LeavesFile, { start, end }: Range): FastifyReply {
  return reply
    .status(206)
    .header('content-range', `bytes ${start}-${end}/${bytes}`)
    .header('content-length', end - start + 1)
    .send(createReadStream(path, { start, end }));
}

/** Returns the one range that is asked for; undefined: the whole file, as for a header that is no single range (RFC 9110, 14.2). */
function rangeOf(header: string | undefined, bytes: number): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= bytes) return 'unsatisfiable';
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}
