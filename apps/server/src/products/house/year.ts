import type { HouseRows } from '../../facets/house.ts';
import { countLosing, losingShare, YEAR_MS } from '../../commons/losing-accounts.ts';
import { wireTime } from '../../wire/money.ts';
import type { HousePorts } from './ports.ts';
import { cutSum } from './cut-sum.ts';

type SecondsTotals = HouseRows['seconds_totals'];
type SavingsTotals = HouseRows['savings_totals'];

/** Counts how users did with the house in the last 12 months. */
export async function readYear({ sql, catalog, houseStatements }: HousePorts) {
  const now = Date.now();
  const since = now - YEAR_MS;
  const markets = catalog.markets().map(({ id }) => id);
  const [ofSeconds, ofLeverage, seconds, savings] = await Promise.all([
    countLosing(sql, houseStatements.seconds_accounts, [since]),
    countLosing(sql, houseStatements.leverage_accounts, [since, markets]),
    sql.unsafe<SecondsTotals[]>(houseStatements.seconds_totals, [since]),
    sql.unsafe<SavingsTotals[]>(houseStatements.savings_totals, [since]),
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
