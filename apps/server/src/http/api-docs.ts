import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sentCost } from './call-costs.ts';
import { descriptionFor, type Format, type Reader } from './call-descriptions.ts';

const API_DOCS_PATH = '/api/docs';
const CONSOLE_DOCS_PATH = '/console/api/docs';
/** Pages below the roots of data. */
export const DOCS_PATHS: readonly string[] = [API_DOCS_PATH, CONSOLE_DOCS_PATH];

/** Policy of a separate page whose scripts come from the package only: it has no session secret to lose. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

const STYLE = `
.swagger-ui .info { margin: 32px 0 16px }
.swagger-ui .wrapper { max-width: 1120px }
.swagger-ui .scheme-container { box-shadow: none; padding: 12px 0 }
`;

/** Counts a request for a description that costs so many points, and may refuse it. */
type Admit = (request: FastifyRequest, points: number) => Promise<void>;

interface DocsPorts {
  readonly admit: Admit;
  /** The folder of descriptions that the build wrote; undefined: they are written when they are first asked for. */
  readonly folder: string | undefined;
}

/** `/api/docs` for people, `/api/docs/json` for programs: the contract's description of every public call. */
export function mountApiDocs(app: FastifyInstance, ports: DocsPorts): Promise<void> {
  return mountDocs(app, { path: API_DOCS_PATH, title: 'Candor API', reader: 'traders', ...ports });
}

/** The same of the operators' calls, below `/console/api/docs`; `admit` refuses whoever is no operator. */
export function mountConsoleDocs(app: FastifyInstance, ports: DocsPorts): Promise<void> {
  return mountDocs(app, {
    path: CONSOLE_DOCS_PATH,
    title: 'Candor console API',
    reader: 'operators',
    ...ports,
  });
}

interface Docs extends DocsPorts {
  readonly path: string;
  readonly title: string;
  readonly reader: Reader;
}

const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  json: 'application/json; charset=utf-8',
  yaml: 'application/x-yaml',
};

async function mountDocs(app: FastifyInstance, { path, title, reader, admit, folder }: Docs): Promise<void> {
  const formats = new Map<string | undefined, Format>([
    [`${path}/json`, 'json'],
    [`${path}/yaml`, 'yaml'],
  ]);
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (request, reply) => {
      const format = formats.get(request.routeOptions.url);
      if (format === undefined) {
        await admit(request, 0);
        return undefined;
      }
      const { [format]: text } = await descriptionFor(reader, folder);
      await admit(request, sentCost(text));
      return reply.type(MEDIA_TYPES[format]).send(text);
    });
    // The hook answers both addresses of the description; the pages ask for them, and need no document of their own.
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: '3.1.0', info: { title, version: '1' }, paths: {} } },
    });
    await docs.register(swaggerUi, {
      routePrefix: path,
      staticCSP: CONTENT_SECURITY_POLICY,
      theme: { title, css: [{ filename: 'candor.css', content: STYLE }] },
      uiConfig: {
        layout: 'BaseLayout',
        docExpansion: 'list',
        deepLinking: true,
        filter: true,
        defaultModelsExpandDepth: 0,
        displayRequestDuration: true,
      },
    });
  });
}
