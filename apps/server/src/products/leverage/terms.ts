import { addTotals, isZeroTotal } from '@candor/primitives';
import { checkIndexHosts } from '../../commons/index-hosts.ts';
import {
  defineSubject,
  listedMarketIds,
  ofMarket,
  settingValues,
  type StoredTerms,
  valuesById,
} from '../../facets/subjects.ts';
import { checkSuggestions } from '../../facets/suggestions.ts';
import { CallFailure } from '../../http/failure.ts';

const LIVE = ['pending', 'open', 'closing'];

/** The numbers of lots that the order form offers. */
const SUGGESTIONS: StoredTerms = {
  terms: { suggestions: ['suggestions', 'counts', { alone: true }] },
  left: { suggestions: '' },
  async read(sql) {
    const rows = await sql<{ id: number; suggestions: number[] }[]>`
      select market_id as id, array_agg(share order by share) as suggestions from lever_shares group by market_id`;
    return valuesById(rows);
  },
  check: (_ports, _id, { suggestions }) => checkSuggestions(suggestions as number[]),
  async write(transaction, id, { suggestions }) {
    await transaction`delete from lever_shares where market_id = ${id}`;
    await transaction`
      insert into lever_shares (market_id, share) select ${id}, unnest(${suggestions as number[]}::bigint[])`;
  },
};

/** The terms of leverage on a pair. */
export const leverageTerms = defineSubject({
  name: 'leverage',
  command: 'configure_leverage',
  terms: {
    status: ['status', 'word', { alone: true }],
    lot: ['lotQuantity', 'base'],
    spread: ['spreadPpm', 'fraction', { highestPpm: 50_000 }],
    fee: ['feePpm', 'fraction', { highestPpm: 50_000 }],
    overnight_fee: ['overnightPpm', 'fraction', { highestPpm: 20_000 }],
    multiples: ['multiples', 'counts', { highestCount: 200 }],
    min_share: ['minShare', 'count'],
    max_share: ['maxShare', 'count'],
    max_user_value: ['maxUserValue', 'quote'],
    max_side_value: ['maxSideValue', 'quote'],
  },
  stored: SUGGESTIONS,
  unknown: 'market_unknown',
  ids: listedMarketIds,
  find: (ports, id) => ofMarket(ports, id, ({ leverage }) => leverage.settings(id)),
  affects: () => ({
    what: 'positions',
    count: ({ sql }, id) => sql`
      select count(*)::int as count from positions where market_id = ${id} and status = any(${LIVE}::text[])`,
    value: ({ leverage }, id) => addTotals(leverage.openValue(id, 'long'), leverage.openValue(id, 'short')),
  }),
  checkLive: checkIndexHosts,
});

/** The terms of the whole exchange, which has one rate for every position. */
export const exchangeTerms = defineSubject({
  name: 'exchange',
  command: 'configure_exchange',
  terms: {
    referral_share: ['referralPpm', 'fraction'],
    warning_rate: ['warningRate', 'percent'],
    liquidation_rate: ['forcedCloseRate', 'percent'],
  },
  unknown: 'settings_invalid',
  ids: () => [0],
  find: ({ engine }) => ({
    name: '',
    scales: {},
    fixed: {},
    settings: settingValues(engine.standings.settings()),
  }),
  affects: () => ({
    what: 'exchange',
    count: ({ sql }) => sql`select count(*)::int as count from positions where status = any(${LIVE}::text[])`,
  }),
  checkLive({ engine }, { before, after }) {
    if (before['liquidation_rate'] === after['liquidation_rate']) return;
    const hasOpen = engine
      .markets()
      .some(({ marketId: id }) =>
        (['long', 'short'] as const).some((side) => !isZeroTotal(engine.leverage.openValue(id, side))),
      );
    if (hasOpen) throw CallFailure.at('liquidation_rate', 'positions_open');
  },
});
