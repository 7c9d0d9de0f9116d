import type { DefinedName, Definitions, DownloadName } from '@candor/contract';
import { answersFile, type CallDefinition, callDefinitions } from '@candor/contract/schema';
import type { FastifyInstance } from 'fastify';
import type { HandlerOf } from './call.ts';
import { type CallGuards, mountCall } from './mount-call.ts';
import { type DownloadHandler, mountDownload } from './download.ts';
import { type InlineHandler, mountInline } from './inline-file.ts';
import { type MountedCalls, mountedNames } from './mounted-calls.ts';

/** The calls that answer an envelope. */
export type EnvelopeName = Exclude<DefinedName, DownloadName>;
type InlineName = {
  [Name in DownloadName]: Definitions[Name]['response'] extends { readonly isInline: true } ? Name : never;
}[DownloadName];
type FileName = Exclude<DownloadName, InlineName>;
type FileHandlers = { readonly [Name in FileName]: DownloadHandler<Name> };
type InlineHandlers = { readonly [Name in InlineName]: InlineHandler<Name> };
export type EnvelopeHandlers = { readonly [Name in EnvelopeName]: HandlerOf<Definitions[Name]> };

/** The handler of every call of the contract: one that is missing, or one too many, does not compile. */
export type CallHandlers = EnvelopeHandlers & FileHandlers & InlineHandlers;

/** Mounts the calls of the contract that a listener answers. */
export function mountCalls(
  app: FastifyInstance,
  guards: CallGuards,
  handlers: CallHandlers,
  mounted: MountedCalls,
): void {
  for (const name of mountedNames(mounted)) {
    if (isInline(name)) mountShown(app, guards, handlers, name);
    else if (isDownload(name)) mountFile(app, guards, handlers, name);
    else mountNamed(app, guards, handlers, name);
  }
}

/** Mounts one call by its name, which ties its definition to its handler. */
function mountFile<Name extends FileName>(
  app: FastifyInstance,
  guards: CallGuards,
  handlers: FileHandlers,
  name: Name,
): void {
  mountDownload(app, guards, callDefinitions[name], handlers[name]);
}

/** Does the same as `mountFile` for a file that a page shows. */
function mountShown<Name extends InlineName>(
  app: FastifyInstance,
  guards: CallGuards,
  handlers: InlineHandlers,
  name: Name,
): void {
  mountInline(app, guards, callDefinitions[name], handlers[name]);
}

/** As `mountFile`, for a call that answers an envelope. */
function mountNamed<Name extends EnvelopeName>(
  app: FastifyInstance,
  guards: CallGuards,
  handlers: EnvelopeHandlers,
  name: Name,
): void {
  mountCall(app, guards, callDefinitions[name], handlers[name]);
}

function isDownload(name: DefinedName): name is FileName {
  return answersFile(callDefinitions[name]) && !isInline(name);
}

function isInline(name: DefinedName): name is InlineName {
  const call: CallDefinition = callDefinitions[name];
  return answersFile(call) && call.response.isInline === true;
}
