import { NodeAway } from '@candor/chains';
import type { Pool } from '@candor/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleWorld, openQuietConsole } from '../../../test/support/console-world.ts';
import { Protocols } from '../../chains/protocols.ts';
import { CallFailure } from '../../http/failure.ts';
import { readCurrency } from './currency-addition.ts';

const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const ACCOUNT_KEY =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP';
const CURRENCY = {
  id: 1,
  code: 'USDT',
  scale: 8,
  name: 'Tether',
  icon: '',
  openRecharge: true,
  openWithdrawals: true,
  isQuote: true,
  groupOrder: 1,
  cnyPrice: '0',
  usdPrice: '0',
};

let world: ConsoleWorld;
let sql: Pool;
let protocols: Protocols;
let chainId: number;

beforeAll(async () => {
  world = await openQuietConsole();
  ({ sql } = world);
  const admin = await world.hire('chief', 'admin');
  const { id } = await admin.ask('console/network_add', {
    code: 'ETH1',
    name: 'Ethereum',
    family: 'evm',
    network: '1',
    account_key: ACCOUNT_KEY,
    block_seconds: '12',
    credit_confirmations: '12',
    final_confirmations: '64',
    withdraw_confirmations: '12',
    reason: 'ticket 34',
  });
  chainId = id ?? 0;
  protocols = new Protocols(sql);
  await protocols.load();
});
afterAll(() => world.close());

/** The decimals that are stored, or the fields of the refusal, where a node answers a question about a token so. */
async function decimalsWith(answer: () => Promise<number | undefined>, decimals: string): Promise<unknown> {
  const node = {
    tokenDecimals: answer,
    isCollecting: () => Promise.resolve(false),
    canonical: (text: string) => Promise.resolve(text),
  };
  try {
    const payload = await readCurrency(
      {
        sql,
        protocols,
        catalog: { currency: () => CURRENCY },
        chains: { find: () => node },
      },
      {
        chain_protocol_id: chainId,
        currency_id: CURRENCY.id,
        token_address: TOKEN,
        decimals,
        has_own_addresses: true,
        deposit_min: '1',
      },
    );
    return payload.decimals;
  } catch (error) {
    if (error instanceof CallFailure) return error.fields;
    throw error;
  }
}

const says = (decimals: number | undefined) => () => Promise.resolve(decimals);
const isAway = () => Promise.reject(new NodeAway('no answer within 5 s'));

test.each([
  ['says 6, which nobody typed', says(6), '', 6],
  ['says 6, as the operator does', says(6), '6', 6],
  ['says 6, and the operator 18', says(6), '18', { decimals: 'decimals_differ' }],
  ['says more than any currency has', says(77), '', { decimals: 'number_too_large' }],
  ['knows no token there', says(undefined), '6', { token_address: 'token_unknown' }],
  ['is away, and the operator says 6', isAway, '6', 6],
  ['is away, and nobody says anything', isAway, '', { decimals: 'field_required' }],
] as const)('a node that %s', async (_title, answer, typed, outcome) => {
  expect(await decimalsWith(answer, typed)).toEqual(outcome);
});
