import type { MessageKey } from '@candor/contract/messages';
import type { EngineReader } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import type { WorkPorts, WriteToOperators } from '../../facets/work.ts';
import type { Catalog, Currency } from '../../markets/catalog.ts';
import { daySum, reviewAbove } from './over-limit.ts';
import { isNear, isUsedUp, limitsOf, type OutflowLimit } from './outflow-limits.ts';

type Level = 'near' | 'reached';

const EVENTS = { near: 'limit_near', reached: 'limit_reached' } as const;
const WORDS: Readonly<Record<OutflowLimit['what'], MessageKey>> = {
  automatic_hour: 'limit_automatic_hour',
  automatic_day: 'limit_automatic_day',
  adjustment_hour: 'limit_adjustment_hour',
  adjustment_day: 'limit_adjustment_day',
};
/** Those who approve withdrawals that wait, and those who set the limits. */
const RIGHTS = ['withdrawals.decide', 'configuration.change'] as const;

export interface LimitLetterPorts extends Pick<WorkPorts, 'now' | 'origin' | 'onAlarm'> {
  readonly sql: Sql;
  readonly engine: Pick<EngineReader, 'funds'>;
  readonly catalog: Pick<Catalog, 'currencies'>;
  readonly writeToOperators: WriteToOperators;
}

/**
 * Writes to operators about each limit over the whole exchange: once in its period when four fifths of it are used, and once
 * when it is used up or a withdrawal waits for it.
 */
export async function writeLimitLetters(ports: LimitLetterPorts): Promise<void> {
  for (const currency of ports.catalog.currencies()) {
    const outflow = ports.engine.funds.outflow(currency.id);
    if (outflow === undefined) continue;
    const limits = limitsOf(outflow);
    const met = await waitedFor(ports, currency.id, limits);
    for (const limit of limits) {
      const level = limit === met || isUsedUp(limit) ? 'reached' : isNear(limit) ? 'near' : undefined;
      if (level !== undefined) await writeOnce(ports, { currency, limit, level });
    }
  }
}

/** The limit of automatic withdrawals that leaves least, where a withdrawal of its period waits because of the limits. */
async function waitedFor(
  { sql, now, engine }: LimitLetterPorts,
  currencyId: number,
  limits: readonly OutflowLimit[],
): Promise<OutflowLimit | undefined> {
  const [met] = limits
    .filter(({ what }) => what === 'automatic_hour' || what === 'automatic_day')
    .toSorted((one, other) => one.limit - one.used - (other.limit - other.used));
  if (met === undefined) return undefined;
  const waiting = await sql`
    select from withdrawal_facts as facts
    where status = 'requested' and asset_id = ${currencyId} and created_ms > ${now() - met.periodMs}
      and ${daySum(sql)} <= ${reviewAbove(engine, currencyId)} limit 1`;
  return waiting.length > 0 ? met : undefined;
}

interface Reason {
  readonly currency: Currency;
  readonly limit: OutflowLimit;
  readonly level: Level;
}

async function writeOnce(ports: LimitLetterPorts, reason: Reason): Promise<void> {
  const { sql, now, origin, onAlarm, writeToOperators } = ports;
  const { currency, limit, level } = reason;
  const unreached = await sql.begin(async (transaction) => {
    if (!(await isDue(transaction, reason, now()))) return [];
    const letter = {
      event: EVENTS[level],
      values: {
        currency: currency.code,
        used: formatAmount(limit.used, currency.scale),
        limit: formatAmount(limit.limit, currency.scale),
        page: `${origin}/console/withdrawals`,
      },
      labels: { what: WORDS[limit.what] },
      at: new Date(now()),
    };
    const missed = await writeToOperators(transaction, letter, RIGHTS);
    await transaction`
      update limit_letters set unreached = ${[...missed]}::text[]
      where currency_id = ${currency.id} and what = ${limit.what} and level = ${level}`;
    return missed;
  });
  if (unreached.length > 0)
    onAlarm('operators could not be reached about a limit over the whole exchange', {
      currency: currency.code,
      limit: limit.what,
      level,
      unreached,
    });
}

/** Takes the letter of a period; once a limit is reached, no letter says that it is near. */
async function isDue(
  transaction: Transaction,
  { currency, limit: { what, periodMs }, level }: Reason,
  nowMs: number,
): Promise<boolean> {
  if (level === 'near') {
    const reached = await transaction`
      select from limit_letters
      where currency_id = ${currency.id} and what = ${what} and level = 'reached'
        and written_ms > ${nowMs - periodMs}`;
    if (reached.length > 0) return false;
  }
  const taken = await transaction`
    insert into limit_letters (currency_id, what, level, written_ms)
    values (${currency.id}, ${what}, ${level}, ${nowMs})
    on conflict (currency_id, what, level) do update set written_ms = excluded.written_ms
      where limit_letters.written_ms <= ${nowMs - periodMs}
    returning written_ms`;
  return taken.length > 0;
}
