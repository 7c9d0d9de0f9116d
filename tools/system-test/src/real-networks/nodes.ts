import { Account, OWN_INDEXES, readChainAmount } from '@candor/chains';
import {
  bitcoinAccountKey,
  compileContracts,
  deploy,
  evmAccountKey,
  EXCHANGE_MNEMONIC,
  startAnvil,
  startLitecoind,
} from '@candor/chains/testing';
import type { SignedNetwork } from '../signer-set-up.ts';

const BLOCK_SECONDS = { evm: 2, bitcoin: 10 };
const REGTEST = 'litecoin-regtest';
const TOKEN_DECIMALS = 6;
const SUPPLY = 10n ** 15n;
const ONE_COIN = 10n ** 18n;

/** A network of development nodes on this machine. */
export interface LocalNetwork extends SignedNetwork {
  readonly name: string;
  readonly accountKey: string;
  readonly blockSeconds: number;
  /** Numbers and codes of the demo's currencies on it. */
  readonly currencies: readonly (SignedNetwork['currencies'][number] & { readonly coin: string })[];
  /** Sends to an address from outside the exchange; `number` is a decimal text. */
  send(address: string, number: string, coin: string): Promise<string>;
  stop(): Promise<void>;
}

/** The words of the demo's signer. Anybody knows them, so nothing of value may be sent to their addresses. */
export const WORDS = EXCHANGE_MNEMONIC;

/** Starts Anvil with a token; undefined: it is not installed. */
export async function startEvm(): Promise<LocalNetwork | undefined> {
  const anvil = await startAnvil({ blockSeconds: BLOCK_SECONDS.evm });
  const [account] = anvil?.accounts ?? [];
  if (anvil === undefined || account === undefined) return undefined;
  const { client, chainId, url } = anvil;
  const facts = { network: String(chainId), accountKey: evmAccountKey() };
  const exchange = new Account('evm', facts);
  const deployed = await deploy(anvil, compileContracts()['PlainToken'], [TOKEN_DECIMALS, SUPPLY]);
  const token = exchange.canonical(deployed.address) ?? '';
  const sendCoins = (to: string, value: bigint) =>
    client.sendTransaction({ account, to: to as `0x${string}`, value, chain: null });
  return {
    ...facts,
    code: 'ANVIL',
    name: 'Anvil (local EVM node)',
    family: 'evm',
    url,
    blockSeconds: BLOCK_SECONDS.evm,
    feeMax: String(ONE_COIN / 50n),
    currencies: [
      { currencyId: 1, coin: 'USDT', token, decimals: TOKEN_DECIMALS },
      { currencyId: 3, coin: 'ETH', token: '', decimals: 18 },
    ],
    async send(address, number, coin) {
      if (coin === 'ETH') return sendCoins(address, unitsOf(number, 18));
      // The gas address pays for sweeps of tokens.
      if (address === exchange.ownAt(OWN_INDEXES.hot))
        await sendCoins(exchange.ownAt(OWN_INDEXES.gas), ONE_COIN);
      return deployed.call('transfer', [address, unitsOf(number, TOKEN_DECIMALS)]);
    },
    stop: () => anvil.stop(),
  };
}

/** Starts litecoind on a network of its own; undefined: it is not installed. */
export async function startLitecoin(): Promise<LocalNetwork | undefined> {
  const node = await startLitecoind();
  if (node === undefined) return undefined;
  const mining = setInterval(() => void node.mine().catch(() => undefined), BLOCK_SECONDS.bitcoin * 1_000);
  return {
    network: REGTEST,
    accountKey: bitcoinAccountKey(REGTEST),
    code: 'LTCTEST',
    name: 'Litecoin (local node)',
    family: 'bitcoin',
    url: node.url,
    blockSeconds: BLOCK_SECONDS.bitcoin,
    feeMax: '1000000',
    currencies: [{ currencyId: 6, coin: 'LTC', token: '', decimals: 8 }],
    send: (address, number) => node.pay(address, number),
    async stop() {
      clearInterval(mining);
      await node.stop();
    },
  };
}

/** Reads a decimal text into units. Throws where it has more decimals than the network. */
function unitsOf(number: string, decimals: number): bigint {
  const units = readChainAmount(number, decimals);
  if (units === undefined) throw new Error(`${number} has more than ${decimals} decimals`);
  return units;
}
