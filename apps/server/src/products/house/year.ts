import { countLosing, losingShare, YEAR_MS } from '../../markets/losing-accounts.ts';
import { wireTime } from '../../wire/money.ts';
import type { HousePorts } from './ports.ts';
import { cutSum } from './cut-sum.ts';
import { QUERIES } from './queries.ts';

interface SecondsTotals {
  readonly asset_id: number;
  readonly accounts: number;
  readonly contracts: number;
  readonly won: number;
  readonly lost: number;
  readonly ties: number;
  readonly refunded: number;
  readonly staked: string;
  readonly paid: string;
  readonly kept: string;
  readonly given_back: string;
  readonly winners: number;
  readonly losers: number;
  readonly receivers: number;
}

interface SavingsTotals {
  readonly asset_id: number;
  readonly accounts: number;
  readonly purchases: number;
  readonly principal: string;
  readonly interest_paid: string;
}

/** Counts how users did with the house in the last 12 months. */
export async function readYear({ sql, catalog }: HousePorts) {
  const now = Date.now();
  const since = now - YEAR_MS;
  const markets = catalog.markets().map(({ id }) => id);
  const [ofSeconds, ofLeverage, seconds, savings] = await Promise.all([
    countLosing(sql, QUERIES.seconds_accounts, [since]),
    countLosing(sql, QUERIES.leverage_accounts, [since, markets]),
    sql.unsafe<SecondsTotals[]>(QUERIES.seconds_totals, [since]),
    sql.unsafe<SavingsTotals[]>(QUERIES.savings_totals, [since]),
  ]);
  const of = <Row extends { readonly asset_id: number }, Shown>(
    rows: readonly Row[],
    show: (row: Row, code: string, scale: number) => Shown,
  ): Shown[] =>
    catalog.currencies().flatMap(({ id, code, scale }) => {
      const row = rows.find(({ asset_id: assetId }) => assetId === id);
      return row === undefined ? [] : [show(row, code, scale)];
    });
  return {
    counted_at: wireTime(now),
    losing: { seconds: losingShare(ofSeconds), leverage: losingShare(ofLeverage) },
    seconds: of(seconds, secondsRow),
    savings: of(savings, savingsRow),
  };
}

function secondsRow(row: SecondsTotals, currency_code: string, scale: number) {
  const { contracts, won, lost, ties, refunded } = row;
  const sum = (units: string, accounts: number) => cutSum({ units: BigInt(units), accounts }, scale, 'down');
  return {
    currency_code,
    contracts,
    won,
    lost,
    ties,
    refunded,
    staked: sum(row.staked, row.accounts),
    // Each sum is held to the number of accounts that it is of: one refund among many contracts shows one stake.
    paid: sum(row.paid, row.winners),
    kept: sum(row.kept, row.losers),
    given_back: sum(row.given_back, row.receivers),
  };
}

function savingsRow(row: SavingsTotals, currency_code: string, scale: number) {
  const { accounts, purchases } = row;
  const sum = (units: string) => cutSum({ units: BigInt(units), accounts }, scale, 'down');
  return { currency_code, purchases, principal: sum(row.principal), interest_paid: sum(row.interest_paid) };
}
