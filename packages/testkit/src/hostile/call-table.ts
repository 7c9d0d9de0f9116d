import {
  type CallName,
  callPath,
  type CallShape,
  callShape,
  type DownloadName,
  downloads,
} from '@candor/contract';
import { type Json, openApiDocument } from '@candor/contract/openapi';
import { answersFile, callDefinitions, DEFINED_NAMES } from '@candor/contract/schema';

/** One call of the contract, as something to send. */
export interface FuzzedCall {
  readonly name: CallName | DownloadName;
  readonly method: 'GET' | 'POST';
  /** The path from the root of the server. */
  readonly path: string;
  /** The encoding of its fields; a GET has a query instead. */
  readonly body: 'json' | 'form' | 'multipart';
  /** The call of the contract; undefined for a download. */
  readonly call: CallName | undefined;
  /** Each field of a request with a value, as JSON, that its schema takes. */
  readonly fields: ReadonlyMap<string, string>;
}

function isPublicCall(name: (typeof DEFINED_NAMES)[number]): name is CallName {
  const definition = callDefinitions[name];
  return definition.base !== 'console' && !answersFile(definition);
}

interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly pattern?: string;
  readonly anyOf?: readonly FieldSchema[];
}

/** Sample values of fields whose schema accepts any text although the call requires a certain form. */
const SAMPLES: Readonly<Record<string, string>> = {
  account: 'fuzz@example.com',
  to: 'fuzz@example.com',
  password: 'correct1horse',
  re_password: 'correct1horse',
  new_password: 'correct1horse',
  secondary_password: 'correct1horse',
  symbol: 'BTC/USDT',
  number: '0.01',
  price: '50000',
  trigger_price: '49000',
  stop_price: '48900',
};

/** Every call and download, read from the document generated from the contract, so that new ones are included. */
export function fuzzedCalls(): readonly FuzzedCall[] {
  const { paths } = openApiDocument() as { readonly paths: Paths };
  return [
    ...DEFINED_NAMES.filter(isPublicCall).map((name) => fuzzedCall(paths, name, callShape(name), name)),
    ...(Object.keys(downloads) as DownloadName[]).map((name) => fuzzedCall(paths, name, downloads[name])),
  ];
}

type Paths = Readonly<Record<string, Record<string, Json>>>;

function fuzzedCall(
  paths: Paths,
  name: CallName | DownloadName,
  shape: CallShape,
  call?: CallName,
): FuzzedCall {
  const { method } = shape;
  const body = shape.body ?? 'json';
  const path = callPath(name);
  const operation = paths[path]?.[method.toLowerCase()] ?? {};
  const schemas = method === 'GET' ? queryFields(operation) : bodyFields(operation);
  const fields = new Map(schemas.map(([field, schema]) => [field, sampleOf(field, schema)]));
  return { name, method, path, body, call, fields };
}

type NamedSchema = readonly [string, FieldSchema];

function queryFields(operation: Json): readonly NamedSchema[] {
  const parameters = operation['parameters'] as { name: string; in: string; schema: FieldSchema }[];
  return parameters.flatMap((field) => (field.in === 'query' ? [[field.name, field.schema] as const] : []));
}

function bodyFields(operation: Json): readonly NamedSchema[] {
  const { content } = operation['requestBody'] as {
    content: Record<string, { schema: { properties?: Record<string, FieldSchema> } }>;
  };
  return Object.values(content).flatMap(({ schema }) => Object.entries(schema.properties ?? {}));
}

function sampleOf(field: string, schema: FieldSchema): string {
  const known = SAMPLES[field] ?? schema.enum?.[0] ?? schema.examples?.[0];
  if (known !== undefined) return JSON.stringify(known);
  const [first] = schema.anyOf ?? [];
  if (first !== undefined) return sampleOf(field, first);
  if (schema.type === 'boolean') return 'true';
  return schema.pattern === undefined ? '"text"' : '"1"';
}
