import type { z } from 'zod';
import { ORDER_PARAMETERS } from '../trader/order-parameters.ts';
import { type Json, schemaOf } from './schema-of.ts';

interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Json>>;
  readonly required: readonly string[];
}

/**
 * Returns the parameters of an endpoint as the values that a program has and that the WebSocket API takes: a list is a list and
 * a truth value one. The table has them as the texts that are signed.
 */
export function valuesOf(parameters: z.ZodObject): ObjectSchema {
  const { properties = {}, required = [] } = schemaOf(parameters, 'input') as Partial<ObjectSchema>;
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, valueOf(name, field)]),
    ),
    required,
  };
}

function valueOf(name: string, field: Json): Json {
  if (name === 'symbols') return { type: 'array', items: { type: 'string' } };
  if (name === 'batchOrders') return { type: 'array', items: valuesOf(ORDER_PARAMETERS.parameters) };
  return [field['enum']].flat().includes('TRUE') ? { type: 'boolean' } : field;
}
