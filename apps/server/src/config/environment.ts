import { existsSync } from 'node:fs';
import { z } from 'zod';
import { isSecretsKey } from './secrets-key.ts';

/** Everything the surroundings decide, read once at start. Nothing else reads `process.env`. */
export interface Environment {
  readonly mode: 'demo' | 'live';
  readonly port: number;
  /** All IPv4 interfaces by default: in a container, loopback would answer nobody. */
  readonly host: string;
  readonly dataDir: string;
  /** Undefined: the embedded database below `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly hasDemoMaker: boolean;
  readonly demoSeed: string;
  /** Days of seeded price history before the demo's first start; 0: none. */
  readonly demoHistoryDays: number;
  /** Undefined: the simulated index, which only demo mode has. */
  readonly indexSources: readonly IndexSource[] | undefined;
  readonly logLevel: LogLevel;
  /** Scheme and host that browsers use, without a path: `https://exchange.example`. */
  readonly publicOrigin: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  /** Where text messages are posted; undefined: none are sent. */
  readonly sms: { readonly url: string; readonly key: string } | undefined;
  /** 32 bytes in base64 from which the keys of codes and sealed values are derived; undefined: the demo's own file. */
  readonly secretsKey: string | undefined;
  /** A launcher holds our standard input: when it closes, the launcher is gone and so should we be. */
  readonly hasLauncherPipe: boolean;
}

/** An outside price: asked at `url`, where `{symbol}` stands for the market, and found at `path` in the answer. */
export interface IndexSource {
  readonly type: 'http';
  readonly url: string;
  readonly path: string;
}

export type LogLevel = (typeof LOG_LEVELS)[number];

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The surroundings are not usable; one sentence for each problem, all of them at once. */
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
});

const schema = z.object({
  CANDOR_MODE: z.enum(['demo', 'live'], { error: 'must be demo or live' }).default('demo'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres', 'postgresql']).optional(),
  NATS_URL: z
    .undefined({
      error: 'is not supported yet: this version serves from one process; unset it',
    })
    .optional(),
  DEMO_MAKER: onOff.default('on'),
  DEMO_SEED: z.string().default('candor'),
  DEMO_HISTORY_DAYS: wholeNumber(0, 365).default(90),
  INDEX_SOURCES: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(z.array(indexSource, { error: 'must be a JSON array of {"type":"http","url","path"}' }).min(1))
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  PUBLIC_ORIGIN: url(['http', 'https'])
    .refine((text) => new URL(text).origin === text, {
      error: 'must be scheme and host only, like https://exchange.example',
    })
    .optional(),
  SMTP_URL: url(['smtp', 'smtps']).optional(),
  MAIL_FROM: z.string().includes('@', { error: 'must be an e-mail address' }).optional(),
  SMS_URL: url(['http', 'https']).optional(),
  SMS_KEY: z.string().min(16, { error: 'must have 16 characters or more' }).optional(),
  SECRETS_KEY: z
    .string()
    .refine(isSecretsKey, {
      error: 'must be 32 random bytes in base64, as `openssl rand -base64 32` prints them',
    })
    .optional(),
  CANDOR_LAUNCHER_PIPE: z.string().optional(),
});

/** What live mode cannot do without, and why; demo mode has a stand-in for each. */
const LIVE_NEEDS = {
  DATABASE_URL: 'a PostgreSQL of its own, backed up by its operator',
  PUBLIC_ORIGIN: 'the https address users see',
  INDEX_SOURCES: 'outside prices; the simulated index is for demos',
  SMTP_URL: 'the mail server that delivers codes',
  MAIL_FROM: 'the sender of its mails',
  SECRETS_KEY: 'the key of codes and of the second factors it keeps',
} as const;

/** Reads the surroundings, or throws `EnvironmentError`. An empty variable counts as unset. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(given);
  const problems = result.success ? [] : result.error.issues.map(sentence);
  if (given['CANDOR_MODE'] === 'live') problems.push(...liveProblems(given));
  if (given['SMS_URL'] !== undefined && given['SMS_KEY'] === undefined)
    problems.push('SMS_KEY is missing: what goes to SMS_URL is signed with it.');
  if (given['SMTP_URL'] !== undefined && given['MAIL_FROM'] === undefined && given['CANDOR_MODE'] !== 'live')
    problems.push('MAIL_FROM is missing: SMTP_URL needs a sender.');
  if (!result.success || problems.length > 0) throw new EnvironmentError(problems);
  const values = result.data;
  return {
    mode: values.CANDOR_MODE,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    hasDemoMaker: values.CANDOR_MODE === 'demo' && values.DEMO_MAKER === 'on',
    demoSeed: values.DEMO_SEED,
    demoHistoryDays: values.DEMO_HISTORY_DAYS,
    indexSources: values.INDEX_SOURCES,
    logLevel: values.LOG_LEVEL,
    publicOrigin: values.PUBLIC_ORIGIN,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    sms:
      values.SMS_URL === undefined || values.SMS_KEY === undefined
        ? undefined
        : { url: values.SMS_URL, key: values.SMS_KEY },
    secretsKey: values.SECRETS_KEY,
    hasLauncherPipe: values.CANDOR_LAUNCHER_PIPE === '1',
  };
}

/** Adds the variables of a `.env` file, where there is one; what is set already wins. */
export function loadEnvironmentFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

function liveProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const missing = Object.entries(LIVE_NEEDS)
    .filter(([name]) => given[name] === undefined)
    .map(([name, what]) => `${name} is missing: live mode needs ${what}.`);
  const origin = given['PUBLIC_ORIGIN'];
  const isPlain = origin?.startsWith('http://') ?? false;
  return isPlain ? [...missing, 'PUBLIC_ORIGIN must begin with https:// in live mode.'] : missing;
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

/** The value itself is never repeated: a URL may hold a password. */
function url(schemes: readonly string[]) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
      error: `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    });
}
