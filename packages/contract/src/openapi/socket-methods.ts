/** The WebSocket API of the trader API: each method with its parameters and its answer. */
import { z } from 'zod';
import type { TraderEndpoint } from '../trader/endpoint.ts';
import { TRADER_ENDPOINTS, type TraderEndpointName } from '../trader/endpoints.ts';
import {
  TRADER_CONNECTION_METHODS,
  type TraderConnectionMethodName,
  traderReply,
} from '../trader/sockets.ts';
import { traderUserEvent } from '../trader/user-events.ts';
import {
  answering,
  byName,
  type DocumentParts,
  type Message,
  messagesOf,
  sending,
} from './document-parts.ts';
import { valuesOf } from './parameter-values.ts';
import { type Json, schemaOf } from './schema-of.ts';
import { CONNECTION_TEXTS, ENDPOINT_TEXTS } from './trader-texts.ts';

interface SocketMethod {
  readonly method: string;
  readonly text: string;
  readonly parameters: z.ZodObject;
  readonly response: z.ZodType;
  /** `key`: the name of a key alone. `unless-logged-on`: a signature, which a connection that has logged on needs not. */
  readonly signature: 'none' | 'key' | 'unless-logged-on' | 'always';
}

const CHANNEL = 'socketApi';
const SIGNED_ALONE: readonly TraderConnectionMethodName[] = [
  'session.logon',
  'userDataStream.subscribe.signature',
];

/** Describes every method, and the events of the user streams that are opened here. */
export function socketApi(): DocumentParts {
  const methods = [...endpointMethods(), ...connectionMethods()];
  const messages = methods.flatMap((method) => [requestOf(method), replyOf(method)]);
  const event = {
    name: 'subscribed',
    title: 'An event of a user with the number of its subscription',
    payload: schemaOf(z.strictObject({ subscriptionId: z.int(), event: traderUserEvent }), 'output'),
  };
  return {
    channels: {
      [CHANNEL]: {
        address: '/ws-api/v3',
        description: 'The WebSocket API.',
        messages: messagesOf([...messages, event].map(({ name }) => name)),
      },
    },
    messages: byName([...messages, event]),
    operations: {
      ...Object.fromEntries(
        methods.map(({ method }) => [
          method,
          answering(CHANNEL, { asked: method, answered: answerName(method) }),
        ]),
      ),
      'send.subscribed': sending(CHANNEL, event.name),
    },
  };
}

function endpointMethods(): SocketMethod[] {
  return (Object.keys(TRADER_ENDPOINTS) as TraderEndpointName[]).flatMap((name) => {
    const { socketMethod, parameters, response, security }: TraderEndpoint = TRADER_ENDPOINTS[name];
    if (socketMethod === undefined) return [];
    const signature = security === 'read' || security === 'trade' ? 'unless-logged-on' : security;
    return [{ method: socketMethod, text: ENDPOINT_TEXTS[name], parameters, response, signature }];
  });
}

function connectionMethods(): SocketMethod[] {
  return (Object.keys(TRADER_CONNECTION_METHODS) as TraderConnectionMethodName[]).map((method) => ({
    method,
    text: CONNECTION_TEXTS[method],
    parameters: TRADER_CONNECTION_METHODS[method].parameters,
    response: TRADER_CONNECTION_METHODS[method].response,
    signature: SIGNED_ALONE.includes(method) ? 'always' : 'none',
  }));
}

const answerName = (method: string) => `${method}.answer`;

const TEXT = { type: 'string' };
const ID = { type: ['integer', 'string', 'null'] };

function requestOf({ method, text, parameters, signature }: SocketMethod): Message {
  return {
    name: method,
    title: text,
    payload: {
      type: 'object',
      properties: { id: ID, method: { const: method }, params: paramsOf(parameters, signature) },
      required: ['id', 'method'],
    },
  };
}

function paramsOf(parameters: z.ZodObject, signature: SocketMethod['signature']): Json {
  const { properties, required } = valuesOf(parameters);
  return {
    type: 'object',
    properties: {
      ...properties,
      ...(signature === 'none' ? {} : { apiKey: TEXT }),
      ...(signature === 'none' || signature === 'key' ? {} : { signature: TEXT }),
      returnRateLimits: { type: 'boolean' },
    },
    required:
      signature === 'unless-logged-on'
        ? required.filter((name) => name !== 'timestamp')
        : [...required, ...(signature === 'always' ? ['signature'] : [])],
  };
}

function replyOf({ method, text, response }: SocketMethod): Message {
  const { properties, ...reply } = schemaOf(traderReply, 'output');
  return {
    name: answerName(method),
    title: `The answer: ${text}`,
    payload: { ...reply, properties: { ...(properties as Json), result: schemaOf(response, 'output') } },
  };
}
