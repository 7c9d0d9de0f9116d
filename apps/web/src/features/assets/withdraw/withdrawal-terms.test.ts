import { expect, it } from 'vitest';
import { anAccount, aProtocol } from '../test/an-account.ts';
import { withdrawalTermsOf } from './withdrawal-terms.ts';

const DEAR = aProtocol(1, 'ERC20', { draw_rate: '12.50000000', draw_min: '40.00000000' });
const CHEAP = aProtocol(2, 'TRC20');
const CLOSED = aProtocol(3, 'SOL', { open_draw: 0, draw_rate: '0.00000000', draw_min: '1.00000000' });

it.each([
  ['the chosen network decides', [DEAR, CHEAP], DEAR, '12.50000000', '40.00000000'],
  [
    'of several unchosen ones the lowest minimum is true, and no fee',
    [DEAR, CHEAP],
    undefined,
    undefined,
    '10.00000000',
  ],
  ['networks with one fee need no choice', [CHEAP, CHEAP], undefined, '1.00000000', '10.00000000'],
  ['a closed network does not count', [DEAR, CLOSED], undefined, '12.50000000', '40.00000000'],
  ['without a network the currency decides', [], undefined, '1.00000000', '10.00000000'],
] as const)('%s', (_, protocols, chosen, draw_rate, draw_min) => {
  expect(withdrawalTermsOf(anAccount(protocols), chosen)).toEqual({
    scale: 8,
    draw_fee_mode: 'flat',
    draw_rate,
    draw_min,
  });
});
