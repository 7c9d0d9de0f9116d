import { type Json, openApiDocument } from '@candor/contract/openapi';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sentCost } from './call-costs.ts';

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

/** `/api/docs` for people, `/api/docs/json` for programs: the contract's description of every public call. */
export function mountApiDocs(app: FastifyInstance, admit: Admit): Promise<void> {
  return mountDocs(app, { path: API_DOCS_PATH, title: 'Candor API', reader: 'traders', admit });
}

/** The same of the operators' calls, below `/console/api/docs`; `admit` refuses whoever is no operator. */
export function mountConsoleDocs(app: FastifyInstance, admit: Admit): Promise<void> {
  return mountDocs(app, {
    path: CONSOLE_DOCS_PATH,
    title: 'Candor console API',
    reader: 'operators',
    admit,
  });
}

type Reader = 'traders' | 'operators';

interface Docs {
  readonly path: string;
  readonly title: string;
  readonly reader: Reader;
  readonly admit: Admit;
}

/** The description for each reader, and its texts by their address. A process describes its calls once. */
const documents = new Map<Reader, Json>();
const written = new Map<string, { readonly type: string; readonly text: string }>();

function documentFor(reader: Reader): Json {
  const document = documents.get(reader) ?? openApiDocument(undefined, reader);
  documents.set(reader, document);
  return document;
}

async function mountDocs(app: FastifyInstance, { path, title, reader, admit }: Docs): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (request, reply) => {
      const known = written.get(request.routeOptions.url ?? '');
      await admit(request, known === undefined ? 0 : sentCost(known.text));
      if (known !== undefined) return reply.type(known.type).send(known.text);
      return undefined;
    });
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: documentFor(reader) as unknown as StaticDocumentSpec['document'] },
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
    docs.addHook('onReady', async () => {
      if (written.has(`${path}/yaml`)) return;
      const text = JSON.stringify(docs.swagger());
      written.set(`${path}/json`, { type: 'application/json; charset=utf-8', text });
      const yaml = docs.swagger({ yaml: true });
      written.set(`${path}/yaml`, { type: 'application/x-yaml', text: yaml });
    });
  });
}
