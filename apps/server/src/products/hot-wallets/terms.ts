import { watchColdAddress } from '../../chains/cold-addresses.ts';
import { isDepositAddress } from '../../chains/deposit-addresses.ts';
import { defineSubject, type StoredTerms, type SubjectPorts, type Values } from '../../facets/subjects.ts';
import { CallFailure } from '../../http/failure.ts';

/** The floor and the ceiling of a hot wallet, and its cold address. */
const HOT_WALLET: StoredTerms = {
  terms: {
    floor: ['floor', 'optional_asset'],
    ceiling: ['ceiling', 'optional_asset'],
    cold_address: ['coldAddress', 'text'],
  },
  async read(sql) {
    const rows = await sql<{ id: number; values: Values }[]>`
      select currency_protocols.id, jsonb_build_object('floor', floor, 'ceiling', ceiling,
        'coldAddress', coalesce(cold_address, '')) as values
      from currency_protocols left join hot_wallets on currency_protocol_id = currency_protocols.id`;
    return new Map(rows.map(({ id, values }) => [id, values]));
  },
  async check(ports, id, { floor, ceiling, coldAddress }) {
    checkLimits(floor as number | null, ceiling as number | null);
    if (coldAddress !== '') await checkColdAddress(ports, id, coldAddress as string);
  },
  async write(transaction, id, { floor, ceiling, coldAddress }) {
    await transaction`
      insert into hot_wallets (currency_protocol_id, floor, ceiling, cold_address)
      values (${id}, ${floor as number | null}, ${ceiling as number | null}, ${coldAddress as string})
      on conflict (currency_protocol_id) do update
        set floor = excluded.floor, ceiling = excluded.ceiling, cold_address = excluded.cold_address`;
    if (coldAddress !== '') await watchColdAddress(transaction, id, coldAddress as string);
  },
};

/** Without the other, neither limit says how much should move. */
function checkLimits(floor: number | null, ceiling: number | null): void {
  if ((floor === null) !== (ceiling === null))
    throw CallFailure.at(floor === null ? 'floor' : 'ceiling', 'settings_invalid');
  if (floor !== null && ceiling !== null && ceiling <= floor)
    throw CallFailure.at('ceiling', 'settings_invalid');
}

/** Coins for an address of the exchange's own account would not be cold, and nobody can pay to what is no address. */
async function checkColdAddress(
  { sql, chains, protocols }: SubjectPorts,
  id: number,
  address: string,
): Promise<void> {
  const { chain } = protocols.protocol(id) ?? {};
  const port = chains.find(chain?.id ?? 0);
  // A service has no word for addresses of the exchange that are not its own.
  if (chain?.family === 'service') throw CallFailure.at('cold_address', 'cold_address_unsupported');
  // An address is compared as it is written here, so it has to be in the form that the chain compares.
  if ((await port?.canonical(address)) !== address) throw CallFailure.at('cold_address', 'address_invalid');
  if (chain?.coldAddresses.includes(address) === true) return;
  if ((await port?.isCollecting(address)) === true || (await isDepositAddress(sql, address)))
    throw CallFailure.at('cold_address', 'address_of_exchange');
}

/** The limits of the hot wallet of a currency on a network that is watched. */
export const hotWalletTerms = defineSubject({
  name: 'hot_wallet',
  terms: {},
  stored: HOT_WALLET,
  unknown: 'protocol_unknown',
  ids: ({ catalog, protocols }) =>
    catalog.currencies().flatMap(({ id }) =>
      protocols
        .ofCurrency(id)
        .filter(({ chain }) => chain.family !== 'manual')
        .map((protocol) => protocol.id),
    ),
  find({ catalog, protocols }, id) {
    const protocol = protocols.protocol(id);
    const currency = catalog.currency(protocol?.currencyId ?? 0);
    if (protocol === undefined || currency === undefined || protocol.chain.family === 'manual')
      return undefined;
    const name = `${currency.code} (${protocol.chain.code})`;
    return { name, scales: { asset: currency.scale }, fixed: { assetId: currency.id }, settings: undefined };
  },
  affects: () => ({
    what: 'hot_requests',
    count: ({ sql }, id) => sql`
      select count(*)::int as count from hot_requests where currency_protocol_id = ${id} and ended_at is null`,
  }),
});
