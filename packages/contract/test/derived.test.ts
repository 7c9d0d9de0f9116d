import { expect, test } from 'vitest';
import { AGREED_FIELDS } from '../src/agreed-texts.ts';
import { apiKeyTerms } from '../src/areas/api-keys/shapes.ts';
import { bindData } from '../src/areas/bound-addresses/shapes.ts';
import * as everyCall from '../src/calls.ts';
import { callDefinitions, DEFINED_NAMES } from '../src/call-definitions.ts';
import { callFiles } from './area-lists.ts';
import { callTableText, consoleCallTableText, inputsText } from './derived-texts.ts';

test('the table without schemas says what the definitions say (npm run write:calls writes it)', async () => {
  await expect(callTableText()).toMatchFileSnapshot('../src/call-table.ts');
  await expect(consoleCallTableText()).toMatchFileSnapshot('../src/console-call-table.ts');
});

/** A reviewer sees each new call and each new field as a line that changed. */
test('the list of inputs is the one that was reviewed (npm run write:calls writes it)', async () => {
  await expect(inputsText()).toMatchFileSnapshot('inputs.txt');
});

test('each call has a name of its own, which is that of its file', () => {
  const names = Object.values(everyCall).map(({ name }): string => name);
  expect(new Set(names).size).toBe(names.length);
  expect([...DEFINED_NAMES].toSorted()).toEqual(names.toSorted());
  for (const name of DEFINED_NAMES) expect(callDefinitions[name].name).toBe(name);
  const expected = names.map((name) => `${inKebabCase(name)}.ts`);
  expect(callFiles().map(({ path }) => path)).toEqual(expected.toSorted());
});

function inKebabCase(name: string): string {
  return name
    .replaceAll('_', '-')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();
}

test('only calls with a base of their own have a name that begins like it', () => {
  for (const { base, name } of Object.values(everyCall)) {
    expect([name, /^(bind|console)\//.exec(name)?.[1] ?? 'api']).toEqual([name, base]);
  }
});

test('each call that takes a second factor says to what a signature agrees', () => {
  const taking = Object.values(everyCall)
    .filter(({ request }) => 'second_factor_code' in request.shape)
    .map(({ name }): string => name)
    // The challenge of a login is bound to the login itself.
    .filter((name) => name !== 'user/login');
  // These hold the factor under another name, or inside a text.
  expect(Object.keys(AGREED_FIELDS).toSorted()).toEqual(
    [...taking, 'user/totp_off', 'bind/BindDrawAddress'].toSorted(),
  );
});

test('a signature for an API key is bound to every term of the key', () => {
  for (const call of ['user/api_key_add', 'user/api_key_set'] as const)
    expect(AGREED_FIELDS[call]).toEqual(expect.arrayContaining(Object.keys(apiKeyTerms)));
});

test('a signature is bound to fields that its call has', () => {
  for (const [name, fields] of Object.entries(AGREED_FIELDS)) {
    const call = callDefinitions[name as keyof typeof AGREED_FIELDS];
    const { shape } = call.name === 'bind/BindDrawAddress' ? bindData : call.request;
    for (const field of fields) expect(Object.keys(shape), name).toContain(field);
  }
});
