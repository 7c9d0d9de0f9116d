import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeOutbox } from '@candor/engine-host';
import type { Sql, Transaction } from '@candor/storage';
import { Uploads } from '../../../commons/uploads.ts';
import { SIMULATED_RATE_NAMES } from '../../../demo/demo-fiats.ts';
import type { DemoFolder, Duty, LeaderPorts } from '../../../facets/work.ts';
import { loadSharp } from '../../../commons/picture.ts';
import { hashPassword } from '../../../identity/password.ts';
import { insertMaker } from '../../../identity/users.ts';
import { numberRateSources } from '../../../markets/rate-sources.ts';
import { accountNumber } from './bank.ts';
import type { Bot } from './bot-plan.ts';
import { type DemoDeskPorts, openDemoDesk } from './open-demo-desk.ts';

const BOT_FILE = 'demo-shops.json';
const PICTURE_SIDE = 320;

/** Saved payment methods of users. */
interface BotMethods {
  isSaved(userId: number, type: 'alipay' | 'wxpay' | 'bank'): Promise<boolean>;
  save(userId: number, type: 'alipay' | 'wxpay' | 'bank', sent: object): Promise<void>;
}

export interface DeskDutyPorts extends LeaderPorts {
  readonly payMethods: BotMethods;
  /** Invites the programs that decide appeals, where they are not there. */
  readonly inviteReferees: (folder: DemoFolder) => Promise<void>;
}

/** Opens the P2P desk of a demo with the shops of its bots, once the exchange runs: nobody waits for it. */
export class DeskDuty implements Duty {
  readonly #ports: DeskDutyPorts;
  readonly #folder: DemoFolder;
  readonly #stopping = new AbortController();
  #work: Promise<void> | undefined;

  constructor(ports: DeskDutyPorts, folder: DemoFolder) {
    this.#ports = ports;
    this.#folder = folder;
  }

  begin(): void {
    const { onFault } = this.#ports;
    this.#work ??= openDemoDesk(deskPorts(this.#ports, this.#folder, this.#stopping.signal)).catch(
      (error: unknown) => {
        if (!this.#stopping.signal.aborted) onFault('the P2P desk of the demo', error);
      },
    );
  }

  async end(): Promise<void> {
    this.#stopping.abort();
    await this.#work;
  }
}

function deskPorts(ports: DeskDutyPorts, folder: DemoFolder, signal: AbortSignal): DemoDeskPorts {
  const { sql, secrets, engine, submit, pump, answered, askRates, payMethods, inviteReferees, line } = ports;
  const uploads = new Uploads(sql, secrets);
  return {
    sql,
    engine,
    submit,
    async operate(write) {
      const ids = await sql.begin(async (transaction) => writeOutbox(transaction, await write(transaction)));
      await pump();
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
    askRates,
    openBots: (transaction, bots) => storeBots(transaction, folder, bots),
    saveMethods: (userId, bot) => saveMethods({ methods: payMethods, uploads }, userId, bot),
    inviteReferees: () => inviteReferees(folder),
    line,
    wait: (ms) => sleep(ms, undefined, { signal }).catch(() => undefined),
    isOver: () => signal.aborted,
  };
}

/**
 * Stores the accounts of bots that are not there yet. Their passwords are in a file of the data folder, from which their program reads
 * them; where the file is lost, they get new ones.
 */
async function storeBots(
  transaction: Transaction,
  { dataDir, hasMakerFile }: DemoFolder,
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
  readonly methods: BotMethods;
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
async function numberPicture(account: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_SIDE}" height="${PICTURE_SIDE}">
    <rect width="100%" height="100%" fill="#ffffff"/>
    <text x="50%" y="45%" font-family="sans-serif" font-size="24" text-anchor="middle">DEMO</text>
    <text x="50%" y="60%" font-family="monospace" font-size="28" text-anchor="middle">${account}</text></svg>`;
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).webp().toBuffer();
}
