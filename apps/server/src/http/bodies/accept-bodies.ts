import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readForm } from './read-form.ts';
import { readJson } from './read-json.ts';
import { readMultipart } from './read-multipart.ts';

/** The media type of each kind of body; a call accepts no other, and refuses it with content_type_unsupported. */
const MEDIA_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

export type BodyKind = keyof typeof MEDIA_TYPES;

/** Accepts JSON, as text, in the whole server: `withBodies` declares further types for a route. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(MEDIA_TYPES.json, { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
}

/** Mounts routes that accept one kind of body. */
export function withBodies(
  app: FastifyInstance,
  kind: BodyKind,
  mount: (scope: FastifyInstance) => void,
): void {
  if (kind === 'json') {
    mount(app);
    return;
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parseAs = kind === 'form' ? 'string' : 'buffer';
    scope.addContentTypeParser(MEDIA_TYPES[kind], { parseAs }, (_request, body, done) => done(null, body));
    mount(scope);
  });
}

/** Returns the fields of a request's body, by kind; an absent body has none. */
export const readBody: Readonly<Record<BodyKind, (request: FastifyRequest) => object | Promise<object>>> = {
  json: ({ body }) => readJson(typeof body === 'string' ? body : ''),
  form: ({ body }) => readForm(typeof body === 'string' ? body : ''),
  multipart: ({ body, headers }) =>
    body instanceof Uint8Array ? readMultipart(headers['content-type'] ?? '', body) : {},
};
