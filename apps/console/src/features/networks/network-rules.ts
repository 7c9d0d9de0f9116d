import type { NetworkCurrency, Network } from './network.ts';

/** The beginning of an extended private key, in each of the forms that wallets write. */
const PRIVATE_KEY = /^\s*(?:[a-z]prv|[LM]tpv|dgpv)/i;

/** Returns whether a text is a private key, which must not leave this browser either. */
export function isPrivateKey(text: string): boolean {
  return PRIVATE_KEY.test(text);
}

/** The steps from a network that was set up to its first deposits, in order. */
export const STEPS = ['node', 'currency', 'terms', 'deposit', 'open', 'signer'] as const;
export type Step = (typeof STEPS)[number];

/** Returns the steps of a network, each with whether it is done; nobody watches a manual one. */
export function stepsOf(network: Network): readonly { readonly step: Step; readonly isDone: boolean }[] {
  const { family, currencies, node, signer } = network;
  const isWatched = family !== 'manual';
  const some = (holds: (currency: NetworkCurrency) => boolean) => currencies.some(holds);
  const done: Readonly<Record<Step, boolean>> = {
    node: node.state === 'answers',
    currency: currencies.length > 0,
    terms: currencies.length > 0 && currencies.every(({ has_terms: hasTerms }) => hasTerms === 1),
    deposit: some(({ was_paid: wasPaid }) => wasPaid === 1),
    open: some(({ open_recharge: isOpen }) => isOpen === 1),
    signer: family === 'simulated' || (signer !== null && signer.halted_reason === ''),
  };
  return STEPS.filter((step) => isWatched || !['node', 'deposit', 'signer'].includes(step)).map((step) => ({
    step,
    isDone: done[step],
  }));
}
