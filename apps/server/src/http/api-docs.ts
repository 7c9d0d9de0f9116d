import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sentCost } from './call-costs.ts';
import { descriptionFor, type Format, type Reader } from './call-descriptions.ts';
import { type Choice, chooserScript, CHOOSER_STYLE } from './docs-chooser.ts';
import { streamPage } from './stream-page.ts';

const API_DOCS_PATH = '/api/docs';
const CONSOLE_DOCS_PATH = '/console/api/docs';
/** Pages below the roots of data. */
export const DOCS_PATHS: readonly string[] = [API_DOCS_PATH, CONSOLE_DOCS_PATH];

/** The parts of the documentation that a page leads to. */
const CHOICES = [
  { path: API_DOCS_PATH, label: 'Own API' },
  { path: `${API_DOCS_PATH}/trader`, label: 'Trader REST' },
  { path: `${API_DOCS_PATH}/streams`, label: 'Trader streams' },
] as const satisfies readonly Choice[];

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

const STYLE = `${CHOOSER_STYLE}
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

/**
 * `/api/docs` for people, `/api/docs/json` for programs: the contract's description of every public call. Below it in the
 * same way: the endpoints of the trader API in `trader`, its streams and its WebSocket API in `streams`.
 */
export async function mountApiDocs(app: FastifyInstance, ports: DocsPorts): Promise<void> {
  const [own, trader, streams] = CHOICES;
  await mountDocs(app, { path: own.path, title: 'Candor API', reader: 'traders', ...ports });
  await mountDocs(app, { path: trader.path, title: 'Candor trader API', reader: 'programs', ...ports });
  await app.register(async (docs) => {
    answerDescriptions(docs, { path: streams.path, reader: 'streams', ...ports });
    // The hook answers these; without a route it would not be asked.
    for (const format of Object.keys(MEDIA_TYPES)) docs.get(`${streams.path}/${format}`, () => undefined);
    docs.get(streams.path, async (_request, reply) => {
      const { json } = await descriptionFor('streams', ports.folder);
      const page = streamPage(json, { choices: CHOICES, path: streams.path });
      return reply
        .header('content-security-policy', CONTENT_SECURITY_POLICY)
        .type('text/html; charset=utf-8')
        .send(page);
    });
  });
}

/** The same of the operators' calls, below `/console/api/docs`; `admit` refuses everybody who is no operator. */
export function mountConsoleDocs(app: FastifyInstance, ports: DocsPorts): Promise<void> {
  return mountDocs(app, {
    path: CONSOLE_DOCS_PATH,
    title: 'Candor console API',
    reader: 'operators',
    ...ports,
  });
}

interface Described extends DocsPorts {
  readonly path: string;
  readonly reader: Reader;
}

interface Docs extends Described {
  readonly title: string;
}

const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  json: 'application/json; charset=utf-8',
  yaml: 'application/x-yaml',
};

/** Answers a description in both formats, and counts every other request of the scope. */
function answerDescriptions(docs: FastifyInstance, { path, reader, admit, folder }: Described): void {
  const formats = new Map<string | undefined, Format>([
    [`${path}/json`, 'json'],
    [`${path}/yaml`, 'yaml'],
  ]);
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
}

async function mountDocs(app: FastifyInstance, described: Docs): Promise<void> {
  const { path, title } = described;
  const choices = described.reader === 'operators' ? [] : CHOICES;
  await app.register(async (docs) => {
    answerDescriptions(docs, described);
    // The hook answers both addresses of the description; the pages ask for them, and need no document of their own.
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: '3.1.0', info: { title, version: '1' }, paths: {} } },
    });
    await docs.register(swaggerUi, {
      routePrefix: path,
      staticCSP: CONTENT_SECURITY_POLICY,
      theme: {
        title,
        css: [{ filename: 'candor.css', content: STYLE }],
        js: [{ filename: 'candor.js', content: chooserScript(choices, path) }],
      },
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
