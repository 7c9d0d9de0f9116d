/** Networks as operators see them. */
import { type Chains, OWN_INDEXES } from '@candor/chains';
import type { ResponseOf } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import { formatChainAmount } from '../../chains/chain-units.ts';
import { nodeState } from '../../chains/node-state.ts';
import type { Chain, Protocol, Protocols } from '../../chains/protocols.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { type Row, selectAll } from '../../tables/rows.ts';
import { wireDate } from '../../wire/money.ts';
import { accountOf } from './account-of.ts';

type NetworkState = ResponseOf<'console/networks'>[number];
type TestDeposit = NetworkState['test_deposits'][number];

export interface NetworkStatePorts {
  readonly sql: Sql;
  readonly engine: Pick<EngineReader, 'funds'>;
  readonly catalog: Pick<Catalog, 'currency'>;
  readonly protocols: Protocols;
  readonly chains: Chains;
}

/** The newest payments to the exchange's own address that a network's page shows. */
const DEPOSITS_SHOWN = 5;

/** The tables' part of all networks. */
interface Stored {
  readonly chains: ReadonlyMap<number, Row<'chain_protocols'>>;
  readonly signers: ReadonlyMap<number, Row<'signer_states'>>;
  /** Currencies on networks in which a payment arrived. */
  readonly paid: ReadonlySet<number>;
}

/** Resolves with every network, in the order of their numbers. */
export async function networkStates(ports: NetworkStatePorts): Promise<NetworkState[]> {
  const { sql, protocols } = ports;
  const [chains, signers, paid] = await Promise.all([
    selectAll(sql, 'chain_protocols', sql``),
    selectAll(sql, 'signer_states', sql``),
    sql<{ id: number }[]>`
      select id from currency_protocols
      where exists (select from chain_deposits where currency_protocol_id = currency_protocols.id)`,
  ]);
  const stored: Stored = {
    chains: new Map(chains.map((row) => [row.id, row])),
    signers: new Map(signers.map((row) => [row.chain_protocol_id, row])),
    paid: new Set(paid.map(({ id }) => id)),
  };
  return Promise.all(protocols.chains().map((chain) => networkState(ports, chain, stored)));
}

async function networkState(ports: NetworkStatePorts, chain: Chain, stored: Stored): Promise<NetworkState> {
  const { chains, protocols } = ports;
  const row = stored.chains.get(chain.id);
  const signer = stored.signers.get(chain.id);
  const { state, tipHeight, reason } = await nodeState(chains.find(chain.id));
  const own = ownAddresses(chains, chain);
  return {
    id: chain.id,
    code: chain.code,
    name: chain.name,
    // The table takes no other words.
    family: chain.family as NetworkState['family'],
    network: chain.network,
    account_key: chain.accountKey,
    ...own,
    block_seconds: chain.blockSeconds,
    credit_confirmations: chain.creditConfirmations,
    final_confirmations: chain.finalConfirmations,
    withdraw_confirmations: chain.withdrawConfirmations,
    scanned_height: row?.scanned_height ?? 0,
    scanned_at: wireDate(row?.scanned_at ?? null),
    is_paused: chain.pausedAt === null ? 0 : 1,
    pause_reason: row?.pause_reason ?? '',
    node: { state, tip_height: tipHeight ?? null, reason },
    signer:
      signer === undefined
        ? null
        : {
            halted_reason: signer.halted_reason,
            waits_for: signer.waits_for,
            seen_at: wireDate(signer.seen_at),
          },
    currencies: protocols.onChain(chain.id).flatMap((protocol) => currencyOn(ports, protocol, stored.paid)),
    test_deposits: await testDeposits(ports, { address: own.hot_address, chainId: chain.id }),
  };
}

/** The addresses of a network that the exchange pays from. */
function ownAddresses(chains: Chains, chain: Chain): Pick<NetworkState, 'hot_address' | 'gas_address'> {
  const account = accountOf(chain);
  if (account === undefined)
    return { hot_address: chains.find(chain.id)?.addressAt(0).address ?? '', gas_address: '' };
  return {
    hot_address: account.ownAt(OWN_INDEXES.hot),
    gas_address: chain.family === 'evm' ? account.ownAt(OWN_INDEXES.gas) : '',
  };
}

function currencyOn(
  { catalog, engine }: NetworkStatePorts,
  protocol: Protocol,
  paid: ReadonlySet<number>,
): NetworkState['currencies'] {
  const currency = catalog.currency(protocol.currencyId);
  if (currency === undefined) return [];
  const { id, code, scale } = currency;
  return [
    {
      id: protocol.id,
      currency: { id, code },
      token_address: protocol.tokenAddress,
      decimals: protocol.decimals,
      open_recharge: protocol.openRecharge ? 1 : 0,
      open_draw: protocol.openDraw ? 1 : 0,
      deposit_min: formatAmount(protocol.depositMin, scale),
      in_address: protocol.inAddress,
      has_own_addresses: protocol.hasOwnAddresses ? 1 : 0,
      has_terms: engine.funds.settings(id) === undefined ? 0 : 1,
      was_paid: paid.has(protocol.id) ? 1 : 0,
    },
  ];
}

/** Resolves with the newest payments to an address of the exchange, which belong to no user. */
async function testDeposits(
  { sql }: NetworkStatePorts,
  { address, chainId }: { readonly address: string; readonly chainId: number },
): Promise<TestDeposit[]> {
  if (address === '') return [];
  const rows = await sql<
    (Pick<TestDeposit, 'id' | 'tx_hash' | 'height' | 'confirmations'> & {
      readonly currency_id: number;
      readonly code: string;
      readonly decimals: number;
      readonly chain_amount: string;
      readonly seen_at: Date;
    })[]
  >`
    select chain_deposits.id, currency_id, currencies.code, decimals, chain_amount, tx_hash, seen_at, height,
      coalesce(greatest(scanned_height - height + 1, 0), 0)::int as confirmations
    from chain_deposits
    join chain_protocols on chain_protocols.id = chain_deposits.chain_protocol_id
    join currency_protocols on currency_protocols.id = currency_protocol_id
    join currencies on currencies.id = currency_id
    where chain_deposits.chain_protocol_id = ${chainId} and chain_deposits.state = 'unassigned' and address = ${address}
    order by chain_deposits.id desc limit ${DEPOSITS_SHOWN}`;
  return rows.map(({ currency_id: id, code, decimals, chain_amount: amount, seen_at: seenAt, ...row }) => ({
    ...row,
    currency: { id, code },
    number: formatChainAmount(BigInt(amount), decimals),
    seen_at: wireDate(seenAt),
  }));
}
