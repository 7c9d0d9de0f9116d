import type { MicroOrder } from '@candor/contract';
import { expect, it } from 'vitest';
import type { PayableCurrency } from '../api/second-queries.ts';
import { percentOf, plainStake, priceMove, standingAt, stakeFigures, stakeProblem } from './stake-figures.ts';

const USDT: PayableCurrency = {
  id: 1,
  code: 'USDT',
  micro_account: { balance: '1000.00000000', lock_balance: '0.00000000' },
  micro_numbers: [],
  min_number: '10.00000000',
  max_number: '5000.00000000',
  fee_rate: '0.001000',
  open_limit: '800.00000000',
  open_taken: '300.00000000',
};
const contract = (change: Partial<MicroOrder>) =>
  ({
    type: 1,
    number: '100.00000000',
    profit_ratio: '0.850000',
    tie_rule: 'win',
    open_price: '50000.00000000',
    end_price: '0.00000000',
    ...change,
  }) as MicroOrder;

it('reckons as the engine does: the win is rounded down, the fee up', () => {
  expect(stakeFigures(USDT, '100', '0.850000')).toEqual({
    win: '85.00000000',
    payback: '185.00000000',
    fee: '0.10000000',
    locked: '100.10000000',
  });
  const { win, fee } = stakeFigures(USDT, '10.00000001', '0.850000') ?? {};
  expect([win, fee]).toEqual(['8.50000000', '0.01000001']);
  expect(stakeFigures(USDT, '1,5,0', '0.850000')).toBeUndefined();
});

it('names the first limit that a stake passes, and what is left below it', () => {
  const kinds = ['', '9.99999999', '5000.00000001', '500.00000001', '500'].map((stake) =>
    stakeProblem(USDT, stake),
  );
  expect(kinds).toEqual([
    { kind: 'empty' },
    { kind: 'least', nearest: '10.00000000' },
    { kind: 'most', nearest: '5000.00000000' },
    { kind: 'room', nearest: '500.00000000' },
    undefined,
  ]);
  const poor = { ...USDT, micro_account: { ...USDT.micro_account, balance: '100.00000000' } };
  expect(stakeProblem(poor, '99.91')).toEqual({ kind: 'funds' });
  expect(stakeProblem(poor, '99.9')).toBeUndefined();
});

it('holds a stake with its fee to the limit that a person has set, before anything but an empty field', () => {
  expect(stakeProblem(USDT, '99.91', '100.00000000')).toEqual({ kind: 'own', nearest: '100.00000000' });
  expect(stakeProblem(USDT, '99.9', '100.00000000')).toBeUndefined();
  expect(stakeProblem(USDT, '6000', '100.00000000')?.kind).toBe('own');
  expect(stakeProblem(USDT, '', '0.00000000')?.kind).toBe('empty');
  expect(stakeProblem(USDT, '0.00000001', '0.00000000')?.kind).toBe('own');
});

it('tells how a contract stands above, below and at its open price, by the rule for ties that it has', () => {
  const at = (index: string, change: Partial<MicroOrder> = {}) => standingAt(contract(change), index);
  expect(at('50000.00000001')).toEqual({ result: 'won', profit: '85.00000000' });
  expect(at('49999.99999999')).toEqual({ result: 'lost', profit: '-100.00000000' });
  expect(at('49999.99999999', { type: 2 })?.result).toBe('won');
  expect(at('50000.00000000', { type: 2 })?.result).toBe('won');
  expect(at('50000.00000000', { tie_rule: 'refund' })).toEqual({ result: 'refunded', profit: '0.00000000' });
  expect(at('50000.00000000', { open_price: '0.00000000' })).toBeUndefined();
});

it('writes ratios, presets and the way that the price has gone', () => {
  expect(percentOf('0.850000')).toBe('85.00');
  expect(['500.00000000', '10', '0.50'].map(plainStake)).toEqual(['500', '10', '0.5']);
  expect(priceMove(contract({ end_price: '49999.00000001' }))).toBe('-0.99999999');
  expect(priceMove(contract({}))).toBeUndefined();
});
