import { type EngineReader, HOUSE_ACCOUNTS } from '@candor/engine';
import { totalToBigInt } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import { wholeInChainUp } from './chain-units.ts';
import type { Protocol, Protocols } from './protocols.ts';
import { addFirstCoins } from './simulated-holdings.ts';
import { watchedCurrencies } from './watched-chain.ts';

interface BackingPorts {
  readonly sql: Sql;
  readonly engine: Pick<EngineReader, 'houseBalance'>;
  readonly protocols: Protocols;
}

/**
 * Adds the coins that a demo has granted to what its chains hold, and to the balance with which its books begin: a demo that
 * gave coins away which no chain holds would be short by design. Every grant comes from the account `promotion`, so those
 * of any version are made up for, once each.
 */
export async function backGrants({ sql, engine, protocols }: BackingPorts): Promise<void> {
  const rows = await sql<{ currencyId: number; amount: string }[]>`
    select currency_id as "currencyId", amount from demo_backing`;
  const backed = new Map(rows.map(({ currencyId, amount }) => [currencyId, BigInt(amount)]));
  const listed = protocols
    .chains()
    .filter(({ family }) => family === 'simulated')
    .flatMap(({ id }) => protocols.onChain(id));
  for (const currencyId of new Set(listed.map((protocol) => protocol.currencyId))) {
    const granted = -totalToBigInt(engine.houseBalance(HOUSE_ACCOUNTS.promotion, currencyId));
    const lacking = granted - (backed.get(currencyId) ?? 0n);
    if (lacking <= 0n) continue;
    await sql.begin((transaction) =>
      addCoins(
        transaction,
        listed.filter((protocol) => protocol.currencyId === currencyId),
        { currencyId, lacking },
      ),
    );
  }
}

/** Adds an equal part to each chain, rounded up to its units. */
async function addCoins(
  sql: Transaction,
  protocols: readonly Protocol[],
  { currencyId, lacking }: { readonly currencyId: number; readonly lacking: bigint },
): Promise<void> {
  const chainIds = protocols.map(({ chainId }) => chainId);
  // A comparison or a count of a chain holds its row, so it sees both sides of the addition or none.
  await sql`select from chain_protocols where id = any(${chainIds}::int[]) order by id for update`;
  const count = BigInt(protocols.length);
  const part = (lacking + count - 1n) / count;
  for (const { id, chainId, chain, tokenAddress } of protocols) {
    const watched = (await watchedCurrencies(sql, chainId)).find(({ protocolId }) => protocolId === id);
    if (watched === undefined) throw new Error(`currency ${currencyId} left chain ${chainId}`);
    const amount = wholeInChainUp(part, watched);
    await addFirstCoins(sql, chain, { tokenAddress, amount });
    await sql`
      update currency_protocols set opening_balance = opening_balance + ${String(amount)}::numeric where id = ${id}`;
  }
  await sql`
    insert into demo_backing (currency_id, amount) values (${currencyId}, ${String(lacking)})
    on conflict (currency_id) do update set amount = demo_backing.amount + excluded.amount`;
}
