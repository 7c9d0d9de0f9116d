import { expect, test } from 'vitest';
import { streamDocument, traderDocument, typeText } from '../src/openapi/index.ts';
import { schemaOf } from '../src/openapi/schema-of.ts';
import type { TraderEndpoint } from '../src/trader/endpoint.ts';
import { TRADER_ENDPOINTS } from '../src/trader/endpoints.ts';
import { TRADER_CONNECTION_METHODS } from '../src/trader/sockets.ts';
import { readStreamName, streamControl, TRADER_STREAMS } from '../src/trader/streams.ts';
import { traderUserEvent } from '../src/trader/user-events.ts';

const ENDPOINTS: readonly TraderEndpoint[] = Object.values(TRADER_ENDPOINTS);

interface Operation {
  readonly action: 'send' | 'receive';
}
interface Channel {
  readonly address: string;
  readonly parameters?: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
}
const streams = streamDocument() as unknown as {
  readonly channels: Readonly<Record<string, Channel>>;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly components: { readonly messages: Readonly<Record<string, { readonly payload: object }>> };
};

test('the description of the trader API has every endpoint with its parameters, and no other', () => {
  const { paths } = traderDocument() as { paths: Record<string, Record<string, object>> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      endpoint: `${method.toUpperCase()} ${path}`,
      fields: fieldsOf(operation),
    })),
  );
  const offered = ENDPOINTS.map(({ method, path, parameters, security }) => ({
    endpoint: `${method} ${path}`,
    fields: [
      ...Object.keys(parameters.shape),
      ...(security === 'read' || security === 'trade' ? ['signature'] : []),
    ].toSorted(),
  }));
  const order = (one: { endpoint: string }, other: { endpoint: string }) =>
    one.endpoint.localeCompare(other.endpoint);
  expect(described.toSorted(order)).toEqual(offered.toSorted(order));
});

function fieldsOf(operation: object): string[] {
  const { parameters, requestBody } = operation as {
    readonly parameters: readonly { readonly name: string }[];
    readonly requestBody?: { readonly content: Record<string, { schema: { properties: object } }> };
  };
  const forms = Object.values(requestBody?.content ?? {});
  return [
    ...parameters.map(({ name }) => name),
    ...forms.flatMap(({ schema }) => Object.keys(schema.properties)),
  ].toSorted();
}

test('the description of the streams has every stream, event, message and method, and no other', () => {
  const names = (action: Operation['action']) =>
    Object.entries(streams.operations)
      .filter(([, operation]) => operation.action === action)
      .map(([name]) => name)
      .toSorted();
  expect(names('send')).toEqual(
    [
      ...Object.keys(TRADER_STREAMS).map((kind) => `stream.${kind}`),
      ...traderUserEvent.options.map(({ shape }) => shape.e.value),
      'combined',
      'subscribed',
    ]
      .map((name) => `send.${name}`)
      .toSorted(),
  );
  expect(names('receive')).toEqual(
    [
      ...ENDPOINTS.flatMap(({ socketMethod = [] }) => socketMethod),
      ...Object.keys(TRADER_CONNECTION_METHODS),
      ...streamControl.options.map(({ shape }) => shape.method.value),
    ].toSorted(),
  );
});

test('no message has taken the name of another', () => {
  const { messages } = streams.components;
  const payloads = Object.entries(TRADER_STREAMS).map(
    ([kind, { payload }]) => [`stream.${kind}`, payload] as const,
  );
  const events = traderUserEvent.options.map((option) => [option.shape.e.value, option] as const);
  for (const [name, schema] of [...payloads, ...events])
    expect([name, messages[name]?.payload]).toEqual([name, schemaOf(schema, 'output')]);
  const methods = ENDPOINTS.flatMap(({ socketMethod = [] }) => socketMethod);
  for (const method of methods)
    expect(messages[method]?.payload).toMatchObject({ properties: { method: { const: method } } });
});

test.each(Object.keys(TRADER_STREAMS))('every address of the stream %s is a name of that stream', (kind) => {
  const { address, parameters = {} } = streams.channels[`stream.${kind}`]!;
  let addresses = [address.replace('/stream/ws/', '')];
  for (const [name, { enum: values = ['btcusdt'] }] of Object.entries(parameters))
    addresses = addresses.flatMap((each) => values.map((value) => each.replace(`{${name}}`, value)));
  expect(addresses.map((each) => [each, readStreamName(each)?.kind])).toEqual(
    addresses.map((each) => [each, kind]),
  );
});

test('a schema is written as the type of its values', () => {
  const text = typeText({
    type: 'object',
    properties: {
      side: { enum: ['BUY', "it's"] },
      levels: {
        type: 'array',
        items: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] },
      },
      'own-name': { anyOf: [{ type: 'string' }, { type: 'null' }] },
      none: { type: 'array', items: { not: {} } },
      both: { type: 'array', items: { type: ['string', 'number'] } },
      of: { type: 'object', additionalProperties: { const: true } },
    },
    required: ['side', 'levels'],
  });
  expect(text).toBe(`{
  readonly side: 'BUY' | 'it\\'s';
  readonly levels: readonly (readonly [string, number])[];
  readonly 'own-name'?: string | null;
  readonly none?: readonly never[];
  readonly both?: readonly (string | number)[];
  readonly of?: Readonly<Record<string, true>>;
}`);
});
