import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { TIME_UNITS } from '@candor/contract';
import { z } from 'zod';
import { type Role, ROLES } from './roles.ts';
import { isSecretsKey, isWeakSecretsKey } from './secrets-key.ts';

/** Settings from the process environment, read once at start. Nothing else reads `process.env`. */
export interface Environment {
  readonly mode: 'demo' | 'live';
  readonly port: number;
  /**
   * All IPv4 interfaces by default: in a container, loopback would be unreachable. In live mode without a trusted proxy
   * it is loopback: the port speaks plain HTTP and must not be reached past the proxy that terminates TLS.
   */
  readonly host: string;
  /** Addresses and CIDR networks of the proxies whose forwarding headers are read. */
  readonly trustedProxies: readonly string[];
  readonly dataDir: string;
  /** Undefined: the embedded database below `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The owner of the schema, for `npm run migrate` alone. */
  readonly databaseOwnerUrl: string | undefined;
  /** Undefined: this process is the whole exchange. */
  readonly cluster: ClusterEnvironment | undefined;
  readonly hasDemoMaker: boolean;
  /** True if the P2P desk of a demo opens, with the shops of its bots. */
  readonly hasDemoDesk: boolean;
  /** Undefined: a demo draws its own and keeps it. */
  readonly demoSeed: string | undefined;
  /**
   * For tests: what the clock of the demo's prices reads at the server's start, in milliseconds; undefined: the machine's own
   * time.
   */
  readonly demoPathStartMs: number | undefined;
  /** Days of seeded price history before the demo's first start; 0: none. */
  readonly demoHistoryDays: number;
  /** The time within which trading programs are sent away before a stop; 0: at once. */
  readonly leaveSeconds: number;
  /** Undefined: the simulated index, which only demo mode has. */
  readonly indexSources: readonly IndexSource[] | undefined;
  readonly logLevel: LogLevel;
  /** Scheme and host that browsers use, without a path: `https://exchange.example`. */
  readonly publicOrigin: string | undefined;
  /**
   * True if the operators' console answers on the public port: by `CONSOLE_ON_PUBLIC`, or in a demo that gives it no
   * port of its own.
   */
  readonly servesConsole: boolean;
  /** A listener of the console alone; undefined: there is none. */
  readonly console: ConsoleEnvironment | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  /** Endpoint to which text messages are posted; undefined: none are sent. */
  readonly sms: { readonly url: string; readonly key: string } | undefined;
  /** 32 bytes in base64 from which the keys of codes and sealed values are derived; undefined: the demo's own file. */
  readonly secretsKey: string | undefined;
  /** The master key before a change of it; only `rotate-secrets` reads it. */
  readonly oldSecretsKey: string | undefined;
  /** Addresses of the nodes of networks, by the code of the network. */
  readonly chainNodes: ReadonlyMap<string, string>;
  /** The address to which the lines of each snapshot of what is owed are posted; undefined: none. */
  readonly solvencyMirror: string | undefined;
  /** Lets Prometheus read `/metrics` from another machine; undefined: only this machine may. */
  readonly metricsToken: string | undefined;
  /** A launcher holds our standard input: when it closes, the launcher is gone and the server must end too. */
  readonly hasLauncherPipe: boolean;
}

/** The console's own listener. */
export interface ConsoleEnvironment {
  readonly port: number;
  readonly host: string;
  /** Scheme and host that operators' browsers use; undefined: the host that was requested. */
  readonly origin: string | undefined;
}

/** One process of a cluster: its role, and the address of the log. */
export interface ClusterEnvironment {
  readonly role: Role;
  readonly natsUrl: string;
  readonly stream: string;
  /** True if the operator asserts that the NATS servers run with `sync_interval: always`. */
  readonly isSynced: boolean;
}

/**
 * An outside price: requested at `url`, where `{symbol}` is replaced by the market's symbol, and found at `path` in the
 * answer.
 */
export interface IndexSource {
  readonly type: 'http';
  readonly url: string;
  readonly path: string;
  /** Leads to the time at which the price was made; a source without it serves no product that settles against the house. */
  readonly time?: string | undefined;
  /** The unit of that time; undefined: milliseconds. */
  readonly unit?: (typeof TIME_UNITS)[number] | undefined;
}

export type LogLevel = (typeof LOG_LEVELS)[number];

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The environment is not usable; one sentence for each problem, all of them at once. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });

const indexSource = z.strictObject({
  type: z.literal('http'),
  url: z
    .url({ protocol: /^https?$/ })
    .refine((url) => /\{symbol\}|%7Bsymbol%7D/i.test(url), { error: 'must hold {symbol} in its url' }),
  path: z.string().min(1),
  time: z.string().min(1).optional(),
  unit: z.enum(TIME_UNITS).optional(),
});

/** A master key; see `isWeakSecretsKey` for the keys that are refused. */
const secretsKey = z
  .string()
  .refine(isSecretsKey, {
    error: 'must be 32 random bytes in base64, as `openssl rand -base64 32` prints them',
    abort: true,
  })
  .refine((text) => !isWeakSecretsKey(text), {
    error:
      'is not random: it repeats itself, counts, or is a text. Use what `openssl rand -base64 32` prints',
  })
  .optional();

const origin = url(['http', 'https'])
  .refine((text) => new URL(text).origin === text, {
    error: 'must be scheme and host only, like https://exchange.example',
  })
  .optional();

/** The text of a setting, as the JSON that it holds. */
function json(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' });
    return z.NEVER;
  }
}

const schema = z.object({
  CANDOR_MODE: z.enum(['demo', 'live'], { error: 'must be demo or live' }).default('demo'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  TRUSTED_PROXY: z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every(isProxyEntry), {
      error:
        'must be addresses or CIDR networks with commas between them, like 127.0.0.1,10.1.0.0/16, and not every address',
    })
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres', 'postgresql']).optional(),
  DATABASE_OWNER_URL: url(['postgres', 'postgresql']).optional(),
  CANDOR_ROLE: z.enum(ROLES, { error: ({ input }) => roleProblem(input) }).default('all'),
  NATS_URL: z
    .string()
    .refine((text) => text.split(',').every(isNatsUrl), {
      error: 'must be URLs that begin with nats:// or tls://, with commas between them',
    })
    .optional(),
  NATS_STREAM: z
    .string()
    .regex(/^[a-z0-9_-]{1,32}$/, { error: 'must be up to 32 small letters, digits, - and _' })
    .default('candor'),
  NATS_SYNC: z.literal('always', { error: 'must be always, or not be set' }).optional(),
  DEMO_MAKER: onOff.optional(),
  DEMO_P2P: onOff.default('on'),
  DEMO_SEED: z.string().optional(),
  DEMO_PATH_START: z.iso
    .datetime({ error: 'must be a time like 2026-01-31T12:00:00Z' })
    .transform((text) => Date.parse(text))
    .optional(),
  DEMO_HISTORY_DAYS: wholeNumber(0, 365).default(90),
  LEAVE_SECONDS: wholeNumber(0, 60).default(0),
  INDEX_SOURCES: z
    .string()
    .transform(json)
    .pipe(z.array(indexSource, { error: 'must be a JSON array of {"type":"http","url","path"}' }).min(1))
    .optional(),
  CHAIN_NODES: z
    .string()
    .transform(json)
    .pipe(
      z.record(z.string().regex(/^[A-Z0-9]{2,10}$/), z.url({ protocol: /^https?$/ }), {
        error:
          'must be a JSON object of network codes and http addresses, like {"ETH":"http://127.0.0.1:8545"}',
      }),
    )
    .default({}),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  PUBLIC_ORIGIN: origin,
  CONSOLE_PORT: wholeNumber(0, 65_535).optional(),
  CONSOLE_HOST: z.string().default('127.0.0.1'),
  CONSOLE_ORIGIN: origin,
  CONSOLE_ON_PUBLIC: z.literal('1', { error: 'must be 1, or not be set' }).optional(),
  SMTP_URL: url(['smtp', 'smtps']).optional(),
  MAIL_FROM: z.string().includes('@', { error: 'must be an e-mail address' }).optional(),
  SMS_URL: url(['http', 'https']).optional(),
  SMS_KEY: z.string().min(16, { error: 'must have 16 characters or more' }).optional(),
  SECRETS_KEY: secretsKey,
  SECRETS_KEY_OLD: secretsKey,
  SOLVENCY_MIRROR_URL: url(['http', 'https'])
    .refine((text) => new URL(text).username === '' && new URL(text).search === '', {
      error: 'must hold no password and no query: /solvency names it to everybody',
    })
    .optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'must have 16 characters or more' }).optional(),
  CANDOR_LAUNCHER_PIPE: z.string().optional(),
});

/** The signer has a program, a database role and a machine of its own. */
function roleProblem(given: unknown): string {
  return given === 'signer'
    ? 'is not for the signer, a program of its own: start it with `npm run signer -- run` (docs/operating/wallets.md)'
    : `must be one of ${ROLES.join(', ')}`;
}

/** Every variable that the server reads. */
export const VARIABLES = Object.keys(schema.shape);

/** Settings that live mode requires, with the reason; demo mode has a stand-in for each. */
const LIVE_NEEDS = {
  DATABASE_URL: 'a PostgreSQL of its own, backed up by its operator',
  PUBLIC_ORIGIN: 'the https address users see',
  INDEX_SOURCES: 'outside prices; the simulated index is for demos',
  SMTP_URL: 'the mail server that delivers codes',
  MAIL_FROM: 'the sender of its mails',
  SECRETS_KEY: 'the key of codes and of the second factors it keeps',
} as const;

/** Reads the environment, or throws `EnvironmentError`. An empty variable counts as unset. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(given);
  const problems = result.success ? [] : result.error.issues.map(sentence);
  if (given['CANDOR_MODE'] === 'live') problems.push(...liveProblems(given));
  problems.push(...clusterProblems(given));
  if (given['SMS_URL'] !== undefined && given['SMS_KEY'] === undefined)
    problems.push('SMS_KEY is missing: what goes to SMS_URL is signed with it.');
  if (given['SMTP_URL'] !== undefined && given['MAIL_FROM'] === undefined && given['CANDOR_MODE'] !== 'live')
    problems.push('MAIL_FROM is missing: SMTP_URL needs a sender.');
  if (!result.success || problems.length > 0) throw new EnvironmentError(problems);
  const values = result.data;
  return {
    mode: values.CANDOR_MODE,
    port: values.PORT,
    host:
      values.HOST ??
      (values.CANDOR_MODE === 'live' && values.TRUSTED_PROXY === undefined ? '127.0.0.1' : '0.0.0.0'),
    trustedProxies: values.TRUSTED_PROXY ?? [],
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    cluster:
      values.NATS_URL === undefined
        ? undefined
        : {
            role: values.CANDOR_ROLE,
            natsUrl: values.NATS_URL,
            stream: values.NATS_STREAM,
            isSynced: values.NATS_SYNC === 'always',
          },
    // In a cluster, only the process that is configured for it.
    hasDemoMaker:
      values.CANDOR_MODE === 'demo' &&
      (values.DEMO_MAKER ?? (values.CANDOR_ROLE === 'all' ? 'on' : 'off')) === 'on',
    hasDemoDesk: values.CANDOR_MODE === 'demo' && values.DEMO_P2P === 'on',
    demoSeed: values.DEMO_SEED,
    demoPathStartMs: values.DEMO_PATH_START,
    demoHistoryDays: values.DEMO_HISTORY_DAYS,
    leaveSeconds: values.LEAVE_SECONDS,
    indexSources: values.INDEX_SOURCES,
    logLevel: values.LOG_LEVEL,
    publicOrigin: values.PUBLIC_ORIGIN,
    servesConsole:
      values.CONSOLE_ON_PUBLIC === '1' ||
      (values.CANDOR_MODE === 'demo' && values.CONSOLE_PORT === undefined),
    console:
      values.CONSOLE_PORT === undefined
        ? undefined
        : { port: values.CONSOLE_PORT, host: values.CONSOLE_HOST, origin: values.CONSOLE_ORIGIN },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    sms:
      values.SMS_URL === undefined || values.SMS_KEY === undefined
        ? undefined
        : { url: values.SMS_URL, key: values.SMS_KEY },
    secretsKey: values.SECRETS_KEY,
    oldSecretsKey: values.SECRETS_KEY_OLD,
    chainNodes: new Map(Object.entries(values.CHAIN_NODES)),
    solvencyMirror: values.SOLVENCY_MIRROR_URL,
    metricsToken: values.METRICS_TOKEN,
    hasLauncherPipe: values.CANDOR_LAUNCHER_PIPE === '1',
  };
}

/** Adds the variables of a `.env` file, if there is one; variables that are set already win. */
export function loadEnvironmentFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Returns problems with the settings that several processes must share. */
function clusterProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const role = given['CANDOR_ROLE'] ?? 'all';
  const problems: string[] = [];
  if (given['NATS_URL'] === undefined) {
    if (role !== 'all' && ROLES.some((known) => known === role))
      problems.push(`NATS_URL is missing: a process that is only ${role} needs the log that others follow.`);
    return problems;
  }
  if (role !== 'all' && given['DATABASE_URL'] === undefined && given['CANDOR_MODE'] !== 'live')
    problems.push('DATABASE_URL is missing: several processes need one PostgreSQL.');
  if (given['SECRETS_KEY'] === undefined && given['CANDOR_MODE'] !== 'live')
    problems.push('SECRETS_KEY is missing: what one process seals the others must be able to open.');
  if (given['DEMO_SEED'] === undefined && given['CANDOR_MODE'] !== 'live')
    problems.push('DEMO_SEED is missing: whichever process leads must continue the same prices.');
  return problems;
}

function isProxyEntry(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  return (
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}

function isNatsUrl(text: string): boolean {
  return URL.canParse(text.trim()) && ['nats:', 'tls:'].includes(new URL(text.trim()).protocol);
}

function liveProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const missing = Object.entries(LIVE_NEEDS)
    .filter(([name]) => given[name] === undefined)
    .map(([name, what]) => `${name} is missing: live mode needs ${what}.`);
  const origin = given['PUBLIC_ORIGIN'];
  const isPlain = origin?.startsWith('http://') ?? false;
  return [
    ...missing,
    ...(isPlain ? ['PUBLIC_ORIGIN must begin with https:// in live mode.'] : []),
    ...(given['DEMO_PATH_START'] === undefined
      ? []
      : ['DEMO_PATH_START must not be set in live mode: it moves the clock of simulated prices.']),
  ];
}

function sentence(issue: z.core.$ZodIssue): string {
  const [name, ...inner] = issue.path.map(String);
  const place = inner.length > 0 ? ` (at ${inner.join('.')})` : '';
  return `${name}${place} ${issue.message.replace(/\.$/, '')}.`;
}

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, { error: `must be a whole number from ${min} to ${max}` })
    .transform(Number)
    .refine((value) => value >= min && value <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    });
}

/** The value itself is never repeated in a message: a URL may hold a password. */
function url(schemes: readonly string[]) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
      error: `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    });
}
