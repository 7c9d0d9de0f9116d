/** The trader API as OpenAPI 3.1, from the table of its endpoints. */
import type { TraderEndpoint } from '../trader/endpoint.ts';
import { TRADER_ENDPOINTS, type TraderEndpointName } from '../trader/endpoints.ts';
import { traderFailure } from '../trader/shapes.ts';
import { type Json, jsonOf, parametersOf, schemaOf } from './schema-of.ts';
import { ENDPOINT_TEXTS, TRADER_INTRODUCTION } from './trader-texts.ts';

export const TRADER_VERSION = '3.0.0';

const TAGS: Readonly<Record<TraderEndpoint['security'], string>> = {
  none: 'Market data',
  trade: 'Orders, with a key that trades',
  read: 'Reading, with any key',
  key: 'With the name of a key, unsigned',
};
const FAILURE = { $ref: '#/components/schemas/Failure' };
const KEY = [{ key: [] }];

/** Describes every endpoint of the trader API. */
export function traderDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Candor trader API',
      version: TRADER_VERSION,
      description: TRADER_INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.values(TAGS).map((name) => ({ name })),
    paths: pathsOf(Object.keys(TRADER_ENDPOINTS) as TraderEndpointName[]),
    components: {
      schemas: { Failure: schemaOf(traderFailure, 'output') },
      securitySchemes: {
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'X-MBX-APIKEY',
          description: 'The name of a key. Requests with a `signature` are signed with the key itself.',
        },
      },
    },
  };
}

/** Endpoints of one path are its methods. */
function pathsOf(names: readonly TraderEndpointName[]): Json {
  const paths: Record<string, Json> = {};
  for (const name of names) {
    const { path, method } = TRADER_ENDPOINTS[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, TRADER_ENDPOINTS[name]) };
  }
  return paths;
}

function operationOf(name: TraderEndpointName, endpoint: TraderEndpoint): Json {
  const { method, security, response } = endpoint;
  const asked = askedOf(endpoint);
  const isForm = (method === 'POST' || method === 'PUT') && Object.keys(endpoint.parameters.shape).length > 0;
  return {
    operationId: name,
    tags: [TAGS[security]],
    summary: ENDPOINT_TEXTS[name],
    description: descriptionOf(endpoint),
    parameters: isForm ? [] : parametersOf(asked),
    ...(isForm
      ? {
          requestBody: {
            required: true,
            content: { 'application/x-www-form-urlencoded': { schema: asked } },
          },
        }
      : {}),
    responses: {
      200: { description: 'Done.', content: jsonOf(schemaOf(response, 'output')) },
      default: { description: 'Refused, or not taken in.', content: jsonOf(FAILURE) },
    },
    ...(security === 'none' ? {} : { security: KEY }),
  };
}

/** The parameters, with the signature of an endpoint that is signed. */
function askedOf({ parameters, security }: TraderEndpoint): Json {
  const { additionalProperties: _, ...asked } = schemaOf(parameters, 'input') as {
    readonly additionalProperties?: unknown;
    readonly properties?: Json;
    readonly required?: readonly string[];
  };
  if (security === 'none' || security === 'key') return asked;
  return {
    ...asked,
    properties: { ...asked.properties, signature: { type: 'string' } },
    required: [...(asked.required ?? []), 'signature'],
  };
}

function descriptionOf({ socketMethod, refused = [], isCommand, ...weighed }: TraderEndpoint): string {
  return [
    `${weightText(weighed)}.`,
    ...(isCommand === true ? ['Counts against the limits on orders.'] : []),
    ...(socketMethod === undefined ? [] : [`On the WebSocket API it is \`${socketMethod}\`.`]),
    ...(refused.length === 0
      ? []
      : [`Refused where sent: ${refused.map((name) => `\`${name}\``).join(', ')}.`]),
  ].join(' ');
}

type Weighed = Pick<TraderEndpoint, 'weight' | 'weightOfAll' | 'weightOf'>;

function weightText({ weight, weightOfAll, weightOf }: Weighed): string {
  if (weightOf !== undefined) return `Weight ${weight}, or more by its parameters`;
  return weightOfAll === undefined ? `Weight ${weight}` : `Weight ${weight}, of all pairs ${weightOfAll}`;
}
