/** A live exchange beside one EVM node on loopback. */
import { type Anvil, evmAccountKey } from '@candor/chains/testing';
import { type ConsoleWorld, openQuietConsole } from './console-world.ts';

/** Opens a live exchange that looks for the network `ANVIL` at a node, and knows no network yet. */
export function openBesideAnvil({ url }: Pick<Anvil, 'url'>): Promise<ConsoleWorld> {
  return openQuietConsole({
    mode: 'live',
    chainNodes: new Map([['ANVIL', url]]),
    chainWork: { beatMs: 50, makesBlocks: false },
  });
}

/** The fields with which an operator sets up the network of a node: credited after one block and final after three. */
export function anvilNetwork({ chainId }: Pick<Anvil, 'chainId'>) {
  return {
    code: 'ANVIL',
    name: 'Anvil',
    family: 'evm',
    network: String(chainId),
    account_key: evmAccountKey(),
    block_seconds: '1',
    credit_confirmations: '1',
    final_confirmations: '3',
    withdraw_confirmations: '1',
  };
}
