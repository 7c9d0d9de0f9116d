import { callPath, type CallName, type DefinedName, ERROR_KEYS } from '@candor/contract';
import { callDefinitions } from '@candor/contract/schema';
import { fetchFrom } from './open-exchanges.ts';

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
export type BadCase<Name extends DefinedName = CallName> = readonly [Name, object, string, readonly string[]];

/** An answer with its status. */
interface Judged {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a call whose input is given as the text of its JSON body, or as the texts of its query. */
type SendTexts<Name extends DefinedName> = (
  name: Name,
  input: string | Readonly<Record<string, string>>,
) => Promise<Judged>;

/** Sends every bad value over HTTP; resolves with those whose refusal does not name their field, in words. */
export function findTaken(base: string, cases: readonly BadCase[], token: string): Promise<string[]> {
  const headers = { 'content-type': 'application/json', authorization: token };
  return findTakenBy(cases, async (name, input) => {
    const url = `${base}${callPath(name)}`;
    const response = await (typeof input === 'string'
      ? fetchFrom(url, { method: 'POST', headers, body: input })
      : fetchFrom(`${url}?${new URLSearchParams(input)}`, { headers }));
    return { status: response.status, body: await response.json() };
  });
}

/** As `findTaken`, however the calls are sent. A GET has the fields in its query, a JSON text there without its quotes. */
export async function findTakenBy<Name extends DefinedName>(
  cases: readonly BadCase<Name>[],
  send: SendTexts<Name>,
): Promise<string[]> {
  const taken: string[] = [];
  for (const [name, fields, field, values] of cases)
    for (const json of values) {
      const { status, body } = await send(name, inputOf(name, { fields, field, json }));
      const { code, error, msg, fields: named = {} } = body as Answer;
      const isRefused = status === 200 && code === 0 && msg !== '';
      if (!isRefused || !Object.hasOwn(named, field) || !(ERROR_KEYS as readonly string[]).includes(error))
        taken.push(`${name} ${field} ${json}: ${status} ${JSON.stringify(body)}`);
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
}

function inputOf(name: DefinedName, { fields, field, json }: BadValue): string | Record<string, string> {
  if (callDefinitions[name].method === 'POST')
    return JSON.stringify({ ...fields, [field]: 'HERE' }).replace('"HERE"', json);
  return Object.fromEntries(
    Object.entries({ ...fields, [field]: json.replaceAll('"', '') }).map(([key, value]) => [
      key,
      String(value),
    ]),
  );
}
