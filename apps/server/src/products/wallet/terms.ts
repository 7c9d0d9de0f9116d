import { defineSubject, settingValues, type StoredTerms, type Values } from '../../facets/subjects.ts';
import { CallFailure } from '../../http/failure.ts';
import { selectAll } from '../../tables/rows.ts';

/** A currency on a network: its switches, the smallest deposit, and the address for deposits with a notice. */
const NETWORK: StoredTerms = {
  terms: {
    open_recharge: ['openRecharge', 'flag', { alone: '0' }],
    open_draw: ['openDraw', 'flag', { alone: '0' }],
    deposit_min: ['depositMin', 'asset'],
    sweep_min: ['sweepMin', 'asset'],
    in_address: ['inAddress', 'text'],
  },
  async read(sql) {
    const rows = await sql<{ id: number; values: Values }[]>`
      select id, jsonb_build_object('openRecharge', open_recharge, 'openDraw', open_draw,
        'depositMin', deposit_min, 'inAddress', in_address,
        'sweepMin', floor(sweep_min * power(10::numeric, (
          select scale from currencies where currencies.id = currency_id) - decimals))) as values
      from currency_protocols`;
    return new Map(rows.map(({ id, values }) => [id, values]));
  },
  async check(
    { chains, engine, protocols },
    id,
    { depositMin, inAddress, openRecharge, openDraw: openWithdrawals },
  ) {
    if (depositMin === 0) throw CallFailure.at('deposit_min', 'settings_invalid');
    const { chainId = 0, currencyId = 0, chain } = protocols.protocol(id) ?? {};
    // The engine credits nothing of a currency without terms of deposits and withdrawals.
    if (openRecharge === true && engine.funds.settings(currencyId) === undefined)
      throw CallFailure.at('open_recharge', 'funds_not_configured');
    // Nobody sends over a network that nobody watches.
    if (openWithdrawals === true && chain?.family === 'manual')
      throw CallFailure.at('open_draw', 'withdrawals_closed');
    const port = chains.find(chainId);
    // An address is compared as it is written here, so it has to be in the form that the chain compares.
    const isCanonical =
      inAddress === '' || port === undefined || (await port.canonical(String(inAddress))) === inAddress;
    if (!isCanonical) throw CallFailure.at('in_address', 'address_invalid');
  },
  async write(transaction, id, { openRecharge, openDraw: openWithdrawals, depositMin, sweepMin, inAddress }) {
    // Rounded up to a unit of the network.
    await transaction`
      update currency_protocols set open_recharge = ${openRecharge as boolean}, open_draw = ${openWithdrawals as boolean},
        deposit_min = ${depositMin as number}, in_address = ${inAddress as string},
        sweep_min = ceil(${sweepMin as number}::numeric * power(10::numeric, decimals - (
          select scale from currencies where currencies.id = currency_id)))
      where id = ${id}`;
  },
};

/** The terms of withdrawals over one network, which the engine holds. */
const OF_WITHDRAWALS = {
  withdrawal_min: ['withdrawalMin', 'optional_asset'],
  flat_fee: ['flatFee', 'optional_asset'],
} as const;

/** The settings of a network to which the terms of its currency apply. */
const NO_OWN_TERMS = { withdrawalMin: null, flatFee: null };

export const networkTerms = defineSubject({
  name: 'network',
  command: 'configure_network',
  terms: OF_WITHDRAWALS,
  stored: NETWORK,
  unknown: 'protocol_unknown',
  ids: ({ catalog, protocols }) =>
    catalog.currencies().flatMap(({ id }) => protocols.ofCurrency(id).map((protocol) => protocol.id)),
  find({ engine, catalog, protocols }, id) {
    const protocol = protocols.protocol(id);
    const currency = catalog.currency(protocol?.currencyId ?? 0);
    if (protocol === undefined || currency === undefined) return undefined;
    const name = `${currency.code} (${protocol.chain.code})`;
    const fixed = { assetId: currency.id, chainId: protocol.chainId };
    const own = engine.funds.network(currency.id, protocol.chainId) ?? NO_OWN_TERMS;
    return { name, scales: { asset: currency.scale }, fixed, settings: settingValues(own) };
  },
  affects: (changes) =>
    Object.keys(changes).every((name) => name in OF_WITHDRAWALS)
      ? {
          what: 'withdrawals',
          count: ({ withdrawalsOver }, id) => withdrawalsOver(id),
        }
      : {
          what: 'network',
          count: ({ depositNoticesOver }, id) => depositNoticesOver(id),
        },
});

const CONFIRMATIONS: StoredTerms = {
  terms: {
    credit_confirmations: ['credit', 'count'],
    final_confirmations: ['final', 'count'],
    withdraw_confirmations: ['withdraw', 'count'],
  },
  async read(sql) {
    const rows = await selectAll(sql, 'chain_protocols', sql``);
    return new Map(
      rows.map((row) => [
        row.id,
        {
          credit: row.credit_confirmations,
          final: row.final_confirmations,
          withdraw: row.withdraw_confirmations,
        },
      ]),
    );
  },
  check(_ports, _id, values) {
    const { credit, final } = values as { readonly credit: number; readonly final: number };
    if (final < credit) throw CallFailure.at('final_confirmations', 'settings_invalid');
  },
  async write(transaction, id, { credit, final, withdraw }) {
    await transaction`
      update chain_protocols set credit_confirmations = ${credit as number},
        final_confirmations = ${final as number}, withdraw_confirmations = ${withdraw as number}
      where id = ${id}`;
  },
};

/** The number of blocks that make payments of a network sure. */
export const confirmationTerms = defineSubject({
  name: 'confirmations',
  terms: {},
  stored: CONFIRMATIONS,
  unknown: 'chain_unknown',
  ids: ({ protocols }) => protocols.chains().map(({ id }) => id),
  find({ protocols }, id) {
    const chain = protocols.chain(id);
    if (chain === undefined) return undefined;
    return { name: chain.name, scales: {}, fixed: {}, settings: undefined };
  },
  affects: () => ({
    what: 'deposits',
    count: ({ sql }, id) => sql`
      select count(*)::int as count from chain_deposits
      where chain_protocol_id = ${id} and state in ('seen', 'credited')`,
  }),
});
