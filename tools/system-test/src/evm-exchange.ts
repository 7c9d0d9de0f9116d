import { setTimeout as sleep } from 'node:timers/promises';
import { Account } from '@candor/chains';
import {
  type Anvil,
  compileContracts,
  deploy,
  type Deployed,
  evmAccountKey,
  startAnvil,
} from '@candor/chains/testing';
import { NodeExchange } from './node-exchange.ts';

export const CODE = 'ANVIL';
export const TOKEN = { currencyId: 1, protocolId: 20, coin: 'USDT', decimals: 6 } as const;
export const COIN = { currencyId: 3, protocolId: 21, coin: 'ETH', decimals: 18 } as const;
/** An address whose key nobody in the tests has. */
export const COLD = '0x000000000000000000000000000000000000c01d';
/** Coins for fees and tokens for withdrawals that the operator has put on the exchange's own addresses. */
const COINS = 5n * 10n ** 18n;
const TOKENS = 1_000_000_000n;
const SUPPLY = 10n ** 15n;

/** The network, and the key of the exchange's account on it. */
interface EvmFacts {
  readonly network: string;
  readonly accountKey: string;
}

/** An exchange on a real EVM node. */
export class EvmExchange {
  readonly anvil: Anvil;
  readonly token: Deployed;
  readonly exchange: NodeExchange;
  readonly facts: EvmFacts;

  private constructor(parts: Pick<EvmExchange, 'anvil' | 'token' | 'exchange' | 'facts'>) {
    const { anvil, token, exchange, facts } = parts;
    this.anvil = anvil;
    this.token = token;
    this.exchange = exchange;
    this.facts = facts;
  }

  static async open(): Promise<EvmExchange> {
    const anvil = await startAnvil();
    if (anvil === undefined) throw new Error('Anvil is not installed');
    const { chainId, client, url } = anvil;
    const facts = { network: String(chainId), accountKey: evmAccountKey() };
    const account = new Account('evm', facts);
    const deployed = await deploy(anvil, compileContracts()['PlainToken'], [TOKEN.decimals, SUPPLY]);
    const token = { ...deployed, address: (account.canonical(deployed.address) ?? '') as `0x${string}` };
    const [hot, gas] = [account.ownAt(0), account.ownAt(1)];
    for (const address of [hot, gas])
      await client.setBalance({ address: address as `0x${string}`, value: COINS });
    await token.call('transfer', [hot, TOKENS]);
    const exchange = await NodeExchange.open({
      ...facts,
      code: CODE,
      family: 'evm',
      url,
      height: Number(await client.getBlockNumber({ cacheTime: 0 })),
      confirmations: { credit: 1, final: 4, withdraw: 6 },
      feeMax: '20000000000000000',
      coldAddress: account.canonical(COLD) ?? '',
      currencies: [
        { ...TOKEN, token: token.address, holding: TOKENS },
        { ...COIN, token: '', holding: 2n * COINS },
      ],
    });
    return new EvmExchange({ anvil, token, exchange, facts });
  }

  async close(): Promise<void> {
    await this.exchange.close();
    await this.anvil.stop();
  }

  async mine(blocks = 1): Promise<void> {
    await this.anvil.client.mine({ blocks });
  }

  async tip(): Promise<number> {
    return Number(await this.anvil.client.getBlockNumber({ cacheTime: 0 }));
  }

  /** Mines a block every so often until the work is over. */
  minedEvery<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
    return minedEvery(milliseconds, () => this.mine(), work);
  }

  /** Resolves with the tokens of an address, in units of the network. */
  tokensOf(address: string): Promise<bigint> {
    return this.anvil.client.readContract({
      address: this.token.address,
      abi: BALANCE_OF,
      functionName: 'balanceOf',
      args: [address as `0x${string}`],
    });
  }
}

/** Makes a block every so often until the work is over. */
export async function minedEvery<Result>(
  milliseconds: number,
  mine: () => Promise<unknown>,
  work: Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  const mining = (async () => {
    while (!over.signal.aborted) {
      await mine();
      await sleep(milliseconds, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  try {
    return await work;
  } finally {
    over.abort();
    await mining;
  }
}

const BALANCE_OF = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const;
