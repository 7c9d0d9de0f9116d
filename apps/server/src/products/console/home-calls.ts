/** Calls about the whole exchange: what waits, how the machine is, where the money is, and what was sent to users. */
import type { ErrorKey, ResponseOf } from '@candor/contract';
import type { HouseCode } from '@candor/contract/schema';
import { type EngineReader, HOUSE_ACCOUNTS } from '@candor/engine';
import { formatTotal, isZeroTotal, ZERO_TOTAL } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import type { Pools } from '../../facets/pools.ts';
import type { Queue } from '../../facets/queues.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { pageOf } from '../../http/page.ts';
import type { Catalog, Currency, Market } from '../../markets/catalog.ts';
import { haltedIndexes } from '../../markets/halted-indexes.ts';
import { listRows, narrowedTo, orderedBy } from '../../tables/list-rows.ts';
import { type Row, selectAll } from '../../tables/rows.ts';
import { wireDate } from '../../wire/money.ts';
import { isEmail, isMobile } from '../../identity/contact.ts';
import { testLetter } from '../../notifications/letters.ts';
import type { MessageOutbox } from '../../notifications/outbox.ts';
import type { ConsoleAccess } from './access.ts';

const PAGE = 20;

type Money = ResponseOf<'console/money'>;
type MessageRow = ResponseOf<'console/message_resend'>;

export interface HomePorts {
  readonly mode: 'demo' | 'live';
  readonly sql: Sql;
  readonly access: ConsoleAccess;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  /** Debts of the house because of each product. */
  readonly pools: Pools;
  /** The queues of every product. */
  readonly queues: readonly Queue[];
  readonly intakeRefusal: () => ErrorKey | undefined;
  /** The digest of the log up to the engine's sequence. */
  readonly digest: () => Uint8Array;
  /** The sequence that the read tables show. */
  readonly projected: () => number;
  /** Sequence of the newest snapshot that this process knows. */
  readonly snapshotSequence: () => number;
  /** First sequence of the log. */
  readonly logStart: () => number;
  /** Number of minutes since the start in which many secrets were guessed wrong. */
  readonly guessAlarms: () => number;
  readonly messages: MessageOutbox;
  /** Looks for messages to deliver now. */
  readonly deliver: () => void;
}

export function home(ports: HomePorts): CallHandler<'console/home'> {
  return async () => {
    const { sql, engine } = ports;
    const [database] = await sql<{ waiting: number; bytes: number; partitions: number }[]>`
      select (select count(*) from engine_outbox where seq is null)::int as waiting,
        pg_database_size(current_database()) as bytes,
        (select count(*) from pg_inherits where inhparent = to_regclass('command_log'))::int as partitions`;
    const halted = haltedIndexes(engine, ports.catalog);
    const queues = await Promise.all(
      ports.queues.map(async ({ queue, serviceHours, waiting }) => {
        const { count, oldest } = await waiting();
        return { queue, count, oldest_at: wireDate(oldest), service_hours: serviceHours };
      }),
    );
    const machine = {
      sequence: engine.sequence,
      digest: Buffer.from(ports.digest()).toString('hex'),
      table_lag: Math.max(0, engine.sequence - ports.projected()),
      outbox_waiting: database?.waiting ?? 0,
      refusal: ports.intakeRefusal() ?? null,
      rules_version: engine.rulesVersion,
      halted_indexes: halted.map(({ market }) => market.symbol),
      database_bytes: database?.bytes ?? 0,
      snapshot_sequence: ports.snapshotSequence(),
      log_start: ports.logStart(),
      log_partitions: database?.partitions ?? 0,
      guess_alarms: ports.guessAlarms(),
    };
    return { data: { queues, machine }, seq: engine.sequence };
  };
}

const HOUSE_CODES = (Object.keys(HOUSE_ACCOUNTS) as (keyof typeof HOUSE_ACCOUNTS)[]).filter(
  (code): code is HouseCode => code !== 'withdrawals_in_flight' && code !== 'external',
);

export function money({ engine, catalog, pools }: HomePorts): CallHandler<'console/money'> {
  return async () => {
    const currencies = catalog.currencies().map((currency) => moneyOf(engine, pools, currency));
    const exposure = catalog.markets().map((market) => exposureOf({ engine, catalog }, market));
    return { data: { currencies, exposure }, seq: engine.sequence };
  };
}

function moneyOf(
  engine: EngineReader,
  pools: Pools,
  { id, code, scale }: Currency,
): Money['currencies'][number] {
  return {
    currency_id: id,
    currency_code: code,
    sum: formatTotal(engine.assetSum(id), scale),
    house: HOUSE_CODES.map((account) => ({
      account,
      balance: formatTotal(engine.houseBalance(HOUSE_ACCOUNTS[account], id), scale),
      owed: formatTotal(pools[account]?.(engine, id) ?? ZERO_TOTAL, scale),
    })),
  };
}

function exposureOf(
  { engine, catalog }: Pick<HomePorts, 'engine' | 'catalog'>,
  { id, symbol, quote }: Market,
): Money['exposure'][number] {
  const value = (side: 'long' | 'short') => formatTotal(engine.leverage.openValue(id, side), quote.scale);
  const stakes = catalog.currencies().flatMap(({ id: assetId, code, scale }) => {
    const { up, down } = engine.seconds.exposure(id, assetId);
    if (isZeroTotal(up) && isZeroTotal(down)) return [];
    return [{ currency_code: code, up: formatTotal(up, scale), down: formatTotal(down, scale) }];
  });
  return { currency_match_id: id, symbol, long: value('long'), short: value('short'), stakes };
}

export function messages({ sql, mode }: HomePorts): CallHandler<'console/messages'> {
  return async ({ state, page = 1, limit: size = PAGE, ...filters }) => {
    const narrowed = narrowedTo(sql, filters, { time: sql`created_at`, user: sql`user_id` });
    const { total, rows } = await listRows(sql, 'messages', {
      where: sql`where ${state === undefined ? sql`state <> 'withheld'` : sql`state = ${state}`} ${narrowed}`,
      order: orderedBy(sql, filters.order ?? 'newest', sql`id`),
      page,
      size,
    });
    return {
      data: pageOf(
        rows.map((row) => messageRow(row, mode)),
        total,
        page,
        size,
      ),
    };
  };
}

export function resend(ports: HomePorts): CallHandler<'console/message_resend'> {
  return async ({ id }, context) => {
    const row = await ports.access.act(context, async (transaction) => {
      const [found] = await transaction<Row<'messages'>[]>`
        update messages set state = 'pending', attempts = 0, due_at = ${new Date()}, ended_at = null
        where id = ${id} and state = 'failed' and not holds_code returning *`;
      if (found === undefined) throw CallFailure.at('id', 'message_not_failed');
      const entry = {
        action: 'message_resend',
        objectKind: 'message',
        objectId: id,
        before: { state: 'failed' },
        after: { state: 'pending' },
      };
      return { entry, result: found };
    });
    ports.deliver();
    return { data: messageRow(row, ports.mode), done: 'message_queued' };
  };
}

export function sendTest(ports: HomePorts): CallHandler<'console/message_test'> {
  return async ({ channel, recipient }, context) => {
    const { language } = context;
    if (!(channel === 'email' ? isEmail(recipient) : isMobile(recipient)))
      throw CallFailure.at('recipient', channel === 'email' ? 'email_invalid' : 'mobile_invalid');
    const row = await ports.access.act(context, async (transaction) => {
      const letter = testLetter({ userId: undefined, channel, recipient, language });
      const id = await ports.messages.write(letter, transaction);
      const [written] = await selectAll(transaction, 'messages', transaction`where id = ${id}`);
      if (written === undefined) throw new Error(`message ${id} was not stored`);
      const entry = {
        action: 'message_test',
        objectKind: 'message',
        objectId: id,
        after: { channel, recipient },
      };
      return { entry, result: written };
    });
    ports.deliver();
    return { data: messageRow(row, ports.mode), done: 'test_message_written' };
  };
}

/** Shows the test letter as users of a language would read it. */
export function previewLetter({ messages: outbox }: HomePorts): CallHandler<'console/letter_preview'> {
  return async ({ language }) => {
    const to = { userId: undefined, channel: 'email', recipient: '', language } as const;
    return { data: outbox.preview(testLetter(to)) };
  };
}

/** Outside a demo no operator reads a code that was meant for a user. */
function messageRow(row: Row<'messages'>, mode: 'demo' | 'live'): MessageRow {
  const isHidden = mode === 'live' && row.holds_code;
  return {
    id: row.id,
    user_id: row.user_id,
    channel: row.channel as MessageRow['channel'],
    recipient: row.recipient,
    purpose: row.purpose,
    subject: isHidden ? '' : row.subject,
    body: isHidden ? '' : row.body,
    state: row.state as MessageRow['state'],
    attempts: row.attempts,
    created_at: wireDate(row.created_at),
    ended_at: wireDate(row.ended_at),
  };
}
