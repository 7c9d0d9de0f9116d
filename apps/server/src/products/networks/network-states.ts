/** Networks as operators see them. */
import { type ChainReader, type Chains, isNodeFault, type MessageKey, OWN_INDEXES } from '@candor/chains';
import type { ResponseOf } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import { formatChainAmount } from '../../chains/chain-units.ts';
import { nodeState } from '../../chains/node-state.ts';
import { type OwnDeposit, ownDeposits, paidProtocols } from '../../chains/own-deposits.ts';
import type { Chain, Protocol, Protocols } from '../../chains/protocols.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { type Row, select, selectAll } from '../../tables/rows.ts';
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
  readonly networkKey: Pick<MessageKey, 'publicKey'>;
}

/** The tables' part of all networks. */
interface Stored {
  readonly chains: ReadonlyMap<number, Row<'chain_protocols'>>;
  readonly signers: ReadonlyMap<number, Row<'signer_states'>>;
  /** Currencies on networks in which a payment arrived. */
  readonly paid: ReadonlySet<number>;
  /** Amounts from which addresses are emptied, in units of the network, by the number of the currency on it. */
  readonly sweeps: ReadonlyMap<number, bigint>;
}

/** Resolves with every network, in the order of their numbers. */
export async function networkStates(ports: NetworkStatePorts): Promise<NetworkState[]> {
  const { sql, protocols } = ports;
  const [chains, signers, paid, sweeps] = await Promise.all([
    selectAll(sql, 'chain_protocols', sql``),
    selectAll(sql, 'signer_states', sql``),
    paidProtocols(sql),
    select(sql, 'currency_protocols', ['id', 'sweep_min'], sql``),
  ]);
  const stored: Stored = {
    chains: new Map(chains.map((row) => [row.id, row])),
    signers: new Map(signers.map((row) => [row.chain_protocol_id, row])),
    paid,
    sweeps: new Map(sweeps.map(({ id, sweep_min: min }) => [id, BigInt(min)])),
  };
  return Promise.all(protocols.chains().map((chain) => networkState(ports, chain, stored)));
}

async function networkState(ports: NetworkStatePorts, chain: Chain, stored: Stored): Promise<NetworkState> {
  const { chains, protocols, networkKey } = ports;
  const row = stored.chains.get(chain.id);
  const signer = stored.signers.get(chain.id);
  const { state, tipHeight, reason } = await nodeState(chains.find(chain.id));
  // A silent node would keep the page waiting for its address as well.
  const port = state === 'answers' ? chains.find(chain.id) : undefined;
  const own = await ownAddresses(chain, port);
  return {
    id: chain.id,
    code: chain.code,
    name: chain.name,
    // The table takes no other words.
    family: chain.family as NetworkState['family'],
    network: chain.network,
    account_key: chain.accountKey,
    needs_memo: chain.needsMemo ? 1 : 0,
    asks_as: chain.family === 'service' ? networkKey.publicKey : '',
    ...own,
    block_seconds: chain.blockSeconds,
    credit_confirmations: chain.creditConfirmations,
    final_confirmations: chain.finalConfirmations,
    withdraw_confirmations: chain.withdrawConfirmations,
    scanned_height: row?.scanned_height ?? 0,
    scanned_at: wireDate(row?.scanned_at ?? null),
    rescan: rescanOf(row),
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
    fee_coins: await feeCoins(own, port, tipHeight),
    currencies: protocols.onChain(chain.id).flatMap((protocol) => currencyOn(ports, protocol, stored)),
    test_deposits: (await ownDeposits(ports.sql, chain.id, own.hot_address)).map(wireTestDeposit),
  };
}

function rescanOf(row: Row<'chain_protocols'> | undefined): NetworkState['rescan'] {
  const { rescan_height: height = null, rescan_until: until = null } = row ?? {};
  return height === null || until === null ? null : { height, until };
}

async function firstAddress(port: ChainReader | undefined): Promise<string | undefined> {
  try {
    return (await port?.addressAt(0))?.address;
  } catch (error) {
    if (isNodeFault(error)) return undefined;
    throw error;
  }
}

/** Resolves with the addresses of a network that the exchange pays from; empty where only its node knows them, and is silent. */
async function ownAddresses(
  chain: Chain,
  port: ChainReader | undefined,
): Promise<Pick<NetworkState, 'hot_address' | 'gas_address'>> {
  const account = accountOf(chain);
  if (account === undefined) return { hot_address: (await firstAddress(port)) ?? '', gas_address: '' };
  return {
    hot_address: account.ownAt(OWN_INDEXES.hot),
    gas_address: chain.family === 'evm' ? account.ownAt(OWN_INDEXES.gas) : '',
  };
}

/** An EVM network takes its fees in its own coin, which the addresses that pay and collect tokens must have. */
async function feeCoins(
  { hot_address: hot, gas_address: gas }: Pick<NetworkState, 'hot_address' | 'gas_address'>,
  port: ChainReader | undefined,
  height: number | undefined,
): Promise<NetworkState['fee_coins']> {
  if (gas === '' || port === undefined || height === undefined) return null;
  try {
    const [atHot = 0n, atGas = 0n] = await port.balances([hot, gas], '', height);
    return { hot: atHot > 0n ? 1 : 0, gas: atGas > 0n ? 1 : 0 };
  } catch (error) {
    if (isNodeFault(error)) return null;
    throw error;
  }
}

function currencyOn(
  { catalog, engine }: NetworkStatePorts,
  protocol: Protocol,
  { paid, sweeps }: Pick<Stored, 'paid' | 'sweeps'>,
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
      open_draw: protocol.openWithdrawals ? 1 : 0,
      deposit_min: formatAmount(protocol.depositMin, scale),
      in_address: protocol.inAddress,
      has_own_addresses: protocol.hasOwnAddresses ? 1 : 0,
      is_recharge_open: currency.openRecharge ? 1 : 0,
      is_draw_open: currency.openWithdrawals ? 1 : 0,
      sweep_min: formatChainAmount(sweeps.get(protocol.id) ?? 0n, protocol.decimals),
      has_terms: engine.funds.settings(id) === undefined ? 0 : 1,
      was_paid: paid.has(protocol.id) ? 1 : 0,
    },
  ];
}

function wireTestDeposit({
  currencyId: id,
  code,
  decimals,
  chainAmount,
  seenAt,
  ...row
}: OwnDeposit): TestDeposit {
  return {
    id: row.id,
    currency: { id, code },
    number: formatChainAmount(chainAmount, decimals),
    tx_hash: row.txHash,
    seen_at: wireDate(seenAt),
    height: row.height,
    confirmations: row.confirmations,
  };
}
