import { expect, it } from 'vitest';
import { type EnvironmentError, readEnvironment } from './environment.ts';

const live = {
  CANDOR_MODE: 'live',
  DATABASE_URL: 'postgres://candor:secret@db/candor',
  PUBLIC_ORIGIN: 'https://exchange.example',
  INDEX_SOURCES: '[{"type":"http","url":"https://a.example/{symbol}","path":"data.price"}]',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'noreply@exchange.example',
  SECRETS_KEY: 'kJx0Yl1nq3vP8tB5sD2uZ7wE9rH4mC6aGfLoVbNhTqI=',
};

const member = {
  CANDOR_ROLE: 'engine',
  DEMO_SEED: 'shared',
  NATS_URL: 'nats://a.example:4222,tls://b.example',
  DATABASE_URL: 'postgres://candor:secret@db/candor',
  SECRETS_KEY: 'kJx0Yl1nq3vP8tB5sD2uZ7wE9rH4mC6aGfLoVbNhTqI=',
};

function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    return (error as EnvironmentError).problems;
  }
}

it('nothing set is a demo on port 3000 with everything of its own', () => {
  expect(readEnvironment({})).toEqual({
    mode: 'demo',
    port: 3000,
    host: '0.0.0.0',
    trustedProxies: [],
    dataDir: './data',
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    cluster: undefined,
    hasDemoMaker: true,
    hasDemoDesk: true,
    demoSeed: undefined,
    demoPathStartMs: undefined,
    demoHistoryDays: 90,
    leaveSeconds: 0,
    indexSources: undefined,
    chainNodes: new Map(),
    logLevel: 'info',
    publicOrigin: undefined,
    servesConsole: true,
    smtpUrl: undefined,
    mailFrom: undefined,
    sms: undefined,
    secretsKey: undefined,
    hasLauncherPipe: false,
  });
});

it('one of several processes knows its part and keeps no makers unless it is told to', () => {
  const cluster = { role: 'engine', natsUrl: member.NATS_URL, stream: 'candor', isSynced: true };
  expect(readEnvironment({ ...member, NATS_SYNC: 'always' })).toMatchObject({ cluster, hasDemoMaker: false });
  expect(readEnvironment({ ...member, DEMO_MAKER: 'on' })).toMatchObject({ hasDemoMaker: true });
});

it('a live exchange serves the console on its public port only where it is told to', () => {
  expect(readEnvironment(live)).toMatchObject({ servesConsole: false });
  expect(readEnvironment({ CONSOLE_PORT: '4000' })).toMatchObject({
    servesConsole: false,
    console: { port: 4000, host: '127.0.0.1', origin: undefined },
  });
  expect(() => readEnvironment({ CONSOLE_PORT: '4000', CONSOLE_ORIGIN: 'https://a.b/c' })).toThrow(
    'CONSOLE_ORIGIN',
  );
  expect(readEnvironment({ ...live, CONSOLE_ON_PUBLIC: '1' })).toMatchObject({ servesConsole: true });
  expect(() => readEnvironment({ ...live, CONSOLE_ON_PUBLIC: 'yes' })).toThrow('CONSOLE_ON_PUBLIC');
});

it('only a demo can have its prices begin at a given time', () => {
  const start = { DEMO_PATH_START: '2026-01-31T12:00:00Z' };
  expect(readEnvironment(start)).toMatchObject({ demoPathStartMs: 1_769_860_800_000 });
  expect(problemsOf({ DEMO_PATH_START: 'noon' })).toEqual([
    'DEMO_PATH_START must be a time like 2026-01-31T12:00:00Z.',
  ]);
  expect(problemsOf({ ...live, ...start })).toEqual([
    'DEMO_PATH_START must not be set in live mode: it moves the clock of simulated prices.',
  ]);
});

it('an empty variable counts as unset', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

it('live mode listens to other machines only where a proxy is trusted, or where it is told to', () => {
  expect(readEnvironment(live)).toMatchObject({ host: '127.0.0.1', trustedProxies: [] });
  expect(readEnvironment({ ...live, TRUSTED_PROXY: '10.0.0.1, 2001:db8::/32' })).toMatchObject({
    host: '0.0.0.0',
    trustedProxies: ['10.0.0.1', '2001:db8::/32'],
  });
  expect(readEnvironment({ ...live, HOST: '10.0.0.2' })).toMatchObject({ host: '10.0.0.2' });
});

it('a whole live environment is read', () => {
  expect(readEnvironment(live)).toMatchObject({
    mode: 'live',
    hasDemoMaker: false,
    indexSources: [{ type: 'http', url: 'https://a.example/{symbol}', path: 'data.price' }],
  });
});

it('live mode names everything it misses at once', () => {
  expect(problemsOf({ CANDOR_MODE: 'live' })).toEqual([
    'DATABASE_URL is missing: live mode needs a PostgreSQL of its own, backed up by its operator.',
    'PUBLIC_ORIGIN is missing: live mode needs the https address users see.',
    'INDEX_SOURCES is missing: live mode needs outside prices; the simulated index is for demos.',
    'SMTP_URL is missing: live mode needs the mail server that delivers codes.',
    'MAIL_FROM is missing: live mode needs the sender of its mails.',
    'SECRETS_KEY is missing: live mode needs the key of codes and of the second factors it keeps.',
  ]);
});

it.each<[string, Record<string, string>, string]>([
  ['mode', { CANDOR_MODE: 'prod' }, 'CANDOR_MODE must be demo or live.'],
  ['port', { PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  ['port text', { PORT: '3e3' }, 'PORT must be a whole number from 0 to 65535.'],
  [
    'database',
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
  ],
  [
    'NATS',
    { ...member, NATS_URL: 'http://x' },
    'NATS_URL must be URLs that begin with nats:// or tls://, with commas between them.',
  ],
  [
    'stream',
    { ...member, NATS_STREAM: 'A.b' },
    'NATS_STREAM must be up to 32 small letters, digits, - and _.',
  ],
  ['sync', { ...member, NATS_SYNC: 'on' }, 'NATS_SYNC must be always, or not be set.'],
  ['role', { CANDOR_ROLE: 'leader' }, 'CANDOR_ROLE must be one of all, engine, gateway, projector, wallet.'],
  [
    'the role of another program',
    { CANDOR_ROLE: 'signer' },
    'CANDOR_ROLE is not for the signer, a program of its own: start it with `npm run signer -- run` (docs/operating/wallets.md).',
  ],
  [
    'role alone',
    { CANDOR_ROLE: 'gateway' },
    'NATS_URL is missing: a process that is only gateway needs the log that others follow.',
  ],
  [
    'member without a database',
    { ...member, DATABASE_URL: '' },
    'DATABASE_URL is missing: several processes need one PostgreSQL.',
  ],
  [
    'member without a key',
    { ...member, SECRETS_KEY: '' },
    'SECRETS_KEY is missing: what one process seals the others must be able to open.',
  ],
  [
    'member without a seed',
    { ...member, DEMO_SEED: '' },
    'DEMO_SEED is missing: whichever process leads must continue the same prices.',
  ],
  [
    'a key that is too short',
    { SECRETS_KEY: 'c2hvcnQ=' },
    'SECRETS_KEY must be 32 random bytes in base64, as `openssl rand -base64 32` prints them.',
  ],
  ...[
    Buffer.alloc(32),
    Buffer.alloc(32, 0xab),
    Buffer.alloc(32, 'abcdefghij'),
    Buffer.alloc(32, Buffer.from('8c1f5e9a2b7d4c3e6f0a1b9d8e7c5f42', 'hex')),
    Buffer.from(Array.from({ length: 32 }, (_, place) => place)),
    Buffer.from(Array.from({ length: 32 }, (_, place) => 255 - 3 * place)),
    Buffer.from('correct-horse-battery-staple-123'),
  ].map((key): [string, Record<string, string>, string] => [
    `a key that is not random: ${key.toString('hex').slice(0, 12)}`,
    { SECRETS_KEY: key.toString('base64') },
    'SECRETS_KEY is not random: it repeats itself, counts, or is a text. Use what `openssl rand -base64 32` prints.',
  ]),
  ...[
    'localhost',
    '10.0.0.0/0',
    '10.0.0.0/33',
    '::/129',
    '10.0.0.1,',
    '10.0.0.0/8/8',
    'fe80::1%eth0',
    '*',
  ].map((text): [string, Record<string, string>, string] => [
    `a proxy that is no address: ${text}`,
    { TRUSTED_PROXY: text },
    'TRUSTED_PROXY must be addresses or CIDR networks with commas between them, like 127.0.0.1,10.1.0.0/16, and not every address.',
  ]),
  [
    'text messages',
    { SMS_URL: 'ftp://x', SMS_KEY: '0123456789abcdef' },
    'SMS_URL must be a URL that begins with http:// or https://.',
  ],
  [
    'text messages unsigned',
    { SMS_URL: 'https://sms.example' },
    'SMS_KEY is missing: what goes to SMS_URL is signed with it.',
  ],
  [
    'a weak key of text messages',
    { SMS_URL: 'https://sms.example', SMS_KEY: 'short' },
    'SMS_KEY must have 16 characters or more.',
  ],
  [
    'mail without a sender',
    { SMTP_URL: 'smtp://mail.example' },
    'MAIL_FROM is missing: SMTP_URL needs a sender.',
  ],
  ['maker', { DEMO_MAKER: 'yes' }, 'DEMO_MAKER must be on or off.'],
  ['sources text', { INDEX_SOURCES: 'x' }, 'INDEX_SOURCES is not JSON.'],
  [
    'sources form',
    { INDEX_SOURCES: '{}' },
    'INDEX_SOURCES must be a JSON array of {"type":"http","url","path"}.',
  ],
  [
    'sources symbol',
    { INDEX_SOURCES: '[{"type":"http","url":"https://a.example/","path":"p"}]' },
    'INDEX_SOURCES (at 0.url) must hold {symbol} in its url.',
  ],
  [
    'origin',
    { PUBLIC_ORIGIN: 'https://a.example/path' },
    'PUBLIC_ORIGIN must be scheme and host only, like https://exchange.example.',
  ],
  ['text as nodes', { CHAIN_NODES: 'eth' }, 'CHAIN_NODES is not JSON.'],
  [
    'list of nodes',
    { CHAIN_NODES: '["http://127.0.0.1:8545"]' },
    'CHAIN_NODES must be a JSON object of network codes and http addresses, like {"ETH":"http://127.0.0.1:8545"}.',
  ],
  [
    'level',
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.',
  ],
  [
    'live over http',
    { ...live, PUBLIC_ORIGIN: 'http://a.example' },
    'PUBLIC_ORIGIN must begin with https:// in live mode.',
  ],
])('one clear sentence for a wrong %s', (_name, variables, sentence) => {
  expect(problemsOf(variables)).toEqual([sentence]);
});

it('nodes are known by the codes of their networks', () => {
  const nodes = { ETH: 'http://127.0.0.1:8545', LTC: 'http://user:word@127.0.0.1:9332' };
  expect(readEnvironment({ CHAIN_NODES: JSON.stringify(nodes) }).chainNodes).toEqual(
    new Map(Object.entries(nodes)),
  );
});

it('a wrong URL is not repeated: it may hold a password', () => {
  const problems = problemsOf({ DATABASE_URL: 'mysql://root:hunter2@db/x' });
  expect(problems.join()).not.toContain('hunter2');
});
