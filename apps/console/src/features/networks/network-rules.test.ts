import { expect, it } from 'vitest';
import { isPrivateKey, stepsOf } from './network-rules.ts';
import { CURRENCY, NETWORK } from './network.test-data.ts';

it.each([
  ['xprv9yeny6n2dNUokQFykGoZU6BDLe', true],
  ['  zprvAdG4iTXWBoARxkkzNpNh8r6Qag3', true],
  ['Ltpv71G8qDifUiNetP6nmxPA5STrUVmv2J9YSmXajv8VsYBUy', true],
  ['tprv8fSjiqEQ8YG7Ro7gw2ScwcvweYuu', true],
  ['xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5', false],
  ['zpub6rFR7y4Q2AijBEqTUquhVz398htDF', false],
  ['', false],
])('%s is a private key: %s', (text, isPrivate) => {
  expect(isPrivateKey(text)).toBe(isPrivate);
});

const READY = {
  ...NETWORK,
  node: { state: 'answers', tip_height: 7, reason: '' } as const,
  fee_coins: { hot: 1, gas: 1 } as const,
  signer: { halted_reason: '', waits_for: '', seen_at: '2026-03-02T09:30:05.000Z' },
  currencies: [{ ...CURRENCY, has_terms: 1, was_paid: 1, open_recharge: 1 } as const],
};

it.each([
  ['a network that was just set up', NETWORK, []],
  ['one whose node answers', { ...NETWORK, node: READY.node }, ['node']],
  ['one with a currency without terms', { ...NETWORK, currencies: [CURRENCY] }, ['currency', 'collect']],
  ['one that is open', READY, ['node', 'currency', 'terms', 'deposit', 'open', 'fees', 'collect', 'signer']],
  [
    'one whose currency is closed everywhere, whose deposits are not collected, and that lacks coins for sweeps',
    {
      ...READY,
      fee_coins: { hot: 1, gas: 0 } as const,
      currencies: READY.currencies.map((currency) => ({
        ...currency,
        is_recharge_open: 0 as const,
        sweep_min: '0.000000',
      })),
    },
    ['node', 'currency', 'terms', 'deposit', 'signer'],
  ],
  [
    'one whose signer has stopped',
    { ...READY, signer: { ...READY.signer, halted_reason: 'the chain id is another' } },
    ['node', 'currency', 'terms', 'deposit', 'open', 'fees', 'collect'],
  ],
  ['an open bank', { ...READY, family: 'manual' as const }, ['currency', 'terms', 'open']],
])('%s has done its steps', (_title, network, done) => {
  const steps = stepsOf(network);
  expect(steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(done);
});

it.each([
  ['evm', ['node', 'currency', 'terms', 'deposit', 'open', 'fees', 'collect', 'signer']],
  ['bitcoin', ['node', 'currency', 'terms', 'deposit', 'open', 'signer']],
  ['simulated', ['node', 'currency', 'terms', 'deposit', 'open']],
  ['manual', ['currency', 'terms', 'open']],
] as const)('a network of the kind %s has its own steps', (family, steps) => {
  expect(stepsOf({ ...NETWORK, family }).map(({ step }) => step)).toEqual(steps);
});
