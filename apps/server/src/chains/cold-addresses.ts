/** Cold addresses: the exchange's own, with keys that are on none of its machines. */
import type { ChainBlock, ChainPort } from '@candor/chains';
import type { Transaction } from '@candor/storage';
import type { WatchedCurrency } from './watched-chain.ts';

/** Coins at the cold addresses of a network, in units of the network. */
export interface ColdCoins {
  readonly held: bigint;
  /** The part that was there before the addresses were watched. */
  readonly opening: bigint;
}

interface ColdAddress {
  readonly address: string;
  /** Null: the currency was never compared there. */
  readonly opening: string | null;
}

/** Has an address watched from now on, for ever: coins may return to it when another one has taken its place. */
export async function watchColdAddress(sql: Transaction, protocolId: number, address: string): Promise<void> {
  await sql`
    insert into cold_addresses (chain_protocol_id, address)
    select chain_protocol_id, ${address} from currency_protocols where id = ${protocolId}
    on conflict do nothing`;
}

/**
 * Reads what the cold addresses of a network hold of a currency at a height. What is there at the first look, beside payments
 * that were noted since the address is watched, has been there before.
 */
export async function coldCoins(
  sql: Transaction,
  port: Pick<ChainPort, 'balances'>,
  { currency, height }: { readonly currency: WatchedCurrency; readonly height: number },
): Promise<ColdCoins> {
  const { protocolId, tokenAddress } = currency;
  const addresses = await sql<ColdAddress[]>`
    select address, opening from cold_addresses
    join currency_protocols on currency_protocols.chain_protocol_id = cold_addresses.chain_protocol_id
    left join cold_openings on cold_address = address and currency_protocol_id = currency_protocols.id
    where currency_protocols.id = ${protocolId} order by address`;
  if (addresses.length === 0) return { held: 0n, opening: 0n };
  const balances = await port.balances(
    addresses.map(({ address }) => address),
    tokenAddress,
    height,
  );
  let [held, opening] = [0n, 0n];
  for (const [place, { address, opening: known }] of addresses.entries()) {
    const balance = balances[place] ?? 0n;
    held += balance;
    opening += known === null ? await open(sql, { protocolId, address, balance, height }) : BigInt(known);
  }
  return { held, opening };
}

async function open(
  sql: Transaction,
  {
    protocolId,
    address,
    balance,
    height,
  }: {
    readonly protocolId: number;
    readonly address: string;
    readonly balance: bigint;
    readonly height: number;
  },
): Promise<bigint> {
  const [noted] = await sql<{ sum: string }[]>`
    select coalesce(sum(chain_amount), 0) as sum from chain_deposits
    where currency_protocol_id = ${protocolId} and address = ${address} and height is not null`;
  const opening = balance - BigInt(noted?.sum ?? 0);
  await sql`
    insert into cold_openings (currency_protocol_id, cold_address, opening, opened_height)
    values (${protocolId}, ${address}, ${String(opening)}, ${height})`;
  return opening;
}

/** Notes transactions that cold addresses have sent: the network took a fee for each from coins of the exchange. */
export async function noteColdTransactions(
  sql: Transaction,
  chainId: number,
  hashes: readonly string[],
): Promise<void> {
  for (const hash of hashes)
    await sql`
      insert into cold_transactions (chain_protocol_id, tx_hash) values (${chainId}, ${hash})
      on conflict do nothing`;
}

/** A currency at a cold address. */
export interface ColdOpening {
  readonly address: string;
  readonly tokenAddress: string;
  /** Payments in later blocks are not in the opening balance; null: they were never compared. */
  readonly height: number | null;
}

/** Resolves with the heights at which the cold addresses of a network were first compared. */
export function coldOpenings(sql: Transaction, chainId: number): Promise<readonly ColdOpening[]> {
  return sql<ColdOpening[]>`
    select address, token_address as "tokenAddress", opened_height as height from cold_addresses
    join currency_protocols on currency_protocols.chain_protocol_id = cold_addresses.chain_protocol_id
    left join cold_openings on cold_address = address and currency_protocol_id = currency_protocols.id
    where cold_addresses.chain_protocol_id = ${chainId}`;
}

/** Resolves with a block without what is in the opening balances of cold addresses already, or will be. */
export async function withoutOpened(
  port: Pick<ChainPort, 'canonical'>,
  openings: readonly ColdOpening[],
  block: ChainBlock,
): Promise<Pick<ChainBlock, 'outputs' | 'coldTransactions'>> {
  const opened = openings.filter(({ height }) => height === null || block.height <= height);
  if (opened.length === 0) return block;
  const outputs: ChainBlock['outputs'][number][] = [];
  for (const output of block.outputs) {
    const to = (await port.canonical(output.to)) ?? output.to;
    if (!opened.some((each) => each.address === to && each.tokenAddress === output.tokenAddress))
      outputs.push(output);
  }
  // A fee was paid in the network's own coin; nobody says by which of the addresses.
  const { coldTransactions = [] } = block;
  const areFeesOpened = opened.some(({ tokenAddress }) => tokenAddress === '');
  return { outputs, coldTransactions: areFeesOpened ? [] : coldTransactions };
}
