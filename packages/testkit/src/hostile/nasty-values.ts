import { createRandom, type Random } from '@candor/primitives';

/** One value for a field of a request, in the two forms in which requests carry it. */
export interface NastyValue {
  /** The value as JSON text, so that `1e309` and `-0` arrive as written. */
  readonly json: string;
  /** The part of a query string that gives the value to a field of this name. */
  readonly query: (field: string) => string;
}

/** Node returns 431 if the head of a request exceeds 16 KiB, which is not a response of the call. */
const QUERY_LENGTH_MAX = 6_000;
/** Lone surrogates, which UTF-8, and so a query, cannot represent. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
const DEPTH_ALLOWED = 30;
const DEPTH_REFUSED = 40;

const NUMBERS = [
  '0 00 000001 1 -1 +1 -0 0.0 -0.0 1.0 1.5 01.5 1. .5 1e0 1e3 1E+2 1e-7 1e309 -1e309 1e-400 0.1e1 1_000 1,5 0x10 0b1 0o7',
  '10 42 99 100 101 255 256 32767 32768 65535 65536 999999 1000000 1000001 2147483647 2147483648 -2147483648 4294967295',
  '4294967296 999999999999 99999999999999 999999999999999 9007199254740991 9007199254740992 9007199254740993',
  '9223372036854775807 9223372036854775808 18446744073709551616 123456789012345678901234567890 0.000000000000000001',
  '45000000 45035996.27370496 99999999999.99999999 NaN Infinity -Infinity 1n ١٢٣ １２３ Ⅻ ½ 1e 1e+ --1 1-1 $1 1% 1BTC',
].flatMap((line) => line.split(' '));

const WORDS = [
  'null undefined true false yes on __proto__ constructor prototype toString valueOf hasOwnProperty then length',
  'buy sell in out limit market GTC gtc open filled waiting ended orders fills csv json asc desc email mobile 1min 1mon',
  'BTC/USDT btc/usdt BTC%2FUSDT NO/PAIR AAAA== ../../etc/passwd C:\\x <script>alert(1)</script> ${7*7} {{7*7}} %00 %s%n',
  'a@b.co a@b @ a@@b.co a@[127.0.0.1] +819012345678 00000000 0812345678 00000000-0000-0000-0000-000000000000',
  '1969-12-31T23:59:59Z 2026-02-30 2026-13-01T00:00:00Z 275760-09-13T00:00:00.001Z 253402300800 8640000000000001 86400000',
].flatMap((line) => line.split(' '));

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\udc00\ud800',
  '\u{1f600}'.repeat(40),
  'e\u0301'.repeat(64),
  '\u202eabc',
  '\ufeff1',
  '\u2028\u2029',
  '\r\nx-header: 1',
  '\t1\t',
  'İıß\ufb01ŉ',
  '\u0000\u0001\u001f\u007f',
  '\\',
  '\\u0000',
  "'; drop table users; --",
  '" or 1=1 --',
  '{"id":1}',
  '{"challenge":"x","id":"x","rawId":"x","type":"public-key","response":{}}',
  '{"id":"a\\u0000b","rawId":"a","type":"public-key","response":{"clientDataJSON":"","signature":""}}',
  '[1,2]',
  '{',
  '"',
  ...[17, 33, 61, 65, 129, 255, 1_000, 20_000].map((length) => 'x'.repeat(length)),
  '9'.repeat(31),
  `0.${'0'.repeat(40)}1`,
];

/** Values other than strings, as JSON. */
const OTHERS = [
  'null',
  'true',
  'false',
  '[]',
  '[1]',
  '["1"]',
  '[null]',
  '[[[]]]',
  '{}',
  '{"a":1}',
  '{"length":1}',
  '{"then":1}',
  '{"toString":null}',
  '{"__proto__":1}',
  '{"constructor":{"prototype":{}}}',
  '{"a":1,"a":2}',
  nested(DEPTH_ALLOWED),
  nested(DEPTH_REFUSED),
  `[${'0,'.repeat(1_000)}0]`,
  '"\\ud83d"',
  '"\\u0000"',
];

/** Query notations of a field that have no JSON equivalent. */
const QUERIES: readonly ((field: string) => string)[] = [
  (field) => field,
  (field) => `${field}=`,
  (field) => `${field}=1&${field}=2`,
  (field) => `${field}[]=1`,
  (field) => `${field}[a]=1`,
  (field) => `${field}=%`,
  (field) => `${field}=%zz`,
  (field) => `${field}=%FF`,
  (field) => `${field}=%C0%80`,
  (field) => `${field}=%ED%A0%80`,
  (field) => `${field}=1%00`,
  (field) => `${field}=1;drop`,
  (field) => `${field}=1#2`,
  (field) => `${field}==1`,
  (field) => `&&=&${field}=1&=`,
];

/** Values that found faults before: every field gets these, regardless of the sample size. */
const SHARP: readonly NastyValue[] = ['a\0b', '2147483648', '9007199254740991'].map(ofText);

/** The values tried before random ones. */
const FIXED: readonly NastyValue[] = [
  ...NUMBERS.filter((text) => isJson(text)).map(ofJson),
  ...[...NUMBERS, ...WORDS, ...TEXTS].map(ofText),
  ...OTHERS.map(ofJson),
  ...QUERIES.map((query) => ({ json: '"&"', query })),
];

/** `count` values, determined by the seed: the sharp ones, the others in a seeded order, then random ones. */
export function nastyValues(count: number, seed: string): readonly NastyValue[] {
  const random = createRandom(seed);
  const left = [...FIXED];
  const drawn = SHARP.slice(0, count);
  while (drawn.length < count) {
    const place = random.integer({ from: 0, to: Math.max(0, left.length - 1) });
    drawn.push(left.splice(place, 1)[0] ?? ofText(randomText(random)));
  }
  return drawn;
}

function ofText(text: string): NastyValue {
  return {
    json: JSON.stringify(text),
    query: (field) => `${field}=${encoded(text)}`,
  };
}

function ofJson(json: string): NastyValue {
  return { json, query: (field) => `${field}=${encoded(json)}` };
}

function encoded(text: string): string {
  return encodeURIComponent(text.slice(0, QUERY_LENGTH_MAX).replaceAll(LONE_SURROGATE, '\ufffd'));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function nested(depth: number): string {
  return `${'['.repeat(depth)}${']'.repeat(depth)}`;
}

/** Digits, letters and code units of any kind. */
function randomText(random: Random): string {
  const length = random.integer({ from: 1, to: random.pick([2, 6, 20, 80]) });
  const alphabet = random.pick(['digits', 'ascii', 'units'] as const);
  const unit = () => {
    if (alphabet === 'digits') return random.pick('0123456789.-e'.split(''));
    return String.fromCharCode(random.integer({ from: 0, to: alphabet === 'ascii' ? 127 : 0xffff }));
  };
  return Array.from({ length }, unit).join('');
}
