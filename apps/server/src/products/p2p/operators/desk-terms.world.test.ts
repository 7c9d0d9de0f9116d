import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlerWorld, type WorldOperator } from '../../../../test/support/handler-world.ts';
import { operatorConsole } from '../../console/index.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';

const open = () => handlerWorld(p2p, personal, operatorConsole);
let world: Awaited<ReturnType<typeof open>>;
let support: WorldOperator;
let finance: WorldOperator;
let admin: WorldOperator;

const WHY = { reason: 'As the rules say.' };
const USDT = 1;
const CNY = 1;

beforeAll(async () => {
  world = await open();
  support = await world.newOperator('support');
  finance = await world.newOperator('finance');
  admin = await world.newOperator('admin');
});
afterAll(() => world.close());

const home = () => world.ask('console/p2p_home', {}, support);

describe('the terms of the desk', () => {
  test('set up a desk from nothing, each with a preview, and never what is made by quotes', async () => {
    expect(await home()).toMatchObject({ desk: null, open: 0, escrow: [], rates: [], missing: [] });
    const desk = {
      currency_id: USDT,
      status: 'closed',
      pay_minutes: '15,30',
      late_seconds: '600',
      answer_seconds: '43200',
      appeal_from_seconds: '600',
      auto_appeal_seconds: '86400',
      cancel_max: '3',
      taker_orders_max: '5',
      shop_orders_max: '100',
      shop_ads_max: '20',
      fresh_seconds: '86400',
      gap_seconds: '10',
      bond: '1000',
      needs_certified: '1',
      ...WHY,
    };
    const { bond: _, ...lacking } = desk;
    expect((await world.refused('console/p2p_set', lacking, admin)).fields).toEqual({
      bond: 'field_required',
    });
    const preview = await world.ask('console/p2p_set', { ...desk, preview: true }, admin);
    expect(preview).toMatchObject({ is_applied: 0, before: {}, after: { bond: '1000.00000000' } });
    expect(world.engine.p2p.desk).toBeUndefined();
    expect(await world.ask('console/p2p_set', desk, admin)).toMatchObject({ is_applied: 1 });
    expect(world.engine.p2p.desk).toMatchObject({
      lateMs: 600_000,
      windows: [15, 30],
      bondAmount: 100_000_000_000,
    });
    const fiat = await world.ask(
      'console/p2p_fiat_set',
      { code: 'CNY', scale: '2', status: 'open', ...WHY },
      admin,
    );
    expect(fiat).toMatchObject({ id: CNY, name: 'CNY', is_applied: 1 });
    const rate = {
      id: CNY,
      sources: '1:one.example,2:two.example',
      quorum: '2',
      life_seconds: '300',
      ...WHY,
    };
    await world.ask('console/p2p_rate_set', rate, admin);
    expect((await world.refused('console/p2p_rate_set', { ...rate, quorum: '3' }, admin)).fields).toEqual({
      quorum: 'settings_invalid',
    });
    await world.ask(
      'console/p2p_asset_set',
      { id: USDT, day_max: '2000', certified_day_max: '20000', shop_day_max: '200000', ...WHY },
      admin,
    );
    const market = {
      currency_id: USDT,
      fiat_id: '1',
      coin_pair_id: '0',
      decimals: '3',
      unit: '0.001',
      step: '0.000001',
      status: 'open',
      highest: '1000',
      min_money: '100',
      max_money: '50000',
      band: '0.1',
      maker_fee: '0.001',
      taker_fee: '0.0005',
      ...WHY,
    };
    expect(
      (await world.refused('console/p2p_market_set', { ...market, step: '0.01' }, admin)).fields,
    ).toEqual({
      step: 'settings_invalid',
    });
    expect(await world.ask('console/p2p_market_set', market, admin)).toMatchObject({
      id: 1,
      name: 'USDT/CNY',
    });
    const dearer = await world.ask('console/p2p_market_set', { id: 1, taker_fee: '0.001', ...WHY }, admin);
    expect(dearer).toMatchObject({
      before: { taker_fee: '0.000500' },
      after: { taker_fee: '0.001000' },
      affects: { what: 'p2p_orders', count: 0 },
    });
    expect(
      (await world.refused('console/p2p_market_set', { id: 1, decimals: '2', ...WHY }, admin)).error,
    ).toBe('market_immutable');
    const rows = await world.ask('console/configuration', { subject: 'p2p_rate' }, admin);
    expect(rows).toMatchObject([{ terms: { sources: '1:one.example,2:two.example', life_seconds: '300' } }]);
  });

  test('are for those who may change terms', async () => {
    expect((await world.refused('console/p2p_set', { bond: '1', ...WHY }, finance)).error).toBe(
      'permission_denied',
    );
  });
});
