import type { RequestListener, Server } from 'node:http';
import { DATA_ROOTS, readLanguage } from '@candor/contract';
import { isNodeFault } from '@candor/chains';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { PageFacts } from './app-page.ts';
import { acceptJson } from './bodies/accept-bodies.ts';
import { BODY_BYTES_MAX } from './mount-call.ts';
import { CallFailure, OutcomeLost } from './failure.ts';
import { addSecurityHeaders, dataHeaders, plainPathOf } from './security-headers.ts';
import { CONSOLE_ADDRESS, servePages } from './site-pages.ts';

const REQUEST_TIMEOUT_MS = 20_000;

export interface HttpSettings {
  /** True if visitors connect over TLS (through the operator's proxy). */
  readonly tls: boolean;
  /** Folder of the built web app; undefined: none is served. */
  readonly webRoot: string | undefined;
  /** Folder of the built console; undefined: none is served. */
  readonly consoleRoot?: string | undefined;
  /** Paths of the calls that are mounted here: another method there is refused as such. */
  readonly callPaths: ReadonlySet<string>;
  readonly pageFacts: () => Promise<PageFacts>;
  readonly logFault: (error: unknown, request: FastifyRequest) => void;
  /** The listening server that hands its requests over once the app is ready. */
  readonly serverFactory: (handler: RequestListener) => Server;
}

/** Creates a Fastify server with our headers, our body parsers, and the envelope around every failure. */
export async function createHttpServer(settings: HttpSettings): Promise<FastifyInstance> {
  const unreadable = dataHeaders(settings.tls);
  const app = Fastify({
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    logger: false,
    serverFactory: (handler) => settings.serverFactory(handler),
    // A malformed URL is an unknown path, reported in the envelope like every other.
    frameworkErrors: (error, request, reply) => {
      void fail(error, request, reply.headers(unreadable), settings);
    },
  });
  addSecurityHeaders(app, settings.tls);
  await app.register(cookie);
  acceptJson(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => fail(error, request, reply, settings));
  const web = await servePages(app, settings.webRoot, '/');
  const console = await servePages(app, settings.consoleRoot, `${CONSOLE_ADDRESS}/`);
  app.setNotFoundHandler(async (request, reply) => {
    const path = plainPathOf(request.url);
    if (DATA_ROOTS.some((root) => path.startsWith(root)))
      throw new CallFailure(settings.callPaths.has(path) ? 'method_not_allowed' : 'path_unknown');
    // A chart that requests an unknown path must not receive a page.
    if (path.startsWith('/udf/')) throw new CallFailure('path_unknown');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const pages = isOfConsole(path) ? console : web;
    if (pages === undefined || !isRead || path.startsWith('/.') || /\.[a-z0-9]+$/i.test(path))
      throw new CallFailure('path_unknown');
    return pages.answer(request, reply, { path, facts: await settings.pageFacts() });
  });
  return app;
}

function isOfConsole(path: string): boolean {
  return path === CONSOLE_ADDRESS || path.startsWith(`${CONSOLE_ADDRESS}/`);
}

function fail(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: HttpSettings,
): FastifyReply {
  const failure = failureOf(error);
  if (failure.error === 'server_fault' || error instanceof OutcomeLost) settings.logFault(error, request);
  const { seconds } = failure.values;
  if (seconds !== undefined) reply.header('retry-after', seconds);
  else if (failure.status === 503) reply.header('retry-after', 1);
  return reply.status(failure.status).send(failure.envelope(readLanguage(request.headers['lang'])));
}

function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  if (error instanceof OutcomeLost) return new CallFailure('outcome_unknown');
  // Nobody but the network's node can say what was asked.
  if (isNodeFault(error)) return new CallFailure('server_busy');
  const code = (error as FastifyError | undefined)?.code;
  const status = (error as FastifyError | undefined)?.statusCode;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new CallFailure('content_type_unsupported');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || status === 413) return new CallFailure('body_too_large');
  // 414: a part of the path is longer than any that a route reads.
  const isNoPath = status === 403 || status === 404 || status === 414;
  if (code === 'FST_ERR_BAD_URL' || isNoPath) return new CallFailure('path_unknown');
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH' || status === 400)
    return new CallFailure('body_not_json');
  return new CallFailure('server_fault');
}
