/** Door for those who read the contract as a document: OpenAPI 3.1, made of the same schemas that check requests. */
import { z } from 'zod';
import { type CallName, calls, type CallShape, downloads } from '../calls.ts';
import { failureEnvelope } from '../http/envelope.ts';
import { LANGUAGES } from '../language.ts';
import { callSchemas, downloadSchemas } from '../schema.ts';
import { clientFrame, serverFrame } from '../ws/frames.ts';
import { AREA_TEXTS, CALL_TEXTS, INTRODUCTION } from './call-texts.ts';

/** A JSON Schema, or any other part of the document. */
export type Json = { readonly [key: string]: unknown };

const SESSION = [{ token: [] }, { cookie: [] }];
const FAILURE = { $ref: '#/components/schemas/Failure' };

/** Of the calls, not of the server: a field that is added leaves it, one that changes its meaning moves its first part. */
const VERSION = '0.1.0';

/** Describes every call and download of the contract. */
export function openApiDocument(): Json {
  const names = Object.keys(calls) as CallName[];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Candor',
      version: VERSION,
      description: INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(AREA_TEXTS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries([
      ...names.map((name) => [`/api/${calls[name].path}`, pathOf(name)] as const),
      ...Object.entries(downloads).map(
        ([name, { path }]) => [`/api/${path}`, downloadOf(name as keyof typeof downloads)] as const,
      ),
    ]),
    components: {
      schemas: {
        Failure: schemaOf(failureEnvelope, 'output'),
        ClientFrame: schemaOf(clientFrame, 'input'),
        ServerFrame: schemaOf(serverFrame, 'output'),
      },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Set by a login of a browser.',
        },
      },
    },
  };
}

function pathOf(name: CallName): Json {
  const call: CallShape = calls[name];
  const { request, response } = callSchemas[name];
  const asked = schemaOf(request, 'input');
  const isRead = call.method === 'GET';
  const operation = {
    operationId: name.replace('/', '_'),
    tags: [name.slice(0, name.indexOf('/'))],
    summary: CALL_TEXTS[name],
    parameters: [
      ...(isRead ? queryOf(asked) : []),
      LANGUAGE,
      ...(call.money === true ? [IDEMPOTENCY_KEY] : []),
      ...(isRead ? [SEQUENCE_MIN] : [APP]),
    ],
    ...(isRead ? {} : { requestBody: { required: true, content: jsonOf(asked) } }),
    responses: answersOf(jsonOf(successOf(schemaOf(response, 'output')))),
    ...(call.auth === 'none' ? {} : { security: call.auth === 'user' ? SESSION : [{}, ...SESSION] }),
  };
  return { [call.method.toLowerCase()]: operation };
}

function downloadOf(name: keyof typeof downloads): Json {
  const text = { schema: { type: 'string' } };
  return {
    get: {
      operationId: name.replace('/', '_'),
      tags: [name.slice(0, name.indexOf('/'))],
      summary: 'A file of the caller’s own orders or fills. One at a time for each user.',
      parameters: [...queryOf(schemaOf(downloadSchemas[name], 'input')), LANGUAGE, SEQUENCE_MIN],
      responses: answersOf({ 'text/csv': text, 'application/json': { schema: {} } }),
      security: SESSION,
    },
  };
}

function answersOf(content: Json): Json {
  return {
    200: { description: 'The answer; or the reason why not, as `Failure`.', content },
    default: { description: 'No call, or not now.', content: jsonOf(FAILURE) },
  };
}

function successOf(data: Json): Json {
  const success = {
    type: 'object',
    properties: { code: { const: 1 }, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
  };
  return { oneOf: [success, FAILURE] };
}

const jsonOf = (schema: Json): Json => ({ 'application/json': { schema } });

/** One parameter a field: what a query holds is always an object of named fields. */
function queryOf(schema: Json): readonly Json[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: field,
    ...('description' in field ? { description: field['description'] } : {}),
  }));
}

/** What is not said by JSON Schema (an upper bound of an id, say) is said by the error key of the refusal. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // Requests are read with every number already replaced by its text: both may be sent.
      if (io === 'input' && /^\^\[[01]-9]/.test(jsonSchema.pattern ?? ''))
        jsonSchema.type = ['string', 'number'] as unknown as 'string';
    },
  });
  return rest;
}

const header = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  schema,
  description,
});
const LANGUAGE = header('lang', { type: 'string', enum: [...LANGUAGES] }, 'Language of `msg` and names.');
const IDEMPOTENCY_KEY = header(
  'Idempotency-Key',
  { type: 'string', pattern: '^[\\x21-\\x7e]{1,64}$' },
  'The sender’s own id of this command; stands for `client_order_id` where the body has none.',
);
const SEQUENCE_MIN = header(
  'X-Seq-Min',
  { type: 'string', pattern: '^[0-9]{1,15}$' },
  'Waits up to 500 ms for this sequence.',
);
const APP = header(
  'x-candor-app',
  { type: 'string', default: '1' },
  'Needed beside a cookie: a form of another site cannot send it.',
);
