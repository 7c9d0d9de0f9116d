import type { IncomingMessage, ServerResponse } from 'node:http';
import { DATA_ROOTS } from '@candor/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { DOCS_PATHS } from './api-docs.ts';
import { CONSOLE_ADDRESS } from './site-pages.ts';

type Headers = Readonly<Record<string, string>>;

const REFERRER_POLICY = { policy: 'no-referrer' } as const;
const YEAR = { maxAge: 31_536_000, includeSubDomains: true } as const;

/**
 * Adds the browser's security headers to every answer. They are made once: a page gets the whole policy, an answer of
 * data the short one, which keeps a browser that opens it as a page from doing anything with it.
 */
export function addSecurityHeaders(app: FastifyInstance, tls: boolean): void {
  const forPages = headersOf(pageOptions(tls));
  const forConsole = headersOf(consoleOptions(tls));
  const forData = dataHeaders(tls);
  app.addHook('onRequest', (request, reply, done) => {
    const place = placeOf(request);
    const isOfConsole = place.startsWith(CONSOLE_ADDRESS);
    reply.headers(isData(place) ? forData : isOfConsole ? forConsole : forPages);
    done();
  });
}

/** Returns the headers of an answer with data, and of one to an unusable address. */
export function dataHeaders(tls: boolean): Headers {
  return { ...headersOf(dataOptions(tls)), 'cache-control': 'no-store' };
}

/** The path of a request, with its percent-encoded letters read as the router reads them. */
export function plainPathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Returns the target of a request: the route that answers it, regardless of how its address is spelled, or else its
 * path.
 */
function placeOf({ routeOptions, url }: FastifyRequest): string {
  const route = routeOptions.url;
  return route === undefined || route.endsWith('*') ? plainPathOf(url) : route;
}

function isData(place: string): boolean {
  const isBelow = (root: string) => place.startsWith(root);
  return DATA_ROOTS.some(isBelow) && !DOCS_PATHS.some(isBelow);
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
        // Only the cleaner of articles makes HTML, and only the sum of a file of leaves starts a worker: an injected script
        // cannot create its own policy.
        trustedTypes: ['dompurify', 'leaves-worker'],
        ...(tls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: REFERRER_POLICY,
    strictTransportSecurity: tls ? YEAR : false,
    crossOriginOpenerPolicy: tls ? { policy: 'same-origin' } : false,
    originAgentCluster: tls,
  };
}

/** The console's pages show pictures of identity papers from memory, and are kept by no cache between. */
function consoleOptions(tls: boolean): HelmetOptions {
  const { contentSecurityPolicy: policy, ...others } = pageOptions(tls);
  const directives = typeof policy === 'object' ? policy.directives : {};
  return {
    ...others,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...directives, imgSrc: ["'self'", 'data:', 'blob:'], workerSrc: ["'none'"] },
    },
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
    // These headers concern windows and old browsers' pages; the policy above covers the rest.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}
