/** Balances of hot wallets with limits or a cold address, as the newest look has them. */
import type { ChainPort } from '@candor/chains';
import type { Sql, Transaction } from '@candor/storage';
import { type Scales, wholeInChainUp } from '../../chains/chain-units.ts';
import type { ChainRow } from '../../chains/watched-chain.ts';
import type { HotBalance, Limits } from './hot-rules.ts';

/** A currency on a network whose hot wallet is looked at. */
export interface HotWallet extends Scales {
  readonly protocolId: number;
  readonly currencyId: number;
  readonly code: string;
  readonly tokenAddress: string;
  /** In units of the ledger; null: there are no limits. */
  readonly floor: number | null;
  readonly ceiling: number | null;
  readonly coldAddress: string;
}

export function hotWalletsOn(sql: Sql | Transaction, chainId: number): Promise<readonly HotWallet[]> {
  return sql<HotWallet[]>`
    select currency_protocols.id as "protocolId", currency_id as "currencyId", currencies.code, scale, decimals,
      token_address as "tokenAddress", floor, ceiling, cold_address as "coldAddress"
    from hot_wallets join currency_protocols on currency_protocols.id = currency_protocol_id
    join currencies on currencies.id = currency_id
    where chain_protocol_id = ${chainId} order by currency_protocols.id`;
}

/** Returns the limits of a hot wallet in units of the network, which may be coarser than those of the ledger. */
export function limitsOf(wallet: HotWallet): Limits | undefined {
  const { floor, ceiling } = wallet;
  if (floor === null || ceiling === null) return undefined;
  return { floor: wholeInChainUp(BigInt(floor), wallet), ceiling: wholeInChainUp(BigInt(ceiling), wallet) };
}

/** Returns the least number of units of the network that is a whole amount of the ledger. */
export function unitOf(scales: Scales): bigint {
  return wholeInChainUp(1n, scales);
}

type BalancePort = Pick<ChainPort, 'addressAt' | 'balance' | 'balances'>;
type ScannedChain = Pick<ChainRow, 'family' | 'scanned_height' | 'final_confirmations'>;

/**
 * Reads what a hot wallet holds. On an EVM network that is what the address holds from which withdrawals are paid; elsewhere
 * payments spend the coins of all addresses of the exchange.
 */
export async function readHot(
  port: BalancePort,
  chain: ScannedChain,
  { tokenAddress }: Pick<HotWallet, 'tokenAddress'>,
): Promise<HotBalance> {
  const newest = chain.scanned_height;
  const final = Math.max(0, newest - chain.final_confirmations + 1);
  if (chain.family !== 'evm')
    return {
      newest: await port.balance(tokenAddress, newest),
      final: await port.balance(tokenAddress, final),
    };
  const { address } = await port.addressAt(0);
  const [[atNewest = 0n], [atFinal = 0n]] = await Promise.all([
    port.balances([address], tokenAddress, newest),
    port.balances([address], tokenAddress, final),
  ]);
  return { newest: atNewest, final: atFinal };
}

/** Reads what the cold address of a hot wallet holds; undefined: there is none. */
export async function readCold(
  port: Pick<ChainPort, 'balances'>,
  { scanned_height: height }: Pick<ChainRow, 'scanned_height'>,
  { coldAddress, tokenAddress }: Pick<HotWallet, 'coldAddress' | 'tokenAddress'>,
): Promise<bigint | undefined> {
  if (coldAddress === '') return undefined;
  const [held] = await port.balances([coldAddress], tokenAddress, height);
  return held;
}
