import { openApiDocument } from '@candor/contract/openapi';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sentCost } from './call-costs.ts';

export const API_DOCS_PATH = '/api/docs';

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

/**
 * `/api/docs` for people, `/api/docs/json` for programs: the contract's description of every call. The document is
 * written once; `allowCall` counts the request, and may refuse it.
 */
export async function mountApiDocs(
  app: FastifyInstance,
  allowCall: (request: FastifyRequest, points: number) => Promise<void>,
): Promise<void> {
  await app.register(async (docs) => {
    const written = new Map<string, { readonly type: string; readonly text: string }>();
    docs.addHook('onRequest', async (request, reply) => {
      const document = written.get(request.routeOptions.url ?? '');
      await allowCall(request, document === undefined ? 0 : sentCost(document.text));
      if (document !== undefined) return reply.type(document.type).send(document.text);
      return undefined;
    });
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: openApiDocument() as unknown as StaticDocumentSpec['document'] },
    });
    await docs.register(swaggerUi, {
      routePrefix: API_DOCS_PATH,
      staticCSP: CONTENT_SECURITY_POLICY,
      theme: { title: 'Candor API', css: [{ filename: 'candor.css', content: STYLE }] },
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
      const text = JSON.stringify(docs.swagger());
      written.set(`${API_DOCS_PATH}/json`, { type: 'application/json; charset=utf-8', text });
      const yaml = docs.swagger({ yaml: true });
      written.set(`${API_DOCS_PATH}/yaml`, { type: 'application/x-yaml', text: yaml });
    });
  });
}
