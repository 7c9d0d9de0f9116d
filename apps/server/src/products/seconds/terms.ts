import { checkIndexHosts } from '../../commons/index-hosts.ts';
import {
  currencyIds,
  defineSubject,
  listedMarketIds,
  ofCurrency,
  ofMarket,
  type StoredTerms,
  valuesById,
} from '../../facets/subjects.ts';
import { checkSuggestions } from '../../facets/suggestions.ts';

/** The durations of contracts on a pair, with their shares. */
export const secondsTerms = defineSubject({
  name: 'seconds',
  command: 'configure_seconds',
  terms: { status: ['status', 'word', { alone: true }], options: ['options', 'ratios'] },
  unknown: 'market_unknown',
  ids: listedMarketIds,
  find: (ports, id) => ofMarket(ports, id, ({ seconds }) => seconds.options(id)),
  affects: () => ({
    what: 'contracts',
    count: ({ sql }, id) => sql`
      select count(*)::int as count from contracts
      where market_id = ${id} and status not in ('won', 'lost', 'refunded')`,
  }),
  checkLive: checkIndexHosts,
});

/** The stakes that the form offers. */
const SUGGESTIONS: StoredTerms = {
  terms: { suggestions: ['suggestions', 'amounts', { alone: true }] },
  left: { suggestions: '' },
  async read(sql) {
    const rows = await sql<{ id: number; suggestions: number[] }[]>`
      select currency_id as id, array_agg(number order by list_order) as suggestions from micro_numbers
      group by currency_id`;
    return valuesById(rows);
  },
  check: (_ports, _id, { suggestions }) => checkSuggestions(suggestions as number[]),
  async write(transaction, id, { suggestions }) {
    await transaction`delete from micro_numbers where currency_id = ${id}`;
    await transaction`
      insert into micro_numbers (currency_id, number, list_order)
      select ${id}, number, place from unnest(${suggestions as number[]}::bigint[]) with ordinality as row (number, place)`;
  },
};

/** The bounds of stakes in a currency. */
export const stakeTerms = defineSubject({
  name: 'stake',
  command: 'configure_stake',
  terms: {
    min_stake: ['minStake', 'asset'],
    max_stake: ['maxStake', 'asset'],
    max_open_user: ['maxOpenUser', 'asset'],
    max_open_side: ['maxOpenSide', 'asset'],
    fee: ['feePpm', 'fraction', { highestPpm: 100_000 }],
  },
  stored: SUGGESTIONS,
  unknown: 'currency_unknown',
  ids: currencyIds,
  find: (ports, id) => ofCurrency(ports, id, ({ seconds }) => seconds.stakes(id)),
  affects: () => ({
    what: 'contracts',
    count: ({ sql }, id) => sql`
      select count(*)::int as count from contracts
      where asset_id = ${id} and status not in ('won', 'lost', 'refunded')`,
  }),
});
