import type { Random } from '@candor/primitives';

/** The way a connection ends once its bytes are sent. */
export type Ending = 'reset' | 'finish';

/** The bytes that one connection sends, and its ending. */
export interface Attack {
  readonly kind: string;
  readonly bytes: Buffer;
  /** Bytes before this place are sent first, the others after the server could read them. */
  readonly splitAt: number;
  readonly ending: Ending;
}

const TARGETS = [
  '/',
  '//',
  '///',
  '/\\',
  '//[',
  '/ws',
  '/ws?',
  '/ws?lang=%E0%A4%A',
  '/ws//',
  '/WS',
  '*',
  '?',
  '#',
  '.',
  'http://',
  'http://[',
  'http://x/ws',
  'ws:',
  '/%',
  '/%zz',
  '/%00',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/../../x',
  '/api',
  '/api/',
  '/api//',
  '/%61pi/user/info',
  '/api/market/deal?currency_match_id=1',
  '/api/market/deal?currency_match_id=999999999999',
  '/api/market/kline?%',
  '/api/docs/json',
  '/api/demo/outbox',
  '/metrics',
  '/healthz',
  '/readyz',
  '/udf/config',
  '/udf/history?symbol=&from=x',
  '/assets/..%2f..%2fx',
  '/trade',
  '/home',
  '/api/user/login',
  '/api/tx_in/add',
  '/api/order/by_client_id?client_order_id=%00',
] as const;
const METHODS = [
  'GET',
  'POST',
  'HEAD',
  'OPTIONS',
  'PUT',
  'DELETE',
  'TRACE',
  'CONNECT',
  'PRI',
  'get',
  'G ET',
  '',
  'QUERY',
  'M-SEARCH',
] as const;
const VERSIONS = [
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/1.2',
  'HTTP/1.',
  'http/1.1',
  'ICE/1.0',
  '',
] as const;
const HOSTS = [
  'localhost',
  '127.0.0.1',
  '[',
  ']',
  '%zz',
  'a b',
  '',
  'x:99999',
  'x:',
  '[::1]',
  '[::1',
  '[::g]',
  'x/y',
  'u@x',
  'é',
  '\u0001',
  'x,y',
  'localhost\tx',
  '256.256.256.256',
  '0',
  '-',
  '_',
  'x'.repeat(300),
] as const;
const PROTOCOLS = [
  'websocket',
  'WebSocket',
  'h2c',
  'h2c, websocket',
  'TLS/1.0',
  '',
  '\u0000',
  'x'.repeat(2_000),
] as const;
const HEADERS = [
  'content-length: 5',
  'content-length: -1',
  'content-length: 99999999999999999999',
  'content-length: 5, 5',
  'content-length: 0x5',
  'content-length: 100000',
  'transfer-encoding: chunked',
  'transfer-encoding: chunked, gzip',
  'transfer-encoding: identity',
  'transfer-encoding:\u000bchunked',
  'expect: 100-continue',
  'expect: x',
  'connection: keep-alive, upgrade',
  'connection: close',
  'connection: \u0000',
  'content-type: application/json',
  'content-type: text/plain',
  'content-type: ;;',
  'content-type: application/json; charset=\u00ff',
  'cookie: candor_3000=%',
  'cookie: =;=;;',
  `cookie: ${'a=b;'.repeat(500)}`,
  'authorization: Bearer ',
  'authorization: \u00ff',
  'authorization: Basic Og==',
  'x-forwarded-for: 127.0.0.1',
  'x-forwarded-for: ,,,',
  'forwarded: for="[',
  'via: 1.1 x',
  'origin: null',
  'origin: http://[',
  'origin: http://evil.test',
  'lang: zz',
  'lang: en\u0000',
  'x-seq-min: 99999999999999999999',
  'x-seq-min: x',
  'idempotency-key: ',
  `idempotency-key: ${'k'.repeat(100)}`,
  'range: bytes=0-',
  'range: bytes=-1',
  'accept-encoding: br;q=x',
  'if-modified-since: x',
  'if-none-match: "',
  'sec-websocket-key: x',
  'sec-websocket-version: 0',
  'sec-websocket-protocol: ,',
  'sec-websocket-extensions: permessage-deflate; x="',
  'http2-settings: \u00ff',
  'no colon',
  ': no name',
  ' folded',
  'bad name: x',
  'bad\u0000name: x',
  'x: \u0000',
  'x:\ry',
  'keep-alive: x',
  'trailer: x',
  'te: trailers',
] as const;
const BODIES = [
  '',
  '{',
  '{}',
  '[]',
  'null',
  '"',
  '{"a":1,"a":2}',
  '{"__proto__":1}',
  '\u0000',
  '{"account":"\\u0000"}',
  '\u00ff\u00fe',
  '[[[[[[',
  '5\r\nhello\r\n0\r\n\r\n',
  '0\r\n\r\n',
  '5;x=y\r\nhello\r\n0\r\nx: y\r\n\r\n',
  'ffffffffffffffffff\r\n',
  '-1\r\n',
  '5\r\nhelloX',
  '5\nhello\n0\n\n',
  `${'0'.repeat(5_000)}5\r\nhello`,
  '1\r\na\r\n'.repeat(200),
  '{"currency_match_id":1,"number":"1e999","price":-0}',
  'GET / HTTP/1.1\r\nhost: x\r\n\r\n',
] as const;

type Write = (random: Random) => string;

const KINDS: Readonly<Record<string, Write>> = {
  'odd head': (random) => headOf(random, random.pick(TARGETS), some(random, HEADERS, 4)) + body(random),
  'odd host': (random) => {
    const hosts = Array.from(
      { length: random.integer({ from: 0, to: 2 }) },
      () => `host: ${random.pick(HOSTS)}`,
    );
    return [
      'POST /api/user/login HTTP/1.1',
      ...hosts,
      'content-type: application/json',
      'content-length: 2',
      '',
      '{}',
    ].join('\r\n');
  },
  upgrade: (random) => handshake(random) + random.pick(['', random.pick(BODIES), junk(random, 200)]),
  frames: (random) => SOUND_HANDSHAKE + junk(random, 400),
  body: (random) =>
    headOf(
      random,
      random.pick(['/api/tx_in/add', '/api/user/login', '/api/user/forget_password', '/trade']),
      [
        ...random.pick([
          ['transfer-encoding: chunked'],
          ['content-length: 5'],
          ['transfer-encoding: chunked', 'content-length: 5'],
        ]),
        'content-type: application/json',
      ],
    ) + body(random),
  pipelined: (random) =>
    Array.from({ length: random.integer({ from: 2, to: 6 }) }, () =>
      random.pick([SOUND, SOUND, SOUND_HANDSHAKE, handshake(random), KINDS['body']?.(random) ?? '']),
    ).join(''),
  'too large': (random) => {
    const size = random.pick([8_000, 16_000, 17_000, 40_000]);
    const [target, header] = random.pick([
      [`/${'a'.repeat(size)}`, 'x: y'],
      ['/', `x: ${'y'.repeat(size)}`],
      ['/', 'a: b\r\n'.repeat(size / 8)],
    ] as const);
    return headOf(random, target, [header]);
  },
  junk: (random) => junk(random, 300),
  mutated: (random) => mutate(random, random.pick([SOUND, SOUND_CALL, SOUND_HANDSHAKE])),
};

const SOUND = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n';
const SOUND_CALL =
  'POST /api/tx_in/add HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';
const SOUND_HANDSHAKE =
  'GET /ws?lang=en HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n' +
  'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n';
const REFUSED_HANDSHAKE = SOUND_HANDSHAKE.replace(
  'host: localhost',
  'host: localhost\r\norigin: http://evil.test',
);
/** Requests that are broken off at each of their bytes. */
const BROKEN_OFF = [
  SOUND,
  SOUND_CALL,
  SOUND_HANDSHAKE,
  REFUSED_HANDSHAKE,
  SOUND_HANDSHAKE.replace('/ws?lang=en', '//'),
];
const PLACES = BROKEN_OFF.flatMap((text) =>
  Array.from({ length: text.length }, (_, place) => text.slice(0, place + 1)),
);
const NAMES = Object.keys(KINDS);

/** The attack of a number: every third one breaks a request off at the next of its bytes, the others are drawn. */
export function attackOf(random: Random, number: number): Attack {
  const isBrokenOff = number % 3 === 0;
  const name = isBrokenOff ? 'broken off' : random.pick(NAMES);
  const text = isBrokenOff ? (PLACES[(number / 3) % PLACES.length] ?? '') : (KINDS[name]?.(random) ?? '');
  const bytes = Buffer.from(text, 'latin1');
  const splitAt = random.chance(0.3) ? random.integer({ from: 0, to: bytes.length }) : bytes.length;
  return { kind: name, bytes, splitAt, ending: random.chance(0.5) ? 'reset' : 'finish' };
}

function headOf(random: Random, target: string, headers: readonly string[]): string {
  const method = random.chance(0.7) ? random.pick(['GET', 'POST']) : random.pick(METHODS);
  const version = random.chance(0.8) ? 'HTTP/1.1' : random.pick(VERSIONS);
  const host = random.chance(0.8) ? 'localhost' : random.pick(HOSTS);
  const end = random.chance(0.95) ? '\r\n' : random.pick(['\n', '\r', '\r\n\r\n', '\0']);
  return [`${method} ${target} ${version}`, `host: ${host}`, ...headers, '', ''].join(end);
}

function handshake(random: Random): string {
  const upgrade = [`upgrade: ${random.pick(PROTOCOLS)}`, 'connection: upgrade', ...some(random, HEADERS, 3)];
  const key = random.chance(0.5)
    ? ['sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==', 'sec-websocket-version: 13']
    : [];
  return headOf(random, random.pick(TARGETS), [...upgrade, ...key]);
}

function body(random: Random): string {
  return random.pick(BODIES);
}

function some(random: Random, from: readonly string[], most: number): string[] {
  return Array.from({ length: random.integer({ from: 0, to: most }) }, () => random.pick(from));
}

function junk(random: Random, most: number): string {
  const length = random.integer({ from: 1, to: most });
  return Array.from({ length }, () => String.fromCharCode(random.integer({ from: 0, to: 255 }))).join('');
}

/** Changes, takes out or doubles a few bytes. */
function mutate(random: Random, text: string): string {
  let mutated = text;
  for (let count = random.integer({ from: 1, to: 4 }); count > 0; count -= 1) {
    const at = random.integer({ from: 0, to: mutated.length });
    const [before, after] = [mutated.slice(0, at), mutated.slice(at)];
    mutated = random.pick([
      before + junk(random, 2) + after,
      before + after.slice(1),
      before + after.slice(0, 9) + after,
    ]);
  }
  return mutated;
}
