/** JSON Schemas as types of TypeScript, for people and for programs that are to be compiled without the schema library. */
import type { Json } from './schema-of.ts';

const NAME = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
const STEP = '  ';

/** Returns the type of the values that a schema allows; `indent` is that of the line on which it begins. */
export function typeText(schema: Json, indent = ''): string {
  const union = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
  if (union !== undefined) return joined(union.map((each) => typeText(each, indent)));
  if ('const' in schema) return literal(schema['const']);
  if ('enum' in schema) return joined((schema['enum'] as readonly unknown[]).map(literal));
  if ('not' in schema) return 'never';
  const types = (schema['type'] ?? 'unknown') as string | readonly string[];
  return joined([types].flat().map((type) => typeOf(type, schema, indent)));
}

function typeOf(type: string, schema: Json, indent: string): string {
  switch (type) {
    case 'integer':
      return 'number';
    case 'array':
      return listText(schema, indent);
    case 'object':
      return objectText(schema, indent);
    default:
      return type;
  }
}

function listText({ prefixItems, items = {} }: Json, indent: string): string {
  if (prefixItems !== undefined)
    return `readonly [${(prefixItems as readonly Json[]).map((each) => typeText(each, indent)).join(', ')}]`;
  const item = typeText(items as Json, indent);
  const needsBrackets = isUnion(items as Json) || item.startsWith('readonly ');
  return `readonly ${needsBrackets ? `(${item})` : item}[]`;
}

function isUnion({ anyOf, oneOf, enum: values, type }: Json): boolean {
  const several = (anyOf ?? oneOf ?? values ?? type) as readonly unknown[] | undefined;
  return Array.isArray(several) && several.length > 1;
}

function objectText({ properties = {}, required = [], additionalProperties }: Json, indent: string): string {
  const inner = indent + STEP;
  const needed = required as readonly string[];
  const fields = Object.entries(properties as Readonly<Record<string, Json>>).map(([name, field]) => {
    const mark = needed.includes(name) ? '' : '?';
    return `${inner}readonly ${NAME.test(name) ? name : literal(name)}${mark}: ${typeText(field, inner)};`;
  });
  if (fields.length > 0) return ['{', ...fields, `${indent}}`].join('\n');
  const isRecord = typeof additionalProperties === 'object' && additionalProperties !== null;
  const value = isRecord ? typeText(additionalProperties as Json, indent) : 'unknown';
  return additionalProperties === false
    ? 'Readonly<Record<string, never>>'
    : `Readonly<Record<string, ${value}>>`;
}

const joined = (types: readonly string[]) => [...new Set(types)].join(' | ');

function literal(value: unknown): string {
  if (typeof value !== 'string') return String(value);
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
