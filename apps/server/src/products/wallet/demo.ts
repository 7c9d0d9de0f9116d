/** Calls of the demo's page that sends test coins over the simulated chains. */
import type { ResponseOf } from '@candor/contract';
import { readChainAmount } from '@candor/chains';
import { formatChainAmount, inParts } from '../../chains/chain-units.ts';
import { wireChain } from '../../chains/protocol-wire.ts';
import type { Chain } from '../../chains/protocols.ts';
import type { SimulatedChain } from '../../chains/simulated-chain.ts';
import type { CallHandler } from '../../http/call.ts';
import { demoOnly } from '../../commons/demo-only.ts';
import { CallFailure } from '../../http/failure.ts';
import type { WalletPorts } from './ports.ts';

type WireChain = ResponseOf<'demo/chains'>[number];

const TRANSACTIONS_SHOWN = 20;

export function demoChains(ports: WalletPorts): CallHandler<'demo/chains'> {
  return async (_request, { reply }) => {
    await demoOnly(ports, reply.request);
    const data = await Promise.all(
      ports.protocols.chains().flatMap((chain) => {
        const simulated = ports.simulated?.find(chain.id);
        return simulated === undefined ? [] : [wireDemoChain(ports, chain, simulated)];
      }),
    );
    return { data };
  };
}

/**
 * Sends test coins from outside the exchange. May refuse with chain_unknown, protocol_unknown, address_invalid,
 * memo_required, memo_invalid, number_too_precise, amount_invalid or number_too_large.
 */
export function sendCoins(ports: WalletPorts): CallHandler<'demo/chain_send'> {
  return async (
    { chain_protocol_id: chainId, currency_id: currencyId, address, memo = '', number },
    call,
  ) => {
    await demoOnly(ports, call.reply.request);
    const asked = { chain_protocol_id: chainId, currency_id: currencyId };
    const { simulated, protocol } = knownToken(ports, asked);
    const to = await simulated.canonical(address);
    if (to === undefined) throw CallFailure.at('address', 'address_invalid');
    if (memo !== '' && (await simulated.canonicalMemo(memo)) === undefined)
      throw CallFailure.at('memo', 'memo_invalid');
    const amount = readChainAmount(number, protocol.decimals);
    if (amount === undefined) throw CallFailure.at('number', 'number_too_precise');
    if (amount === 0n) throw CallFailure.at('number', 'amount_invalid');
    const scale = ports.catalog.currency(currencyId)?.scale ?? 0;
    if (inParts(amount, { decimals: protocol.decimals, scale }) === undefined)
      throw CallFailure.at('number', 'number_too_large');
    const txHash = await simulated.send([{ tokenAddress: protocol.tokenAddress, to, memo, amount }]);
    return { data: { tx_hash: txHash }, done: 'coins_sent' };
  };
}

export function reorganise(ports: WalletPorts): CallHandler<'demo/chain_reorganise'> {
  return async ({ chain_protocol_id: chainId, depth, drops = false }, { reply }) => {
    await demoOnly(ports, reply.request);
    const { height, hash } = await knownChain(ports, chainId).reorganise(depth, drops);
    return { data: { height, hash }, done: 'chain_reorganised' };
  };
}

/** May refuse with chain_unknown, protocol_unknown or nothing_to_take. */
export function takeCoins(ports: WalletPorts): CallHandler<'demo/chain_take'> {
  return async (request, { reply }) => {
    await demoOnly(ports, reply.request);
    const { simulated, tokenAddress } = knownToken(ports, request);
    const txHash = await simulated.take(tokenAddress);
    if (txHash === undefined) throw CallFailure.at('currency_id', 'nothing_to_take');
    return { data: { tx_hash: txHash }, done: 'coins_taken' };
  };
}

/** May refuse with chain_unknown, protocol_unknown or nothing_taken. */
export function putCoinsBack(ports: WalletPorts): CallHandler<'demo/chain_put_back'> {
  return async (request, { reply }) => {
    await demoOnly(ports, reply.request);
    const { simulated, tokenAddress } = knownToken(ports, request);
    const txHash = await simulated.putBack(tokenAddress);
    if (txHash === undefined) throw CallFailure.at('currency_id', 'nothing_taken');
    return { data: { tx_hash: txHash }, done: 'coins_put_back' };
  };
}

function knownToken(
  ports: WalletPorts,
  asked: { readonly chain_protocol_id: number; readonly currency_id: number },
) {
  const simulated = knownChain(ports, asked.chain_protocol_id);
  const protocol = ports.protocols
    .onChain(asked.chain_protocol_id)
    .find(({ currencyId }) => currencyId === asked.currency_id);
  if (protocol === undefined) throw CallFailure.at('currency_id', 'protocol_unknown');
  return { simulated, protocol, tokenAddress: protocol.tokenAddress };
}

async function wireDemoChain(
  { catalog, protocols }: WalletPorts,
  chain: Chain,
  simulated: SimulatedChain,
): Promise<WireChain> {
  const tokens = new Map(protocols.onChain(chain.id).map((protocol) => [protocol.tokenAddress, protocol]));
  const { height, hash } = await simulated.tip();
  const outputs = await simulated.newest(TRANSACTIONS_SHOWN);
  return {
    ...wireChain(chain),
    name: chain.name,
    height,
    hash,
    needs_memo: chain.needsMemo ? 1 : 0,
    outside_address: simulated.addresses.outside('wallet'),
    currencies: [...tokens.values()].map(({ currencyId: id }) => ({
      id,
      code: catalog.currency(id)?.code ?? '',
    })),
    transactions: outputs.map((output) => {
      const token = tokens.get(output.tokenAddress);
      return {
        hash: output.txHash,
        currency_code: catalog.currency(token?.currencyId ?? 0)?.code ?? '',
        number: formatChainAmount(output.amount, token?.decimals ?? 0),
        to: output.to,
        memo: output.memo,
        height: output.height,
      };
    }),
  };
}

function knownChain({ simulated }: WalletPorts, chainId: number): SimulatedChain {
  const chain = simulated?.find(chainId);
  if (chain === undefined) throw CallFailure.at('chain_protocol_id', 'chain_unknown');
  return chain;
}
