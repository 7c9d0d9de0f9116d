import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { ask, refused, removeData, type RunningApp } from '../../../test/support/running-app.ts';

const CHARACTERS_MAX = 65_536;

let exchange: RunningApp;
let base: string;

beforeAll(async () => {
  exchange = await runQuietApp();
  base = exchange.url;
});

afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

test('what one keeps is read back by that person alone, key by key', async () => {
  const [one, other] = [await newUser(base), await newUser(base)];
  const read = async (key: string, who: typeof one) =>
    (await ask(base, 'user/preference', { key }, who)).value;
  expect(await read('chart', one)).toBeNull();
  await ask(base, 'user/keep_preference', { key: 'chart', value: '{"period":"1min"}' }, one);
  await ask(base, 'user/keep_preference', { key: 'layout', value: '[1,2]' }, one);
  await ask(base, 'user/keep_preference', { key: 'chart', value: '"文字 😀"' }, other);
  expect([await read('chart', one), await read('layout', one), await read('trade', one)]).toEqual([
    '{"period":"1min"}',
    '[1,2]',
    null,
  ]);
  expect([await read('chart', other), await read('layout', other)]).toEqual(['"文字 😀"', null]);
  await ask(base, 'user/keep_preference', { key: 'chart', value: 'null' }, one);
  expect(await read('chart', one)).toBe('null');
});

test('the longest value fits, in any script and however it must be escaped', async () => {
  const user = await newUser(base);
  for (const filling of ['x', '"', '文', '\\']) {
    const room = CHARACTERS_MAX - 2;
    const text = JSON.stringify(filling.repeat(room));
    const value = text.length <= CHARACTERS_MAX ? text : JSON.stringify(filling.repeat(room / 2));
    expect(value).toHaveLength(CHARACTERS_MAX);
    await ask(base, 'user/keep_preference', { key: 'layout', value }, user);
    expect((await ask(base, 'user/preference', { key: 'layout' }, user)).value).toBe(value);
  }
});

test.each([
  [{ key: 'chart' }, 'value', 'field_required'],
  [{ key: 'colour', value: '{}' }, 'key', 'choice_invalid'],
  [{ key: 'chart', value: 'x'.repeat(CHARACTERS_MAX + 1) }, 'value', 'text_too_long'],
  [{ key: 'chart', value: '{' }, 'value', 'field_invalid'],
  [{ key: 'chart', value: '"\u0000"' }, 'value', 'field_invalid'],
])('%j is refused', async (input, field, error) => {
  const user = await newUser(base);
  const answer = await refused(base, 'user/keep_preference', input, user);
  expect([answer.error, answer.fields]).toEqual([error, { [field]: error }]);
});
