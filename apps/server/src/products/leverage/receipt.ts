/** Calls that explain how a leverage order ended, and what that cost. */
import type { LeverReceipt } from '@candor/contract';
import type { PositionFact } from '@candor/engine';
import { formatAmount, formatSigned } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { memoOf } from '../../commons/statement.ts';
import type { Currency } from '../../markets/catalog.ts';
import { selectAll } from '../../tables/rows.ts';
import { wireTime } from '../../wire/money.ts';
import { factOf } from './history.ts';
import type { LeveragePorts } from './ports.ts';
import { LEVER_REASONS, movementsOf, readSettlement, readTogether, type Settlement } from './settlement.ts';
import { showPositions } from './show.ts';

/** Nights that one receipt lists. */
const RECORDS_MAX = 1_000;

/** A closed order with all that it was settled with: the records of the account, and what the house carried. */
export function receipt(ports: LeveragePorts): CallHandler<'lever/receipt'> {
  return async ({ id }, { session: { userId }, language }) => {
    await ports.whenProjected();
    const { sql, movements } = ports;
    const [row] = await selectAll(sql, 'positions', sql`where user_id = ${userId} and id = ${id}`);
    if (row === undefined || row.status !== 'closed') throw CallFailure.at('id', 'position_unknown');
    const position = factOf(row);
    const currency = quoteOf(ports, position);
    const { seq } = row;
    const rows = await readTogether(sql, position, { seq, currencyId: currency.id });
    const settled = await readSettlement(movements, sql, { userId, currencyId: currency.id, seq }, rows);
    const orders = showPositions(ports, rows.map(factOf), language);
    const order = orders.find((each) => each.id === id);
    if (order === undefined) throw new Error(`position ${id} is not among those that it closed with`);
    const records = await movements.read(
      sql,
      movementsOf(userId, currency.id, settled.positionIds, LEVER_REASONS),
      RECORDS_MAX,
    );
    const data: LeverReceipt = {
      order,
      currency_code: currency.code,
      opened_at: wireTime(position.openedMs),
      closed_at: wireTime(position.closedMs),
      together: orders.map(({ id: positionId, currency_match, profits }) => ({
        id: positionId,
        symbol: currency_match.symbol,
        profits,
      })),
      ...wireSettlement(settled, currency),
      records: records.map(({ id: recordId, value, reason, reference, at_ms: atMs }) => ({
        id: recordId,
        value: formatSigned(value, currency.scale),
        memo: memoOf(
          { reason, reference, positionMarketId: rows.find((each) => each.id === reference)?.market_id },
          { ...ports, language },
        ),
        reason,
        position_id: reference,
        created_at: wireTime(atMs),
      })),
      total: formatSigned(
        records.reduce((sum, { value }) => sum + value, 0),
        currency.scale,
      ),
      record: await placesOf(sql, seq),
    };
    return { data, seq: ports.engine.sequence };
  };
}

/** Forced closes whose notice the caller has not closed, the newest first. */
export function forcedCloses(ports: LeveragePorts): CallHandler<'lever/forced_closes'> {
  return async (_request, { session: { userId } }) => {
    const { sql, catalog } = ports;
    const rows = await selectAll(
      sql,
      'forced_closes',
      sql`where user_id = ${userId} and seen_at is null order by id desc limit 20`,
    );
    const data = rows.flatMap(
      ({ id, currency_id: currencyId, closed_ms: closedMs, position_ids, ...money }) => {
        const currency = catalog.currency(currencyId);
        if (currency === undefined) return [];
        const { result, paid, carried } = money;
        return [
          {
            id,
            currency_code: currency.code,
            position_ids: [...position_ids],
            closed_at: wireTime(closedMs),
            ...wireSettlement({ result, paid, carried }, currency),
          },
        ];
      },
    );
    return { data, seq: ports.engine.sequence };
  };
}

/** Closes the notice of a forced close; closing it again, or one that is not the caller's, changes nothing. */
export function forcedCloseSeen(ports: LeveragePorts): CallHandler<'lever/forced_close_seen'> {
  return async ({ id }, { session: { userId } }) => {
    const { sql } = ports;
    await sql`
      update forced_closes set seen_at = ${new Date(ports.wallClock())}
      where id = ${id} and user_id = ${userId} and seen_at is null`;
    return { data: null };
  };
}

function wireSettlement(
  { result, paid, carried }: Pick<Settlement, 'result' | 'paid' | 'carried'>,
  { scale }: Pick<Currency, 'scale'>,
) {
  return {
    result: formatSigned(result, scale),
    paid: formatSigned(paid, scale),
    carried: formatAmount(carried, scale),
  };
}

function quoteOf({ catalog }: LeveragePorts, { marketId }: PositionFact): Currency {
  const market = catalog.market(marketId);
  if (market === undefined) throw new Error(`a position names market ${marketId}, which the catalog lacks`);
  return market.quote;
}

/** Places of the public record among which the tick and the end of a position are; null while it is being written. */
async function placesOf(sql: Sql, seq: number): Promise<LeverReceipt['record']> {
  const [segment] = await selectAll(
    sql,
    'fairness_segments',
    sql`where first_seq <= ${seq} and last_seq >= ${seq} order by first_place limit 1`,
  );
  return segment === undefined ? null : { from: segment.first_place, to: segment.last_place };
}
