import { payloadHashOf } from '@candor/chains';
import type { WithdrawalFact } from '@candor/engine';
import { expect, test } from 'vitest';
import { checkColdMove, checkMove, checkPayment, type PaymentEvidence } from './check-request.ts';
import type { RequestRow, WithdrawalRow } from './requests.ts';
import type { NetworkSettings } from './settings.ts';

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const settings: NetworkSettings = {
  code: 'ETH',
  family: 'evm',
  network: '1',
  node: 'http://127.0.0.1:8545',
  feeMax: 10n ** 16n,
  assets: [
    {
      currencyId: 1,
      token: TOKEN,
      decimals: 6,
      scale: 8,
      paymentMax: 1_000_000_000n,
      hourMax: 1_500_000_000n,
      addressHourMax: 1_200_000_000n,
    },
    {
      currencyId: 2,
      token: '',
      decimals: 18,
      scale: 8,
      paymentMax: 10n ** 19n,
      hourMax: 10n ** 20n,
      addressHourMax: 10n ** 20n,
    },
  ],
};

/** 100 USDT with a fee of 1: 99,000,000 units of a token with 6 decimals arrive. */
const row: WithdrawalRow = {
  user_id: 7,
  currency_protocol_id: 1,
  account_type: 1,
  amount: 10_000_000_000,
  address: TO,
  memo: '',
  factors: ['trade_password', 'email_code'],
  chainId: 8,
};

const fact: WithdrawalFact = {
  withdrawalId: 5,
  userId: 7,
  clientId: 'a',
  assetId: 1,
  accountType: 1,
  chainId: 8,
  amount: 10_000_000_000,
  fee: 100_000_000,
  status: 'sent',
  approvalsNeeded: 1,
  approvers: [3],
  reason: '',
  payloadHash: payloadHashOf(row),
  createdMs: 1,
  updatedMs: 2,
};

const request: RequestRow = {
  id: 40,
  kind: 'payment',
  withdrawalId: 5,
  tokenAddress: TOKEN,
  addressIndex: null,
  amount: 99_000_000n,
  address: '',
  content: '',
  replaces: null,
  isAnswered: false,
};

const evidence: PaymentEvidence = {
  settings,
  chainId: 8,
  request,
  row,
  fact,
  signedRequest: undefined,
  paidInHour: [],
};

test('an approved withdrawal is signed for what arrives, in units of the token', () => {
  expect(checkPayment(evidence)).toEqual({
    kind: 'sign',
    intent: { kind: 'payment', tokenAddress: TOKEN, to: TO, memo: '', amount: 99_000_000n },
  });
});

test.each<[string, Partial<PaymentEvidence>, RegExp]>([
  [
    'an address that was changed after the approval',
    { row: { ...row, address: '0xThief' } },
    /changed after/,
  ],
  ['a memo that was changed', { row: { ...row, memo: '9' } }, /changed after/],
  ['an amount that was changed in the table', { row: { ...row, amount: row.amount + 1 } }, /changed after/],
  ['another owner', { row: { ...row, user_id: 8 } }, /changed after/],
  ['a proof that the owner did not give', { row: { ...row, factors: ['trade_password'] } }, /changed after/],
  ['another currency on a network', { row: { ...row, currency_protocol_id: 2 } }, /changed after/],
  ['a withdrawal of before the hashes', { fact: { ...fact, payloadHash: '' } }, /changed after/],
  ['a row that was put in by hand', { row: undefined }, /names no withdrawal/],
  ['a withdrawal of another network in the log', { fact: { ...fact, chainId: 9 } }, /another network/],
  ['a network that was exchanged in the table', { row: { ...row, chainId: 9 } }, /another network/],
  ['too few approvals', { fact: { ...fact, approvalsNeeded: 2 } }, /lacks an approval/],
  [
    'one operator twice',
    { fact: { ...fact, approvalsNeeded: 2, approvers: [3, 3] } },
    /approved the withdrawal twice/,
  ],
  ['a second request for a withdrawal', { signedRequest: 39 }, /signed already for another request/],
  [
    'a replacement of a transaction that the journal does not have',
    { request: { ...request, replaces: 39 } },
    /journal does not know/,
  ],
  [
    'a higher amount in the request',
    { request: { ...request, amount: 99_000_001n } },
    /the log for 99000000/,
  ],
  [
    'another token in the request',
    { request: { ...request, tokenAddress: '' } },
    /is not that of currency 1/,
  ],
  ['a currency without settings', { fact: { ...fact, assetId: 3 } }, /have no currency 3/],
  ['less than a unit of the token', { fact: { ...fact, fee: 100_000_001 } }, /no whole number/],
])('%s halts the network', (_title, change, reason) => {
  const verdict = checkPayment({ ...evidence, ...change });
  expect(verdict).toEqual({ kind: 'refuse', reason: expect.stringMatching(reason) as string });
});

test.each<[string, Partial<PaymentEvidence>, RegExp]>([
  [
    'a payment above the largest one',
    {
      settings: {
        ...settings,
        assets: settings.assets.map((asset) => ({ ...asset, paymentMax: 98_999_999n })),
      },
    },
    /largest payment/,
  ],
  ['an hour that is full', { paidInHour: [{ to: 'others', amount: 1_401_000_001n }] }, /this hour would be/],
  ['an address that got enough', { paidInHour: [{ to: TO, amount: 1_101_000_001n }] }, /this hour to 0x7099/],
])('%s keeps a payment waiting', (_title, change, reason) => {
  const verdict = checkPayment({ ...evidence, ...change });
  expect(verdict).toEqual({ kind: 'wait', reason: expect.stringMatching(reason) as string });
});

test.each<[string, Partial<PaymentEvidence>, RegExp]>([
  ['a withdrawal that the log does not hold', { fact: undefined }, /does not hold/],
  ['one whose money the engine has not taken', { fact: { ...fact, status: 'approved' } }, /is approved/],
  ['one that has ended', { fact: { ...fact, status: 'settled' } }, /is settled/],
])('%s is looked for in the log once more', (_title, change, reason) => {
  const verdict = checkPayment({ ...evidence, ...change });
  expect(verdict).toEqual({ kind: 'unknown', reason: expect.stringMatching(reason) as string });
});

test.each<[string, Partial<PaymentEvidence>]>([
  ['exactly the rest of the hour', { paidInHour: [{ to: 'others', amount: 1_401_000_000n }] }],
  ['exactly the rest of an address', { paidInHour: [{ to: TO, amount: 1_101_000_000n }] }],
  ['the same request again', { signedRequest: 40 }],
  [
    'a replacement, which was counted with the first',
    {
      request: { ...request, id: 41, replaces: 40 },
      signedRequest: 40,
      paidInHour: [{ to: TO, amount: 1_200_000_000n }],
    },
  ],
])('%s is signed', (_title, change) => {
  expect(checkPayment({ ...evidence, ...change }).kind).toBe('sign');
});

const move: RequestRow = { ...request, kind: 'sweep', withdrawalId: null, addressIndex: 3 };

test.each<[string, Partial<RequestRow>, string]>([
  ['a sweep of a known token', {}, 'sign'],
  ['a sweep of a token without settings', { tokenAddress: '0xother' }, 'refuse'],
  ['a sweep from no deposit address', { addressIndex: 0 }, 'refuse'],
  ['a sweep without an address', { addressIndex: null }, 'refuse'],
  ['a sweep of nothing', { amount: 0n }, 'refuse'],
  ['coins for a fee up to the ceiling', { kind: 'gas', tokenAddress: '', amount: 10n ** 16n }, 'sign'],
  ['coins for a fee above the ceiling', { kind: 'gas', tokenAddress: '', amount: 10n ** 16n + 1n }, 'wait'],
])('%s: %s', (_title, change, kind) => {
  expect(checkMove({ settings, request: { ...move, ...change } }).kind).toBe(kind);
});

const COLD = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const coldMove: RequestRow = { ...request, kind: 'cold', withdrawalId: null, address: COLD, amount: 5n };
const named: NetworkSettings = { ...settings, coldAddress: COLD };

test('coins move to the cold address of the settings, above every limit of payments', () => {
  const amount = 10n ** 15n;
  expect(checkColdMove({ settings: named, request: { ...coldMove, amount } })).toEqual({
    kind: 'sign',
    intent: { kind: 'payment', tokenAddress: TOKEN, to: COLD, memo: '', amount },
  });
});

test.each<[string, NetworkSettings, Partial<RequestRow>, string]>([
  ['a cold address of the database that the settings do not name', named, { address: TO }, 'refuse'],
  ['an address in another form', named, { address: COLD.toLowerCase() }, 'refuse'],
  ['no address', named, { address: '' }, 'refuse'],
  ['a token without settings', named, { tokenAddress: '0xother' }, 'refuse'],
  ['a move of nothing', named, { amount: 0n }, 'refuse'],
  ['a move where the settings name no cold address', settings, {}, 'wait'],
])('%s is not signed', (_title, own, change, kind) => {
  expect(checkColdMove({ settings: own, request: { ...coldMove, ...change } }).kind).toBe(kind);
});
