import type { DefinedName, Definitions, DownloadName } from '@candor/contract';
import { answersFile, callDefinitions, DEFINED_NAMES } from '@candor/contract/schema';
import type { FastifyInstance } from 'fastify';
import { type CallGuards, type HandlerOf, mountCall } from './call.ts';
import { type DownloadHandler, mountDownload } from './download.ts';

type EnvelopeName = Exclude<DefinedName, DownloadName>;
type EnvelopeHandlers = { readonly [Name in EnvelopeName]: HandlerOf<Definitions[Name]> };

/** The handler of every call of the contract: one that is missing, or one too many, does not compile. */
export type CallHandlers = EnvelopeHandlers & {
  readonly [Name in DownloadName]: DownloadHandler<Name>;
};

/** Mounts every call of the contract. */
export function mountCalls(app: FastifyInstance, guards: CallGuards, handlers: CallHandlers): void {
  for (const name of DEFINED_NAMES) {
    if (isDownload(name)) mountDownload(app, guards, callDefinitions[name], handlers[name]);
    else mountNamed(app, guards, handlers, name);
  }
}

/** Mounts one call by its name, which ties its definition to its handler. */
function mountNamed<Name extends EnvelopeName>(
  app: FastifyInstance,
  guards: CallGuards,
  handlers: EnvelopeHandlers,
  name: Name,
): void {
  mountCall(app, guards, callDefinitions[name], handlers[name]);
}

function isDownload(name: DefinedName): name is DownloadName {
  return answersFile(callDefinitions[name]);
}
