import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeOutbox } from '@candor/engine-host';
import type { Sql, Transaction } from '@candor/storage';
import sharp from 'sharp';
import type { AppOptions } from './app-options.ts';
import type { Rooms } from './app-rooms.ts';
import type { RunningEngine } from './app-engine.ts';
import { inviteReferees } from './app-demo-referees.ts';
import { SIMULATED_RATE_NAMES } from './demo/demo-fiats.ts';
import { hashPassword } from './identity/password.ts';
import { insertMaker } from './identity/users.ts';
import type { RateFeed } from './markets/rate-feed.ts';
import { numberRateSources } from './markets/rate-sources.ts';
import { accountNumber } from './products/p2p/demo/bank.ts';
import type { Bot } from './products/p2p/demo/bot-plan.ts';
import { type DemoDeskPorts, openDemoDesk } from './products/p2p/demo/open-demo-desk.ts';
import { PayMethods } from './products/personal/pay-methods.ts';
import { Uploads } from './commons/uploads.ts';

const BOT_FILE = 'demo-shops.json';
const PICTURE_SIDE = 320;

/** The work that opens the desk of a demo beside the running exchange. */
export interface DemoDesk {
  begin(): void;
  /** Resolves once the work under way is over. */
  end(): Promise<void>;
}

/** Opens the P2P desk of a demo with the shops of its bots, once the exchange runs: nobody waits for it. */
export function demoDesk(
  options: AppOptions,
  rooms: Rooms,
  { host, answered }: Pick<RunningEngine, 'host' | 'answered'>,
  rates: Pick<RateFeed, 'beat'>,
): DemoDesk {
  const { sql, secrets, rateSources, line } = rooms;
  let isOver = false;
  let work: Promise<void> | undefined;
  const stopping = new AbortController();
  const uploads = new Uploads(sql, secrets);
  const methods = new PayMethods(sql, secrets, uploads);
  const ports: DemoDeskPorts = {
    sql,
    engine: host.engine,
    submit: (command) => host.submit(command),
    async operate(write) {
      const ids = await sql.begin(async (transaction) => writeOutbox(transaction, await write(transaction)));
      await host.outbox.pump();
      for (const id of ids) {
        const answer = await answered(id);
        if (answer.status === 'rejected')
          throw new Error(`a command of the demo was refused: ${answer.rejection.key}`);
      }
    },
    numberSources: (transaction) =>
      numberRateSources(
        transaction,
        SIMULATED_RATE_NAMES.map((name) => ({ name, url: '', path: '', timePath: '', timeUnit: 'ms' })),
      ),
    async askRates() {
      await rateSources.load();
      await rates.beat();
    },
    openBots: (transaction, bots) => storeBots(transaction, options, bots),
    saveMethods: (userId, bot) => saveMethods({ methods, uploads }, userId, bot),
    inviteReferees: () => inviteReferees(rooms, options),
    line,
    wait: (ms) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined),
    isOver: () => isOver,
  };
  return {
    begin() {
      work ??= openDemoDesk(ports).catch((error: unknown) => {
        if (!isOver) options.log.error({ err: error }, 'the P2P desk of the demo');
      });
    },
    async end() {
      isOver = true;
      stopping.abort();
      await work;
    },
  };
}

/**
 * Stores the accounts of bots that are not there yet. Their passwords are in a file of the data folder, from which their program reads
 * them; where the file is lost, they get new ones.
 */
async function storeBots(
  transaction: Transaction,
  { dataDir, hasMakerFile = true }: Pick<AppOptions, 'dataDir' | 'hasMakerFile'>,
  bots: readonly Bot[],
): Promise<ReadonlyMap<string, number>> {
  const known = await usersOf(transaction, bots);
  const path = join(dataDir, BOT_FILE);
  const hasFile = !hasMakerFile || (await readFile(path, 'utf8').catch(() => undefined)) !== undefined;
  if (known.size === bots.length && hasFile) return known;
  const accounts = [];
  for (const { account, role } of bots) {
    const [password, payPassword] = [randomBytes(9).toString('hex'), randomBytes(9).toString('hex')];
    const [passwordHash, payPasswordHash] = await Promise.all([
      hashPassword(password),
      hashPassword(payPassword),
    ]);
    const userId = known.get(account) ?? (await insertMaker(transaction, account, passwordHash));
    await transaction`
      update users set password_hash = ${passwordHash}, pay_password_hash = ${payPasswordHash}, contact_verified = true
      where id = ${userId}`;
    accounts.push({ role, account, password, pay_password: payPassword });
  }
  if (hasMakerFile) {
    await writeFile(path, JSON.stringify({ accounts }, null, 2), { mode: 0o600 });
    await chmod(path, 0o600);
  }
  return usersOf(transaction, bots);
}

async function usersOf(sql: Sql | Transaction, bots: readonly Bot[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ id: number; email: string }[]>`
    select id, email from users where email = any(${bots.map(({ account }) => account)}::text[])`;
  return new Map(rows.map(({ id, email }) => [email, id]));
}

interface MethodPorts {
  readonly methods: PayMethods;
  readonly uploads: Uploads;
}

/** Saves a bot's accounts at the demo bank as its payment methods. */
async function saveMethods({ methods, uploads }: MethodPorts, userId: number, { name }: Bot): Promise<void> {
  for (const type of ['alipay', 'wxpay'] as const) {
    if (await methods.isSaved(userId, type)) continue;
    const account = accountNumber(userId, type);
    const bytes = await numberPicture(account);
    const qrcode = await uploads.add(userId, {
      type: 'image/webp',
      width: PICTURE_SIDE,
      height: PICTURE_SIDE,
      bytes,
    });
    await methods.save(userId, type, { real_name: name, account, qrcode });
  }
  if (await methods.isSaved(userId, 'bank')) return;
  await methods.save(userId, 'bank', {
    real_name: name,
    bank_name: 'First Demo Bank',
    bank_address: 'Demo',
    card_no: accountNumber(userId, 'bank'),
  });
}

/** A picture with the number of an account: the demo bank has no codes that a camera could read. */
function numberPicture(account: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_SIDE}" height="${PICTURE_SIDE}">
    <rect width="100%" height="100%" fill="#ffffff"/>
    <text x="50%" y="45%" font-family="sans-serif" font-size="24" text-anchor="middle">DEMO</text>
    <text x="50%" y="60%" font-family="monospace" font-size="28" text-anchor="middle">${account}</text></svg>`;
  return sharp(Buffer.from(svg)).webp().toBuffer();
}
