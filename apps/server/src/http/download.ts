import { Readable } from 'node:stream';
import { type DownloadName, type ParsedRequestOf, pathOf } from '@candor/contract';
import type { CallDefinition, FileAnswer } from '@candor/contract/schema';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { awaitSequence, openContext, type UserContext } from './call.ts';
import { declaringRefusals } from './declared-refusals.ts';
import { checkInput } from './check-input.ts';
import { CallFailure } from './failure.ts';
import { arrivalOf, type CallGuards } from './mount-call.ts';

export interface Download {
  /** File name, in plain ASCII without quotes. */
  readonly name: string;
  readonly type: string;
  /** Engine sequence of the file's data. */
  readonly seq: number;
  /** Written as fast as the reader takes it, and no faster. */
  readonly content: AsyncIterable<string | Uint8Array>;
}

/** A definition whose answer is a file. */
export type FileCall = Extract<CallDefinition, { readonly response: FileAnswer }>;

export type DownloadHandler<Name extends DownloadName> = (
  request: ParsedRequestOf<Name>,
  context: UserContext,
) => Promise<Download>;

/**
 * Mounts one call that answers a file: session, language and schema as for every call, then the file instead of an
 * envelope. A user may have one download at a time.
 */
export function mountDownload<Call extends FileCall>(
  app: FastifyInstance,
  guards: CallGuards,
  call: Call,
  handler: (request: z.output<Call['request']>, context: UserContext) => Promise<Download>,
): void {
  const definition: FileCall = call;
  app.route({
    method: 'GET',
    url: pathOf(definition),
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const context = await openContext(arrivalOf(request, reply, guards), {
        limits: guards,
        call: definition,
      });
      const { session } = context;
      if (session === undefined) throw new CallFailure('session_expired');
      const parsed = checkInput(definition.request, request.query);
      await awaitSequence(request.headers, guards);
      const end = guards.underWay.begin(`file of user ${session.userId}`);
      let file: Download;
      try {
        file = await declaringRefusals(definition, guards.onUndeclared, () =>
          handler(parsed as z.output<Call['request']>, { ...context, session }),
        );
      } catch (error) {
        end();
        throw error;
      }
      const stream = Readable.from(file.content, { highWaterMark: 1 });
      // This covers every end: read completely, aborted by the reader, or failed.
      stream.once('close', end);
      // The reader only sees the file break off.
      stream.once('error', guards.onFault);
      return reply
        .header('x-seq', file.seq)
        .header('content-type', file.type)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(stream);
    },
  });
}
