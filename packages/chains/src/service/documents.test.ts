import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { networkServiceSchema } from './json-schema.ts';
import { QUESTIONS } from './messages.ts';

const document = (name: string) =>
  fileURLToPath(new URL(`../../../../docs/developers/${name}`, import.meta.url));

test('the JSON Schema for those who write a service is made from the messages (npm run write:network-schema)', async () => {
  const schema = `${JSON.stringify(networkServiceSchema(), undefined, 2)}\n`;
  await expect(schema).toMatchFileSnapshot(document('network-service.schema.json'));
});

test('the guide describes every question in the words of the schema', () => {
  const guide = readFileSync(document('network-services.md'), 'utf8');
  const lines = Object.entries(QUESTIONS).map(([name, { summary }]) => `| \`${name}\` | ${summary} |`);
  expect(lines.filter((line) => !guide.includes(line))).toEqual([]);
});
