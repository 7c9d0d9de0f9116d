import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, CompletedTrade, RequestOf } from '@candor/client';
import { barDifferences, bookDifferences, tickerDifferences, tradeDifferences } from './compare.ts';
import type { PairRecord } from './pair-record.ts';

const AGAIN_MS = 250;
const TRADES_AT_ONCE = 1_000;

/**
 * Compares the frames with the exchange's answers. Answers and frames are of different moments while a
 * market moves, so each comparison is made again until both agree or `waitMs` are over; what differs then, differs.
 */
export async function verifyRecord(client: Client, record: PairRecord, waitMs: number): Promise<string[]> {
  const { id, symbol } = record.pair;
  const checks = [
    () => verifyDeal(client, record),
    () => verifyList(client, record),
    () => verifyTrades(client, record),
    ...[...record.bars.keys()].map((period) => () => verifyBars(client, record, period)),
  ];
  const found: string[] = [];
  const until = Date.now() + waitMs;
  for (const check of checks) found.push(...(await untilEqual(check, until)));
  return found.map((difference) => `${symbol} (${id}): ${difference}`);
}

async function untilEqual(check: () => Promise<string[]>, until: number): Promise<string[]> {
  for (;;) {
    const differences = await check();
    if (differences.length === 0 || Date.now() > until) return differences;
    await sleep(AGAIN_MS);
  }
}

async function verifyDeal(client: Client, record: PairRecord): Promise<string[]> {
  const deal = await client.call('market/deal', { currency_match_id: record.pair.id });
  return [
    ...bookDifferences(record, deal.depth),
    ...tickerDifferences(record, deal.quotation, 'market/deal'),
  ];
}

async function verifyList(client: Client, record: PairRecord): Promise<string[]> {
  const groups = await client.call('market/currency_matches', {});
  const match = groups.flatMap((group) => group.matches).find(({ id }) => id === record.pair.id);
  return match === undefined
    ? ['is none of market/currency_matches']
    : tickerDifferences(record, match.currency_quotation, 'market/currency_matches');
}

async function verifyTrades(client: Client, record: PairRecord): Promise<string[]> {
  const ids = [...record.trades.keys()];
  const answered: CompletedTrade[] = [];
  let after = ids.length === 0 ? 0 : Math.min(...ids) - 1;
  for (;;) {
    const page = await client.call('market/trades', {
      currency_match_id: record.pair.id,
      after: String(after),
      order: 'asc',
    });
    answered.push(...page);
    after = page.at(-1)?.id ?? after;
    if (page.length < TRADES_AT_ONCE) return tradeDifferences(record, answered);
  }
}

async function verifyBars(client: Client, record: PairRecord, period: string): Promise<string[]> {
  const times = [...(record.bars.get(period)?.keys() ?? [])];
  const bars = await client.call('market/kline', {
    currency_match_id: record.pair.id,
    period: period as RequestOf<'market/kline'>['period'],
    from: String(Math.min(...times) / 1_000),
    to: String(Math.floor(Date.now() / 1_000)),
  });
  return barDifferences(record, period, bars);
}
