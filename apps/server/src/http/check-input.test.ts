import { callDefinitions, DEFINED_NAMES } from '@candor/contract/schema';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkInput } from './check-input.ts';
import { CallFailure } from './failure.ts';

function refusalOf(
  schema: z.ZodType,
  input: unknown,
): [string, Readonly<Record<string, string>> | undefined] {
  try {
    checkInput(schema, input);
    return ['accepted', undefined];
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return [error.error, error.fields];
  }
}

const schema = z.strictObject({
  id: z.string({ error: 'id_invalid' }),
  number: z
    .string({ error: 'number_invalid' })
    .regex(/^[0-9]+$/, { error: 'number_invalid' })
    .optional(),
  nested: z.object({ deep: z.string({ error: 'text_too_long' }) }).optional(),
  odd: z.string({ error: 'no key of ours' }).optional(),
});

describe('an input', () => {
  it('that fits is what its schema makes of it', () => {
    expect(checkInput(z.object({ page: z.string().transform(Number) }), { page: '7' })).toEqual({ page: 7 });
  });

  it.each([
    ['with one fault is refused by it', { id: 1 }, ['id_invalid', { id: 'id_invalid' }]],
    [
      'with several faults is invalid, and names them all',
      { id: 1, number: 'x' },
      ['input_invalid', { id: 'id_invalid', number: 'number_invalid' }],
    ],
    [
      'with a fault inside a field names the field',
      { id: 'a', nested: { deep: 1 } },
      ['text_too_long', { nested: 'text_too_long' }],
    ],
    [
      'with a fault that has no key of ours has a general one',
      { id: 'a', odd: 1 },
      ['field_invalid', { odd: 'field_invalid' }],
    ],
    ['with an unknown field names it', { id: 'a', extra: 1 }, ['field_unknown', { extra: 'field_unknown' }]],
    [
      'with a long unknown field names its beginning',
      { id: 'a', ['x'.repeat(500)]: 1 },
      ['field_unknown', { ['x'.repeat(64)]: 'field_unknown' }],
    ],
    ['that is no object is invalid as a whole', 'text', ['field_invalid', { '': 'field_invalid' }]],
  ] as const)('%s', (_, input, refusal) => {
    expect(refusalOf(schema, input)).toEqual(refusal);
  });

  it('with two faults in one field keeps the first', () => {
    const twice = z.object({
      a: z.string().max(1, { error: 'text_too_long' }).regex(/^x/, { error: 'number_invalid' }),
    });
    expect(refusalOf(twice, { a: 'yy' })).toEqual(['text_too_long', { a: 'text_too_long' }]);
  });
});

it('no request of the contract is refused for garbage with anything but keys that have a text', () => {
  const garbage = [
    null,
    'x',
    [],
    {},
    { id: {} },
    { page: '-1', limit: '0' },
    { currency_match_id: 'x', from: 'a' },
  ];
  for (const name of DEFINED_NAMES) {
    for (const input of garbage) {
      // This throws on anything except a CallFailure.
      const [error, fields] = refusalOf(callDefinitions[name].request, input);
      expect([name, error === 'accepted' || Object.keys(fields ?? {}).length > 0]).toEqual([name, true]);
    }
  }
});
