import type { Pool, Sql } from '@candor/storage';
import { eventually } from '@candor/testkit/eventually';
import { expect } from 'vitest';
import { Protocols } from '../../src/chains/protocols.ts';
import type { SimulatedChain } from '../../src/chains/simulated-chain.ts';
import { SimulatedChains } from '../../src/chains/simulated-chains.ts';
import { type ConsoleWorld, openConsoleWorld, openQuietConsole } from './console-world.ts';
import type { newUser } from './new-user.ts';
import { ask, type RunningApp } from './running-app.ts';

export type User = Awaited<ReturnType<typeof newUser>>;

/** Numbers of the demo's currencies and chains. */
export const USDT = 1;
export const ETH = 3;
export const XRP = 5;
export const LTC = 6;
export const SHIB = 8;
export const CHAINS = { ethereum: 1, tron: 2, litecoin: 4, ripple: 5 } as const;

const BEAT_MS = 20;

/** An exchange that watches its chains all the time; their blocks are made by the test. */
export class ChainWorld {
  readonly console: ConsoleWorld;
  readonly #chains: SimulatedChains;

  private constructor(console: ConsoleWorld, chains: SimulatedChains) {
    this.console = console;
    this.#chains = chains;
  }

  /** `beatMs` 0: nobody watches; `known`: the database of an exchange that has stopped, `dataDir`: its folder. */
  static async open({
    beatMs = BEAT_MS,
    known,
    dataDir,
  }: {
    beatMs?: number;
    known?: string;
    dataDir?: string;
  } = {}): Promise<ChainWorld> {
    const options = {
      chainWork: { beatMs, makesBlocks: false },
      ...(dataDir === undefined ? {} : { dataDir }),
    };
    return ChainWorld.#of(await openConsoleWorld(options, known));
  }

  /** Does the same as `open` with a quiet exchange. */
  static async openQuiet({ beatMs = BEAT_MS } = {}): Promise<ChainWorld> {
    return ChainWorld.#of(await openQuietConsole({ chainWork: { beatMs, makesBlocks: false } }));
  }

  static async #of(console: ConsoleWorld): Promise<ChainWorld> {
    const protocols = new Protocols(console.sql);
    await protocols.load();
    return new ChainWorld(console, new SimulatedChains(console.sql, protocols));
  }

  get base(): string {
    return this.console.base;
  }

  get sql(): Pool {
    return this.console.sql;
  }

  get exchange(): RunningApp {
    return this.console.exchange;
  }

  chain(id: number): SimulatedChain {
    const chain = this.#chains.find(id);
    if (chain === undefined) throw new Error(`there is no chain ${id}`);
    return chain;
  }

  /** Where this person deposits a currency. */
  walletOf(user: User, currencyId: number) {
    return walletOf(this.base, user, currencyId);
  }

  /** Sends coins, a decimal text each, in one transaction to a person's address. */
  pay(user: User, currencyId: number, ...numbers: readonly string[]): Promise<string> {
    return payTo({ base: this.base, sql: this.sql, chain: (id) => this.chain(id) }, user, {
      currencyId,
      numbers,
    });
  }

  /** Makes blocks one by one, each once the watcher has taken in the one before. */
  async mine(chainId: number, count = 1): Promise<void> {
    for (let made = 0; made < count; made += 1) {
      await this.chain(chainId).makeBlock();
      await this.watched(chainId);
    }
  }

  /** Waits until the watcher has taken in the tip, and the engine what came of it. */
  async watched(chainId: number): Promise<void> {
    const { hash, height } = await this.chain(chainId).tip();
    await eventually(async () => {
      const [state] = await this.sql<{ hash: string; scanned: number; waiting: number }[]>`
        select hash, scanned_height as scanned,
          (select count(*) from engine_outbox where seq is null) as waiting
        from chain_protocols
        join chain_blocks on chain_protocol_id = id and chain_blocks.height = ${height}
        where id = ${chainId}`;
      expect(state).toEqual({ hash, scanned: height, waiting: 0 });
    });
  }

  async deposits(user: User, input: object = {}) {
    return (await ask(this.base, 'wallet/deposits', { limit: 100, ...input }, user)).data;
  }

  /** Waits for the states of a person's deposits, newest first. */
  async expectStates(user: User, ...states: readonly string[]): Promise<void> {
    await eventually(async () =>
      expect((await this.deposits(user)).map(({ state }) => state)).toEqual(states),
    );
  }

  async close(): Promise<void> {
    expect(this.exchange.sweep()).toEqual([]);
    await this.console.close();
  }
}

async function walletOf(base: string, user: Pick<User, 'token'>, currencyId: number) {
  const { wallets } = await ask(base, 'wallet/wallet', { currency_id: currencyId }, user);
  const [wallet] = wallets;
  if (wallet === undefined) throw new Error(`currency ${currencyId} has no addresses`);
  return wallet;
}

interface Payer {
  readonly base: string;
  readonly sql: Sql;
  readonly chain: (id: number) => SimulatedChain;
}

/** Sends coins, a decimal text each, in one transaction to a person's address. */
export async function payTo(
  { base, sql, chain }: Payer,
  user: Pick<User, 'token'>,
  { currencyId, numbers }: { readonly currencyId: number; readonly numbers: readonly string[] },
): Promise<string> {
  const { address, memo, chain_protocol: found } = await walletOf(base, user, currencyId);
  const [token] = await sql<{ tokenAddress: string; decimals: number }[]>`
    select token_address as "tokenAddress", decimals from currency_protocols
    where currency_id = ${currencyId} and chain_protocol_id = ${found.id}`;
  if (token === undefined) throw new Error(`currency ${currencyId} is not on ${found.code}`);
  const { tokenAddress, decimals } = token;
  return chain(found.id).send(
    numbers.map((number) => ({ tokenAddress, to: address, memo, amount: inUnits(number, decimals) })),
  );
}

function inUnits(number: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = number.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
