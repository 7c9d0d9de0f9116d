import { type DownloadName, type ParsedRequestOf, pathOf } from '@candor/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { awaitSequence, type CallContext, openContext } from './call.ts';
import { declaringRefusals } from './declared-refusals.ts';
import { checkInput } from './check-input.ts';
import type { FileCall } from './download.ts';
import { arrivalOf, type CallGuards } from './mount-call.ts';

/** A small file that a page shows. */
export interface InlineFile {
  readonly type: string;
  readonly bytes: Buffer;
  /** For everybody, and the same for good under its address: caches may keep it. */
  readonly isPublic?: true;
}

const KEPT = 'public, max-age=31536000, immutable';

export type InlineHandler<Name extends DownloadName> = (
  request: ParsedRequestOf<Name>,
  context: CallContext,
) => Promise<InlineFile>;

/**
 * What a browser may do with the file when it is opened on its own: show it, in a sandbox without scripts, forms or an
 * origin.
 */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Mounts one call that answers a whole file for a page to show. */
export function mountInline<Call extends FileCall>(
  app: FastifyInstance,
  guards: CallGuards,
  call: Call,
  handler: (request: z.output<Call['request']>, context: CallContext) => Promise<InlineFile>,
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
      const parsed = checkInput(definition.request, request.query);
      await awaitSequence(request.headers, guards);
      const { type, bytes, isPublic } = await declaringRefusals(definition, guards.onUndeclared, () =>
        handler(parsed as z.output<Call['request']>, context),
      );
      if (isPublic === true) reply.header('cache-control', KEPT);
      return reply
        .header('content-type', type)
        .header('content-security-policy', SANDBOX)
        .header('content-disposition', 'inline')
        .send(bytes);
    },
  });
}
