/** Currencies that are put on a network: what is checked and stored, at once or when another admin has agreed. */
import { type ChainReader, FAMILY_FACTS, isNodeFault } from '@candor/chains';
import type { ParsedRequestOf } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import { isDepositAddress } from '../../chains/deposit-addresses.ts';
import type { Chain, Protocols } from '../../chains/protocols.ts';
import type { Added } from '../../commons/add-or-propose.ts';
import type { Applied, ProposalKind } from '../../facets/operators.ts';
import { CallFailure } from '../../http/failure.ts';
import { knownCurrency } from '../../commons/known-currency.ts';
import { units } from '../../http/units.ts';
import type { Catalog, Currency } from '../../markets/catalog.ts';
import { accountOf, familyOf } from './account-of.ts';
import { lockNetworks } from './lock-networks.ts';

type Wanted = Omit<ParsedRequestOf<'console/network_currency_add'>, 'reason'>;

export interface CurrencyAdditionPorts {
  readonly sql: Sql;
  readonly catalog: Pick<Catalog, 'currency'>;
  readonly protocols: Protocols;
  readonly chains: {
    find(chainId: number): Pick<ChainReader, 'canonical' | 'isCollecting' | 'tokenDecimals'> | undefined;
  };
}

/** A currency on a network as a proposal carries it, for the person who decides and for the table. */
export interface CurrencyPayload {
  readonly chain_protocol_id: number;
  /** The code of the network. */
  readonly chain: string;
  readonly currency_id: number;
  readonly currency_code: string;
  readonly token_address: string;
  readonly decimals: number;
  readonly has_own_addresses: boolean;
  readonly in_address: string;
  readonly deposit_min: string;
  readonly [field: string]: string | number | boolean;
}

const DECIMALS_MAX = 18;

/**
 * Reads a currency for a network, and asks the node about a token. May refuse with chain_unknown, currency_unknown,
 * protocol_exists, token_exists, token_unknown, address_invalid, address_of_exchange, address_required, decimals_differ,
 * field_required, number_too_large, settings_invalid, or as `units` does.
 */
export async function readCurrency(ports: CurrencyAdditionPorts, wanted: Wanted): Promise<CurrencyPayload> {
  const chain = ports.protocols.chain(wanted.chain_protocol_id);
  if (chain === undefined) throw CallFailure.at('chain_protocol_id', 'chain_unknown');
  const currency = knownCurrency(ports.catalog, wanted.currency_id);
  const tokenAddress = await tokenOf(ports, chain, wanted.token_address?.trim() ?? '');
  const onChain = ports.protocols.onChain(chain.id);
  refuseKnown(onChain, { chain, currencyId: currency.id, tokenAddress });
  if (tokenAddress !== '') await refuseOwn(ports, chain, tokenAddress);
  const decimals = await decimalsOf(ports, {
    chain,
    currency,
    tokenAddress,
    text: wanted.decimals ?? '',
  });
  const hasOwnAddresses = chain.family !== 'manual' && wanted.has_own_addresses === true;
  const inAddress = await inAddressOf(ports, chain, wanted.in_address?.trim() ?? '');
  if (inAddress === '' && !hasOwnAddresses) throw CallFailure.at('in_address', 'address_required');
  if (units('deposit_min', wanted.deposit_min, currency.scale) === 0)
    throw CallFailure.at('deposit_min', 'settings_invalid');
  return {
    chain_protocol_id: chain.id,
    chain: chain.code,
    currency_id: currency.id,
    currency_code: currency.code,
    token_address: tokenAddress,
    decimals,
    has_own_addresses: hasOwnAddresses,
    in_address: inAddress,
    deposit_min: wanted.deposit_min,
  };
}

/** Resolves with the contract of a token in canonical form. May refuse with address_invalid, or token_unknown where there are none. */
async function tokenOf(ports: CurrencyAdditionPorts, chain: Chain, text: string): Promise<string> {
  if (text === '') return '';
  const family = familyOf(chain);
  if (chain.family === 'manual' || (family !== undefined && !FAMILY_FACTS[family].hasTokens))
    throw CallFailure.at('token_address', 'token_unknown');
  const address = await canonicalOf(ports, chain, text);
  if (address === undefined) throw CallFailure.at('token_address', 'address_invalid');
  return address;
}

/** Resolves with an address as its network compares it; where an account says it, no node has to answer. */
async function canonicalOf(
  { chains }: CurrencyAdditionPorts,
  chain: Chain,
  text: string,
): Promise<string | undefined> {
  const addresses = accountOf(chain) ?? chains.find(chain.id);
  return addresses?.canonical(text);
}

interface OnChain {
  readonly currencyId: number;
  readonly tokenAddress: string;
}

/** May refuse with protocol_exists or token_exists: two currencies of one token would both count its payments. */
function refuseKnown(
  known: readonly OnChain[],
  { chain, currencyId, tokenAddress }: OnChain & { readonly chain: Pick<Chain, 'family'> },
): void {
  if (known.some((each) => each.currencyId === currencyId))
    throw CallFailure.at('currency_id', 'protocol_exists');
  if (chain.family !== 'manual' && known.some((each) => each.tokenAddress === tokenAddress))
    throw CallFailure.at('token_address', 'token_exists');
}

/** May refuse with address_of_exchange: an address to which users deposit is no contract. */
async function refuseOwn(
  { sql, chains }: CurrencyAdditionPorts,
  chain: Chain,
  address: string,
): Promise<void> {
  const isOwn =
    accountOf(chain)?.own.has(address) === true ||
    (await chains.find(chain.id)?.isCollecting(address)) === true;
  if (isOwn || (await isDepositAddress(sql, address)))
    throw CallFailure.at('token_address', 'address_of_exchange');
}

interface Unit {
  readonly chain: Chain;
  readonly currency: Currency;
  readonly tokenAddress: string;
  /** Empty: the network is to say. */
  readonly text: string;
}

/** Resolves with the decimals of a currency on its network. */
async function decimalsOf(ports: CurrencyAdditionPorts, unit: Unit): Promise<number> {
  const { text } = unit;
  const known = await knownDecimals(ports, unit);
  const decimals = text === '' ? known : Number(text);
  if (decimals === undefined) throw CallFailure.at('decimals', 'field_required');
  if (decimals > DECIMALS_MAX) throw CallFailure.at('decimals', 'number_too_large');
  if (known !== undefined && decimals !== known)
    throw new CallFailure('decimals_differ', {
      fields: { decimals: 'decimals_differ' },
      values: { nearest: known },
    });
  return decimals;
}

/** Resolves with the decimals that are known without the operator. May refuse with token_unknown. */
async function knownDecimals(
  { chains }: CurrencyAdditionPorts,
  { chain, currency, tokenAddress }: Unit,
): Promise<number | undefined> {
  if (chain.family === 'manual') return currency.scale;
  const family = familyOf(chain);
  if (family !== undefined && tokenAddress === '') return FAMILY_FACTS[family].decimals;
  // Nobody but the operator says the decimals of another network's own coin.
  if (tokenAddress === '') return undefined;
  const port = chains.find(chain.id);
  if (port?.tokenDecimals === undefined) return undefined;
  try {
    const decimals = await port.tokenDecimals(tokenAddress);
    if (decimals === undefined) throw CallFailure.at('token_address', 'token_unknown');
    return decimals;
  } catch (error) {
    if (isNodeFault(error)) return undefined;
    throw error;
  }
}

/** Resolves with the exchange's address for notices: an account at a bank as it is written, or a canonical address. */
async function inAddressOf(ports: CurrencyAdditionPorts, chain: Chain, text: string): Promise<string> {
  if (text === '' || chain.family === 'manual') return text;
  const address = await canonicalOf(ports, chain, text);
  if (address === undefined) throw CallFailure.at('in_address', 'address_invalid');
  return address;
}

/** Stores a currency on a network, closed, with the next number. May refuse as `refuseKnown` does. */
export async function writeCurrency(
  { catalog, protocols }: Pick<CurrencyAdditionPorts, 'catalog' | 'protocols'>,
  transaction: Transaction,
  wanted: CurrencyPayload,
): Promise<Added> {
  const chain = protocols.chain(wanted.chain_protocol_id);
  if (chain === undefined) throw CallFailure.at('chain_protocol_id', 'chain_unknown');
  const { scale } = knownCurrency(catalog, wanted.currency_id);
  await lockNetworks(transaction);
  const known = await transaction<OnChain[]>`
    select currency_id as "currencyId", token_address as "tokenAddress" from currency_protocols
    where chain_protocol_id = ${chain.id}`;
  refuseKnown(known, { chain, currencyId: wanted.currency_id, tokenAddress: wanted.token_address });
  const [row] = await transaction<{ id: number }[]>`
    insert into currency_protocols (id, currency_id, chain_protocol_id, token_address, decimals, in_address,
      has_own_addresses, open_recharge, open_draw, deposit_min, list_order, opening_balance, is_watched)
    select coalesce(max(id), 0) + 1, ${wanted.currency_id}, ${chain.id}, ${wanted.token_address}, ${wanted.decimals},
      ${wanted.in_address}, ${wanted.has_own_addresses}, false, false,
      ${units('deposit_min', wanted.deposit_min, scale)}, coalesce(max(list_order), 0) + 1, 0, ${chain.family !== 'manual'}
    from currency_protocols
    returning id`;
  if (row === undefined) throw new Error('a currency was not put on its network');
  await transaction`select pg_notify('candor_catalog', '')`;
  return { id: row.id, outboxIds: [] };
}

/** A currency on a network that another admin decides on; what is taken by then is refused. */
export function networkCurrencyKind(ports: CurrencyAdditionPorts): ProposalKind {
  return {
    right: 'configuration.change',
    async apply(transaction: Transaction, payload: CurrencyPayload): Promise<Applied> {
      if (payload.token_address !== '') {
        const chain = ports.protocols.chain(payload.chain_protocol_id);
        if (chain !== undefined) await refuseOwn(ports, chain, payload.token_address);
      }
      await writeCurrency(ports, transaction, payload);
      return {};
    },
  };
}
