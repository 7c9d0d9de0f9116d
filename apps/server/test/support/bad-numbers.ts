import { callPath, type CallName, callShape, ERROR_KEYS } from '@candor/contract';

/** JSON texts of which no field of a number takes any. */
export const NO_NUMBERS: readonly string[] = [
  '-1',
  '-0',
  '1e3',
  '1E3',
  '1e309',
  '1e-9',
  '-0.5',
  '0.0000000001',
  '9007199254740993',
  '1234567890123456789012345678901234567890',
  '"-1"',
  '"+1"',
  '"1e3"',
  '"0x10"',
  '"NaN"',
  '"Infinity"',
  '" 1"',
  '"1 "',
  '"1,0"',
  '".1"',
  '"1."',
  '"1.2.3"',
  '"１"',
  '"٣"',
  '"1_000"',
  `"${'9'.repeat(40)}"`,
  `"0.${'0'.repeat(29)}1"`,
  '"1\\u0000"',
  '"abc"',
  'null',
  'true',
  '[]',
  '[1]',
  '{}',
  '{"a":1}',
];

/** JSON texts that are not valid amounts: those, and nothing at all. */
export const NO_AMOUNTS: readonly string[] = [...NO_NUMBERS, '0', '0.0', '"0"', '""'];

/** JSON texts that identify no pair and no order. */
export const NO_IDS: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e1',
  '"x"',
  'null',
  '[]',
  '9007199254740993',
  '99999',
  '"__proto__"',
];

/** A call, its other fields, a field, and JSON texts that the field must not take. */
export type BadCase = readonly [CallName, object, string, readonly string[]];

/** Sends every bad value; resolves with those whose refusal does not name their field, in words. */
export async function findTaken(base: string, cases: readonly BadCase[], token: string): Promise<string[]> {
  const taken: string[] = [];
  for (const [name, fields, field, values] of cases)
    for (const json of values) {
      const response = await sendWith(base, name, { fields, field, json, token });
      const body = (await response.json()) as Answer;
      const isRefused = response.status === 200 && body.code === 0 && body.msg !== '';
      const isNamed = Object.hasOwn(body.fields ?? {}, field);
      if (!isRefused || !isNamed || !(ERROR_KEYS as readonly string[]).includes(body.error))
        taken.push(`${name} ${field} ${json}: ${response.status} ${JSON.stringify(body)}`);
    }
  return taken;
}

interface Answer {
  readonly code: number;
  readonly error: string;
  readonly msg: string;
  readonly fields?: Readonly<Record<string, string>>;
}

interface BadValue {
  readonly fields: object;
  readonly field: string;
  readonly json: string;
  readonly token: string;
}

/** A GET has the fields in its query, a JSON text there without its quotes. */
function sendWith(base: string, name: CallName, { fields, field, json, token }: BadValue): Promise<Response> {
  const url = `${base}${callPath(name)}`;
  const headers = { 'content-type': 'application/json', authorization: token };
  const body = JSON.stringify({ ...fields, [field]: 'HERE' });
  if (callShape(name).method === 'POST')
    return fetch(url, { method: 'POST', headers, body: body.replace('"HERE"', json) });
  const texts = Object.entries({ ...fields, [field]: json.replaceAll('"', '') });
  const query = new URLSearchParams(texts.map(([key, value]): [string, string] => [key, String(value)]));
  return fetch(`${url}?${query}`, { headers });
}
