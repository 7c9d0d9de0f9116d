import { Readable } from 'node:stream';
import { downloads } from '@candor/contract';
import { downloadSchemas } from '@candor/contract/schema';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { awaitSequence, type CallGuards, openContext, type UserContext } from './call.ts';
import { costOf } from './call-costs.ts';
import { checkInput } from './check-input.ts';
import { CallFailure } from './failure.ts';

export type DownloadName = keyof typeof downloads;

export interface Download {
  /** Of the file, in plain ASCII without quotes. */
  readonly name: string;
  readonly type: string;
  /** Engine sequence at which it stands. */
  readonly seq: number;
  /** Written as fast as its reader takes it, and no faster. */
  readonly text: AsyncIterable<string>;
}

export type DownloadHandler<Name extends DownloadName> = (
  request: z.output<(typeof downloadSchemas)[Name]>,
  context: UserContext,
) => Promise<Download>;

/** Users whose file is on its way: one at a time each. */
const underWay = new Set<number>();

/** Mounts one download of the contract: session, language and schema as of a call, then a file instead of an envelope. */
export function mountDownload<Name extends DownloadName>(
  app: FastifyInstance,
  guards: CallGuards,
  name: Name,
  {
    handler,
    onFault,
  }: { readonly handler: DownloadHandler<Name>; readonly onFault: (error: unknown) => void },
): void {
  app.route({
    method: 'GET',
    url: `/api/${downloads[name].path}`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const context = await openContext(request, reply, { guards, points: costOf(name) });
      const { session } = context;
      if (session === undefined) throw new CallFailure('session_expired');
      const parsed = checkInput(downloadSchemas[name], request.query);
      await awaitSequence(request, guards);
      const { userId } = session;
      if (underWay.has(userId)) throw new CallFailure('request_in_progress');
      underWay.add(userId);
      let file: Download;
      try {
        file = await handler(parsed, { ...context, session });
      } catch (error) {
        underWay.delete(userId);
        throw error;
      }
      const stream = Readable.from(file.text, { highWaterMark: 1 });
      // However it ends: read to the end, broken off by its reader, or failed.
      stream.once('close', () => underWay.delete(userId));
      // Its reader only sees the file break off.
      stream.once('error', onFault);
      return reply
        .header('x-seq', file.seq)
        .header('content-type', file.type)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(stream);
    },
  });
}
