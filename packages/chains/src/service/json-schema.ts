import { z } from 'zod';
import { answerMessage, QUESTIONS, questionMessage } from './messages.ts';

/** Returns the JSON Schema (2020-12) of the messages: the envelopes, and fields and answer of each question. */
export function networkServiceSchema() {
  const schemaOf = (schema: z.ZodType) => {
    const { $schema: _$schema, ...rest } = z.toJSONSchema(schema, { io: 'input' });
    return rest;
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Messages of a network service',
    $defs: {
      question: schemaOf(questionMessage),
      answer: schemaOf(answerMessage),
      ...Object.fromEntries(
        Object.entries(QUESTIONS).map(([name, { summary, asks, answers, ...rest }]) => [
          name,
          {
            description: summary,
            ...('isForSigner' in rest ? { $comment: 'Asked by the signer alone.' } : {}),
            properties: { with: schemaOf(asks), answer: schemaOf(answers) },
          },
        ]),
      ),
    },
  };
}
