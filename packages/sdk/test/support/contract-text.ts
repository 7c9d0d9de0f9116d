import { type Json, schemaOf, typeText, valuesOf } from '@candor/contract/openapi';
import {
  type CallDefinition,
  callDefinitions,
  DEFINED_NAMES,
  TRADER_ENDPOINTS,
  TRADER_PROBLEMS,
  type TraderEndpoint,
  traderUserEvent,
} from '@candor/contract/schema';
import { ERROR_KEYS } from '@candor/contract';

const HEAD = '// Written by `npm run write:calls` from the contract, which a test compares with it.';
const ENDPOINTS = Object.entries(TRADER_ENDPOINTS) as readonly (readonly [string, TraderEndpoint])[];
/** Parameters that the SDK adds by itself. */
const OF_SIGNATURE = new Set(['timestamp', 'recvWindow']);

/** The contract as types and tables without schemas, as far as a program with a key may use it. */
export function contractText(): string {
  return [
    HEAD,
    '',
    '/** Every stable key with which a call of the own API is refused. */',
    `export type ErrorKey =\n${ERROR_KEYS.map((key) => `  | '${key}'`).join('\n')};`,
    '',
    '/** Every stable key with which an endpoint of the trader API is refused. */',
    `export type ProblemKey =\n${Object.keys(TRADER_PROBLEMS)
      .map((key) => `  | '${key}'`)
      .join('\n')};`,
    '',
    '/** Endpoints of the trader API, by their names. */',
    interfaceText('Endpoints', ENDPOINTS.map(endpointMember)),
    '',
    '/** Calls of the own API that a key may send, and those that need neither key nor session. */',
    interfaceText(
      'Calls',
      DEFINED_NAMES.map((name): CallDefinition => callDefinitions[name])
        .filter(isOpen)
        .map(callMember),
    ),
    '',
    '/** An event of a user stream. */',
    `export type UserEvent = ${typeText(schemaOf(traderUserEvent, 'output'))};`,
    '',
    '/** Method, path and security of each endpoint, and whether it is a command about orders. */',
    'export const ENDPOINTS = {',
    ...ENDPOINTS.map(
      ([name, { method, path, security, isCommand = false }]) =>
        `  ${name}: { method: '${method}', path: '${path}', security: '${security}', isCommand: ${isCommand} },`,
    ),
    '} as const;',
    '',
    '/** Code and text of each refusal of the trader API. */',
    'export const PROBLEMS: Readonly<Record<ProblemKey, readonly [code: number, text: string]>> = {',
    ...Object.entries(TRADER_PROBLEMS).map(
      ([key, { code, msg }]) => `  ${key}: [${code}, ${JSON.stringify(msg)}],`,
    ),
    '};',
    '',
  ].join('\n');
}

function interfaceText(name: string, members: readonly string[]): string {
  return [`export interface ${name} {`, ...members, '}'].join('\n');
}

function endpointMember([name, { parameters, response }]: readonly [string, TraderEndpoint]): string {
  const { properties, ...asked } = valuesOf(parameters);
  const own = Object.fromEntries(Object.entries(properties).filter(([field]) => !OF_SIGNATURE.has(field)));
  return memberText(name, {
    parameters: { ...asked, properties: own, additionalProperties: false },
    answer: schemaOf(response, 'output'),
  });
}

function callMember({ name, request, response }: CallDefinition): string {
  return memberText(`'${name}'`, {
    request: { ...schemaOf(request, 'input'), additionalProperties: false },
    answer: 'file' in response ? {} : schemaOf(response, 'output'),
  });
}

function memberText(name: string, sides: Readonly<Record<string, Json>>): string {
  const fields = Object.entries(sides).map(
    ([side, schema]) => `    readonly ${side}: ${typeText(schema, '    ')};`,
  );
  return [`  readonly ${name}: {`, ...fields, '  };'].join('\n');
}

/** A key may send it, or nobody in particular may read by it. */
function isOpen({ base, auth, byKey, method, response }: CallDefinition): boolean {
  if (base !== 'api' || 'file' in response) return false;
  return auth === 'user' ? byKey !== 'never' : method === 'GET';
}
