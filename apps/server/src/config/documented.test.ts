import { readFileSync } from 'node:fs';
import { type CallDefinition, callDefinitions } from '@candor/contract/schema';
import { describe, expect, test } from 'vitest';
import { VARIABLES } from './environment.ts';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

/** The launcher sets it for the server that it starts. */
const INTERNAL = ['CANDOR_LAUNCHER_PIPE'];

describe('the README', () => {
  const settings = read('README.md').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  const named = settings
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));

  test('has a row for every variable that the server reads, and for no other', () => {
    expect(named.toSorted()).toEqual(VARIABLES.filter((name) => !INTERNAL.includes(name)).toSorted());
  });

  test('says nothing of a variable twice', () => {
    expect(new Set(named).size).toBe(named.length);
  });
});

test('the documented proxy lets the largest body of each listener through', () => {
  const blocks = read('docs/operating/proxy.md').split('\nserver {').slice(1);
  const allowed = blocks.flatMap((block) =>
    [...block.matchAll(/client_max_body_size (\d+)m;/g)].map(([, size]) => Number(size) * 1_048_576),
  );
  const largest = Math.max(
    ...Object.values<CallDefinition>(callDefinitions).map((call) => call.bodyBytesMax ?? 0),
  );
  expect(largest).toBeGreaterThan(5_000_000);
  // One block for users, one for operators.
  expect(allowed).toHaveLength(2);
  for (const bytes of allowed) expect(bytes).toBeGreaterThanOrEqual(largest);
});
