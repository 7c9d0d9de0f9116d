/** The call by which operators see how much of each limit over the whole exchange is used. */
import type { EngineReader } from '@candor/engine';
import { AMOUNT_LIMIT, formatAmount } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import type { CallHandler } from '../../http/call.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { wireTime } from '../../wire/money.ts';
import { isNear, limitsOf, type OutflowLimit } from './outflow-limits.ts';

export interface OutflowUsePorts {
  readonly sql: Sql;
  readonly engine: Pick<EngineReader, 'funds'>;
  readonly catalog: Pick<Catalog, 'currencies'>;
  readonly now: () => number;
}

interface LetterRow {
  readonly currencyId: number;
  readonly what: OutflowLimit['what'];
  readonly level: 'near' | 'reached';
  readonly writtenMs: number;
  readonly unreached: readonly string[];
}

/** The largest amount is how terms say that there is no limit. */
const UNLIMITED = AMOUNT_LIMIT - 1;

export function outflowUse(ports: OutflowUsePorts): CallHandler<'console/outflow_limits'> {
  return async () => {
    const { sql, engine, catalog, now } = ports;
    const letters = await sql<LetterRow[]>`
      select currency_id as "currencyId", what, level, written_ms as "writtenMs", unreached from limit_letters
      order by written_ms desc`;
    const data = catalog.currencies().flatMap(({ id, code, scale }) => {
      const outflow = engine.funds.outflow(id);
      const limits = outflow === undefined ? [] : limitsOf(outflow).filter(({ limit }) => limit < UNLIMITED);
      return limits.map((limit) => ({
        currency_id: id,
        code,
        what: limit.what,
        used: formatAmount(limit.used, scale),
        limit: formatAmount(limit.limit, scale),
        is_near: isNear(limit) ? (1 as const) : (0 as const),
        letter: letterOf(letters, { ...limit, currencyId: id, nowMs: now() }),
      }));
    });
    return { data };
  };
}

/** The newest letter about a limit within its period. */
function letterOf(
  letters: readonly LetterRow[],
  {
    currencyId,
    what,
    periodMs,
    nowMs,
  }: OutflowLimit & { readonly currencyId: number; readonly nowMs: number },
) {
  const letter = letters.find(
    (each) => each.currencyId === currencyId && each.what === what && each.writtenMs > nowMs - periodMs,
  );
  if (letter === undefined) return null;
  const { level, writtenMs, unreached } = letter;
  return { level, written_at: wireTime(writtenMs), unreached: [...unreached] };
}
