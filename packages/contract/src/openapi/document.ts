/** The calls of the contract as OpenAPI 3.1. */
import { answersFile, callDefinitions, DEFINED_NAMES } from '../call-definitions.ts';
import type { CallDefinition, FileAnswer } from '../define-call.ts';
import { LANGUAGES } from '../language.ts';
import { pathOf } from '../paths.ts';
import { failureEnvelope } from '../shapes/envelope.ts';
import { clientFrame, serverFrame } from '../ws/frames.ts';
import { GROUP_TEXTS, INTRODUCTION } from './group-texts.ts';
import { type Json, jsonOf, parametersOf, schemaOf } from './schema-of.ts';

const SESSION = [{ token: [] }, { cookie: [] }];
/** Calls that a key may send have this way in beside those of sessions. */
const KEY = [{ key: [] }];
const FAILURE = { $ref: '#/components/schemas/Failure' };

/**
 * Version of the calls, not of the server: a new field leaves it unchanged, one that changes its meaning raises the
 * major version.
 */
const VERSION = '0.1.0';

const CALLS = DEFINED_NAMES.map((name): CallDefinition => callDefinitions[name]);

const OPERATORS = [{ name: 'console', description: 'What operators may read and do' }];
const TRADERS = Object.entries(GROUP_TEXTS).map(([name, description]) => ({ name, description }));

/**
 * Describes calls, by default those of the contract, as OpenAPI 3.1: the public ones for `traders`, and for `operators`
 * those of the console alone.
 */
export function openApiDocument(calls = CALLS, reader: 'traders' | 'operators' = 'traders'): Json {
  const isForOperators = reader === 'operators';
  const described = calls.filter(({ base }) => (base === 'console') === isForOperators);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Candor',
      version: VERSION,
      description: INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: isForOperators ? OPERATORS : TRADERS,
    paths: Object.fromEntries(described.map((call) => [pathOf(call), operationOf(call)])),
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
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'X-MBX-APIKEY',
          description:
            'The query has `call`, `timestamp` and `signature` as well; see the guide of the trader API.',
        },
      },
    },
  };
}

function operationOf(call: CallDefinition): Json {
  const asked = schemaOf(call.request, 'input');
  const isRead = call.method === 'GET';
  const operation = {
    operationId: call.name.replaceAll('/', '_'),
    tags: call.name.split('/', 1),
    summary: call.summary,
    ...refusalsOf(call),
    parameters: [
      ...(isRead ? parametersOf(asked) : []),
      LANGUAGE,
      ...(call.keyed === true ? [IDEMPOTENCY_KEY] : []),
      ...(isRead ? [SEQUENCE_MIN] : [APP]),
    ],
    ...(isRead
      ? {}
      : { requestBody: { required: true, content: { [MEDIA_TYPES[call.body]]: { schema: asked } } } }),
    responses: answersOf(
      answersFile(call) ? fileOf(call.response) : jsonOf(successOf(schemaOf(call.response, 'output'))),
    ),
    ...(call.auth === 'none' ? {} : { security: waysIn(call) }),
  };
  return { [call.method.toLowerCase()]: operation };
}

/** Names the errors of a call; those that go without saying are in the introduction. */
function refusalsOf({ refuses = [] }: CallDefinition): Json {
  return refuses.length === 0
    ? {}
    : { description: `May refuse with ${refuses.map((key) => `\`${key}\``).join(', ')}.` };
}

function waysIn({ auth, byKey = 'never' }: CallDefinition): Json[] {
  if (auth === 'optional') return [{}, ...SESSION];
  return byKey === 'never' ? SESSION : [...SESSION, ...KEY];
}

const MEDIA_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

/** Returns the media types of a file; a text is declared as one. */
function fileOf({ file }: FileAnswer): Json {
  return Object.fromEntries(
    file.map((type) => [type, { schema: type.startsWith('text/') ? { type: 'string' } : {} }]),
  );
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
