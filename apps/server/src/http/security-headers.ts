import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { API_DOCS_PATH } from './api-docs.ts';

type Headers = Readonly<Record<string, string>>;

const REFERRER_POLICY = { policy: 'no-referrer' } as const;
const YEAR = { maxAge: 31_536_000, includeSubDomains: true } as const;

/**
 * Puts the headers of the browser's own guards on every answer. They are made once: a page gets the whole policy, an
 * answer of data the short one, which lets a browser that is led to it as to a page do nothing with it.
 */
export function addSecurityHeaders(app: FastifyInstance, tls: boolean): void {
  const forPages = headersOf(pageOptions(tls));
  const forData = { ...headersOf(dataOptions(tls)), 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isData(request.url) ? forData : forPages);
    done();
  });
}

function isData(url: string): boolean {
  return url.startsWith('/api/') && !url.startsWith(API_DOCS_PATH);
}

function headersOf(options: HelmetOptions): Headers {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}

function pageOptions(tls: boolean): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        ...(tls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: REFERRER_POLICY,
    strictTransportSecurity: tls ? YEAR : false,
    crossOriginOpenerPolicy: tls ? { policy: 'same-origin' } : false,
    originAgentCluster: tls,
  };
}

function dataOptions(tls: boolean): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: REFERRER_POLICY,
    strictTransportSecurity: tls ? YEAR : false,
    // Of windows and old browsers' pages; the policy above says the rest.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}
