import type { NetworkCurrency, Network } from './network.ts';

/** The beginning of an extended private key, in each of the forms that wallets write. */
const PRIVATE_KEY = /^\s*(?:[a-z]prv|[LM]tpv|dgpv)/i;

/** Returns whether a text is a private key, which must not leave this browser either. */
export function isPrivateKey(text: string): boolean {
  return PRIVATE_KEY.test(text);
}

/** The steps from a network that was set up to its first deposits, in order. */
export const STEPS = ['node', 'currency', 'terms', 'deposit', 'open', 'fees', 'collect', 'signer'] as const;
export type Step = (typeof STEPS)[number];

/**
 * Steps that a family does not have: nobody watches a manual network, a simulated one signs by itself, and only an EVM network
 * takes fees in another coin than the one that moves, from addresses that have to be emptied.
 */
const LACKING: Readonly<Partial<Record<Network['family'], readonly Step[]>>> = {
  manual: ['node', 'deposit', 'fees', 'collect', 'signer'],
  simulated: ['fees', 'collect', 'signer'],
  bitcoin: ['fees', 'collect'],
  service: ['fees', 'collect'],
};

/** Returns the steps of a network, each with whether it is done. */
export function stepsOf(network: Network): readonly { readonly step: Step; readonly isDone: boolean }[] {
  const { family, currencies, node, signer } = network;
  const some = (holds: (currency: NetworkCurrency) => boolean) => currencies.some(holds);
  const done: Readonly<Record<Step, boolean>> = {
    node: node.state === 'answers',
    currency: currencies.length > 0,
    terms: currencies.length > 0 && currencies.every(({ has_terms: hasTerms }) => hasTerms === 1),
    deposit: some(({ was_paid: wasPaid }) => wasPaid === 1),
    open: some(({ open_recharge: here, is_recharge_open: everywhere }) => here === 1 && everywhere === 1),
    fees: network.fee_coins?.hot === 1 && network.fee_coins.gas === 1,
    collect:
      currencies.length > 0 &&
      currencies.every(({ has_own_addresses: own, sweep_min: from }) => own === 0 || Number(from) > 0),
    signer: signer !== null && signer.halted_reason === '',
  };
  const lacking = LACKING[family] ?? [];
  return STEPS.filter((step) => !lacking.includes(step)).map((step) => ({ step, isDone: done[step] }));
}
