import { callDefinitions } from '@candor/contract/schema';
import { expect, it } from 'vitest';
import { OWN_CALLS } from './index.ts';
import { questions } from './own-data.ts';

it.each(
  questions(OWN_CALLS).flatMap(({ name, requests }) => requests.map((request) => [name, request] as const)),
)('the export asks %s for what the call accepts: %j', (name, request) => {
  expect(callDefinitions[name].request.safeParse(request).error?.issues).toBeUndefined();
});
