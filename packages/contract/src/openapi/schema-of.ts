/** Parts that every description of the contract is made of. */
import { z } from 'zod';

/** A JSON Schema, or any other part of a document. */
export type Json = { readonly [key: string]: unknown };

/**
 * Constraints that JSON Schema cannot express (an upper bound of an id, say) are reported by the error key of the
 * refusal.
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
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

/** Returns one parameter a field: what a query holds is always an object of named fields. */
export function parametersOf(schema: Json): readonly Json[] {
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

export const jsonOf = (schema: Json): Json => ({ 'application/json': { schema } });
