import {
  openQuietMarket,
  playFunds,
  RecordedEngine,
  verifyHistory,
  writeFundsOutcome,
} from '@candor/testkit/engine';
import { totalFromAmount } from '@candor/primitives';
import { describe, expect, it } from 'vitest';
import type { Command, CoolOff, SetSelfLimit } from '../shapes/command.ts';
import { createEngine } from '../composition/engine.ts';
import type { EngineSnapshot } from '../snapshot/snapshot.ts';
import { SelfLimits } from './self-limits.ts';

const DAY_MS = 86_400_000;
const LIMIT: SetSelfLimit = {
  kind: 'set_self_limit',
  userId: 1,
  clientId: '',
  product: 'lever',
  assetId: 2,
  dailyLoss: 100,
};
const COOL: CoolOff = { kind: 'cool_off', userId: 1, clientId: '', product: 'micro', untilMs: 5_000 };

function users(count: number): RecordedEngine {
  const recorded = new RecordedEngine();
  openQuietMarket(recorded);
  for (let userId = 1; userId <= count; userId++) {
    recorded.accept({ kind: 'register_user', outboxId: 0, userId, grants: [] });
  }
  return recorded;
}

function said(recorded: RecordedEngine, command: Command): string {
  const { outcome, events } = recorded.apply(command);
  return writeFundsOutcome(outcome, events);
}

describe('a standing', () => {
  it('is ordinary until an operator says otherwise, and survives a restart', () => {
    const recorded = users(2);
    const { engine } = recorded;
    const ordinary = {
      isFrozen: false,
      isWithdrawalFrozen: false,
      isCertified: false,
      withdrawalsFromMs: 0,
      inviterId: 0,
    };
    expect(engine.standings.standing(1)).toEqual({ userId: 1, ...ordinary });
    expect(engine.standings.standing(3)).toBeUndefined();
    const flags = { isFrozen: true, isWithdrawalFrozen: true, isCertified: true, withdrawalsFromMs: 7 };
    recorded.accept({ kind: 'link_inviter', outboxId: 0, userId: 1, inviterId: 2 });
    const { events } = recorded.accept({ kind: 'set_standing', outboxId: 0, userId: 1, ...flags });
    const standing = { userId: 1, ...flags, inviterId: 2 };
    expect(events.map(({ event }) => event)).toEqual([{ kind: 'standing_changed', standing }]);
    expect(createEngine(engine.snapshot()).standings.standing(1)).toEqual(standing);
    expect(engine.standings.standing(2)).toEqual({ userId: 2, ...ordinary });
    expect(verifyHistory(recorded)).toEqual([]);
  });

  it('of nobody, and with a time that is none, is refused', () => {
    const flags = { isFrozen: false, isWithdrawalFrozen: false, isCertified: false };
    const set = { kind: 'set_standing', outboxId: 0, userId: 1, ...flags, withdrawalsFromMs: 0 } as const;
    expect(said(users(1), { ...set, userId: 2, withdrawalsFromMs: -1 })).toBe('user_unknown userId');
    expect(said(users(1), { ...set, withdrawalsFromMs: -1 })).toBe('amount_invalid withdrawalsFromMs');
  });
});

describe('an intent about a standing', () => {
  const until = (day: number) => `2030-01-0${day}T00:00:00Z`;

  it('changes its own part and leaves the others alone', () => {
    const { engine } = playFunds(`
      money
      | account  | amount |
      | A/change | 100    |
      | B/change |        |
      story
      | does                            | outcome                      |
      | standing A no-withdrawals       | standing                     |
      | invite A by B                   | standing                     |
      | freeze A                        | user frozen                  |
      | hold A until ${until(2)}        | user frozen                  |
      | certify A                       | user frozen                  |
      | withdraw 1 of 20 from A/change  | user_frozen userId           |
      | unfreeze A                      | standing                     |
      | certify A not                   | standing                     |
      | certify A                       | standing                     |
    `);
    expect(engine.standings.standing(1)).toEqual({
      userId: 1,
      isFrozen: false,
      isWithdrawalFrozen: true,
      isCertified: true,
      withdrawalsFromMs: Date.parse(until(2)),
      inviterId: 2,
    });
  });

  it('to hold withdrawals never shortens a hold, and never lifts a freeze', () => {
    const { engine } = playFunds(`
      money
      | account  | amount |
      | A/change | 100    |
      story
      | does                            | outcome                                 |
      | hold A until ${until(2)}        | standing                                |
      | hold A until ${until(1)}        | accepted                                |
      | hold A until ${until(2)}        | accepted                                |
      | withdraw 1 of 20 from A/change  | withdrawals_on_hold userId ${Date.parse(until(2))} |
      | hold A until ${until(3)}        | standing                                |
      | freeze A                        | user frozen                             |
      | hold A until ${until(4)}        | user frozen                             |
    `);
    expect(engine.standings.standing(1)).toMatchObject({
      isFrozen: true,
      withdrawalsFromMs: Date.parse(until(4)),
    });
  });

  it('to lift a hold takes two persons, a reason and exactly the hold that they saw', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 100    |
      story
      | does                                   | outcome                 |
      | lift A until ${until(2)} by 1 and 2    | hold_changed untilMs    |
      | hold A until ${until(2)}               | standing                |
      | hold A until ${until(3)}               | standing                |
      | lift A until ${until(2)} by 1 and 2    | hold_changed untilMs    |
      | lift A until ${until(4)} by 1 and 2    | hold_changed untilMs    |
      | lift A until ${until(3)} by 1 and 1    | second_person_missing secondOperatorId |
      | lift A until ${until(3)} by 0 and 1    | operator_unknown firstOperatorId |
      | withdraw 1 of 20 from A/change         | withdrawals_on_hold userId ${Date.parse(until(3))} |
      | freeze A                               | user frozen             |
      | lift A until ${until(3)} by 1 and 2    | user frozen             |
      | unfreeze A                             | standing                |
      | lift A until ${until(3)} by 1 and 2    | hold_changed untilMs    |
      | withdraw 1 of 20 from A/change         | approved, fee 3, 0 of 0 |
    `);
  });

  it('a hold that has run out is not lifted', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 100    |
      story
      | does                                | outcome              |
      | hold A until ${until(2)}            | standing             |
      | wait 30000d                         |                      |
      | lift A until ${until(2)} by 1 and 2 | hold_changed untilMs |
    `);
  });

  it.each([
    ['user_unknown userId', { userId: 2 }],
    ['operator_unknown secondOperatorId', { secondOperatorId: 1.5 }],
    ['words_missing reason', { reason: ' ' }],
    ['words_missing reason 500', { reason: 'x'.repeat(501) }],
    ['hold_changed untilMs', { untilMs: -1 }],
  ])('lifting is refused with %s', (expected, change) => {
    const sound = {
      kind: 'lift_hold',
      outboxId: 0,
      userId: 1,
      untilMs: 5_000,
      reason: 'the user came in person',
      firstOperatorId: 1,
      secondOperatorId: 2,
    } as const;
    const recorded = users(1);
    recorded.accept({ kind: 'hold_withdrawals', outboxId: 0, userId: 1, untilMs: 5_000 });
    expect(said(recorded, { ...sound, ...change })).toBe(expected);
  });

  it('that is fulfilled already records nothing', () => {
    const recorded = users(1);
    const user = { outboxId: 0, userId: 1 };
    expect(said(recorded, { kind: 'unfreeze_user', ...user })).toBe('accepted');
    expect(said(recorded, { kind: 'certify_user', ...user, isCertified: false })).toBe('accepted');
    expect(said(recorded, { kind: 'hold_withdrawals', ...user, untilMs: 0 })).toBe('accepted');
    expect(said(recorded, { kind: 'freeze_user', ...user })).toBe('user frozen');
    expect(said(recorded, { kind: 'freeze_user', ...user })).toBe('accepted');
    expect(verifyHistory(recorded)).toEqual([]);
  });

  it.each<[string, Command]>([
    ['user_unknown userId', { kind: 'hold_withdrawals', outboxId: 0, userId: 2, untilMs: -1 }],
    ['amount_invalid untilMs', { kind: 'hold_withdrawals', outboxId: 0, userId: 1, untilMs: -1 }],
    ['amount_invalid untilMs', { kind: 'hold_withdrawals', outboxId: 0, userId: 1, untilMs: 0.5 }],
    ['user_unknown userId', { kind: 'freeze_user', outboxId: 0, userId: 2 }],
    ['user_unknown userId', { kind: 'unfreeze_user', outboxId: 0, userId: 2 }],
    ['user_unknown userId', { kind: 'certify_user', outboxId: 0, userId: 2, isCertified: true }],
  ])('is refused with %s', (expected, command) => {
    expect(said(users(1), command)).toBe(expected);
  });
});

describe('an inviter', () => {
  it('is set once, never oneself, never in a circle', () => {
    const { engine } = playFunds(`
      money
      | account  | amount |
      | A/change |        |
      | B/change |        |
      | C/change |        |
      | D/change |        |
      story
      | does          | outcome                     |
      | invite A by A | inviter_circular inviterId  |
      | invite B by A | standing                    |
      | invite C by B | standing                    |
      | invite A by C | inviter_circular inviterId  |
      | invite A by B | inviter_circular inviterId  |
      | invite B by A | inviter_linked userId       |
      | invite B by C | inviter_linked userId       |
      | invite D by B | standing                    |
      | invite A by E | user_unknown inviterId      |
      | invite E by A | user_unknown userId         |
    `);
    expect([1, 2, 3, 4].map((userId) => engine.standings.standing(userId)?.inviterId)).toEqual([0, 1, 2, 2]);
  });

  it('of a snapshot that was tampered with into a circle is found, whoever hangs on it', () => {
    const recorded = users(4);
    for (const [userId, inviterId] of [
      [2, 1],
      [3, 2],
      [4, 3],
    ] as const) {
      recorded.accept({ kind: 'link_inviter', outboxId: 0, userId, inviterId });
    }
    const text = JSON.stringify(recorded.engine.snapshot());
    const tampered = createEngine(
      JSON.parse(text.replace('[2,0,0,0,0,1]', '[2,0,0,0,0,3]')) as EngineSnapshot,
    );
    expect(tampered.sweep()).toEqual([2, 3, 4].map((userId) => `user ${userId} was invited in a circle`));
  });
});

describe("a user's own limit", () => {
  it('gets tighter at once and looser after 24 h', () => {
    const recorded = users(1);
    const limit = () => {
      const { dailyLoss, nextDailyLoss, nextFromMs } = recorded.engine.standings.selfLimit(1, 'lever', 2);
      return [dailyLoss, nextDailyLoss, nextFromMs];
    };
    expect(limit()).toEqual([0, 0, 0]);
    expect(said(recorded, LIMIT)).toBe('accepted');
    expect(limit()).toEqual([100, 0, 0]);
    expect(said(recorded, { ...LIMIT, dailyLoss: 60 })).toBe('accepted');
    expect(limit()).toEqual([60, 0, 0]);
    expect(said(recorded, { ...LIMIT, dailyLoss: 80 })).toBe('accepted');
    const fromMs = recorded.engine.nowMs + DAY_MS;
    expect(limit()).toEqual([60, 80, fromMs]);
    recorded.waitMs(DAY_MS - 2);
    recorded.accept({ kind: 'tick', prices: [] });
    expect(limit()).toEqual([60, 80, fromMs]);
    recorded.accept({ kind: 'tick', prices: [] });
    expect(limit()).toEqual([80, 0, 0]);
    expect(verifyHistory(recorded)).toEqual([]);
  });

  it('asked for again keeps its wait; the present one asked for drops what waits', () => {
    const recorded = users(1);
    said(recorded, LIMIT);
    said(recorded, { ...LIMIT, dailyLoss: 0 });
    const waiting = recorded.engine.standings.selfLimit(1, 'lever', 2);
    expect(waiting).toMatchObject({
      dailyLoss: 100,
      nextDailyLoss: 0,
      nextFromMs: recorded.engine.nowMs + DAY_MS,
    });
    expect(said(recorded, { ...LIMIT, dailyLoss: 0 })).toBe('limit_unchanged dailyLoss');
    expect(recorded.engine.standings.selfLimit(1, 'lever', 2)).toEqual(waiting);
    expect(said(recorded, LIMIT)).toBe('accepted');
    expect(recorded.engine.standings.selfLimit(1, 'lever', 2)).toMatchObject({
      dailyLoss: 100,
      nextFromMs: 0,
    });
    expect(said(recorded, LIMIT)).toBe('limit_unchanged dailyLoss');
    said(recorded, { ...LIMIT, dailyLoss: 0 });
    recorded.waitMs(DAY_MS);
    recorded.accept({ kind: 'tick', prices: [] });
    expect(said(recorded, { ...LIMIT, dailyLoss: 500 })).toBe('accepted');
    expect(recorded.engine.standings.selfLimit(1, 'lever', 2)).toMatchObject({
      dailyLoss: 500,
      nextFromMs: 0,
    });
    expect(verifyHistory(recorded)).toEqual([]);
  });

  it('is one for each product and asset', () => {
    const recorded = users(2);
    said(recorded, LIMIT);
    const { standings } = recorded.engine;
    expect(standings.selfLimit(1, 'micro', 2).dailyLoss).toBe(0);
    expect(standings.selfLimit(1, 'lever', 1).dailyLoss).toBe(0);
    expect(standings.selfLimit(2, 'lever', 2).dailyLoss).toBe(0);
  });

  it.each<[string, Partial<SetSelfLimit>]>([
    ['user_unknown userId', { userId: 9 }],
    ['client_order_id_invalid clientId', { clientId: 'é', assetId: 9 }],
    ['asset_unknown assetId', { assetId: 9, product: 'spot' as 'lever' }],
    ['settings_invalid product', { product: 'spot' as 'lever', dailyLoss: -1 }],
    ['amount_invalid dailyLoss', { dailyLoss: -1 }],
    ['limit_unchanged dailyLoss', { dailyLoss: 0 }],
  ])('is refused: %s', (expected, change) => {
    expect(said(users(1), { ...LIMIT, ...change })).toBe(expected);
  });
});

describe('the check of a limit', () => {
  const scope = { userId: 1, product: 'lever', assetId: 2 } as const;
  const evening = Date.parse('2026-11-20T15:59:59.999Z');
  const limits = () => {
    const fresh = new SelfLimits();
    fresh.setLimit({ ...scope, dailyLoss: 100, nextDailyLoss: 0, nextFromMs: 0 });
    return fresh;
  };
  const reached = { key: 'daily_loss_reached', nearest: 100 };

  it('counts what is at risk together with what was lost today', () => {
    const fresh = limits();
    expect(fresh.check(scope, totalFromAmount(100), evening)).toBeUndefined();
    expect(fresh.check(scope, totalFromAmount(101), evening)).toEqual(reached);
    fresh.addResult(scope, -60, evening);
    expect(fresh.check(scope, totalFromAmount(40), evening)).toBeUndefined();
    expect(fresh.check(scope, totalFromAmount(41), evening)).toEqual(reached);
    fresh.addResult(scope, 10, evening);
    expect(fresh.check(scope, totalFromAmount(50), evening)).toBeUndefined();
    expect(fresh.check(scope, totalFromAmount(51), evening)).toEqual(reached);
  });

  it('begins anew at midnight in Shanghai', () => {
    const fresh = limits();
    fresh.addResult(scope, -100, evening);
    expect(fresh.check(scope, totalFromAmount(1), evening)).toEqual(reached);
    expect(fresh.check(scope, totalFromAmount(100), evening + 1)).toBeUndefined();
    fresh.addResult(scope, -30, evening + 1);
    expect(fresh.profitToday(scope, evening + 1)).toEqual(totalFromAmount(-30));
  });

  it('knows no limit where none is set, and keeps products and assets apart', () => {
    const fresh = limits();
    fresh.addResult(scope, -100, evening);
    expect(fresh.check({ ...scope, assetId: 1 }, totalFromAmount(10 ** 15), evening)).toBeUndefined();
    expect(fresh.check({ ...scope, product: 'micro' }, totalFromAmount(10 ** 15), evening)).toBeUndefined();
    expect(fresh.check({ ...scope, userId: 2 }, totalFromAmount(10 ** 15), evening)).toBeUndefined();
  });

  it('comes after the wish to be kept away', () => {
    const fresh = limits();
    fresh.setCoolingOff({ userId: 1, product: 'lever', untilMs: evening + 5 });
    const away = { key: 'cooling_off', nearest: evening + 5 };
    expect(fresh.check(scope, totalFromAmount(101), evening + 4)).toEqual(away);
    expect(fresh.check(scope, totalFromAmount(100), evening + 5)).toBeUndefined();
    expect(fresh.check({ ...scope, product: 'micro' }, totalFromAmount(1), evening)).toBeUndefined();
  });
});

describe('the sweep of limits', () => {
  const waiting = { userId: 1, product: 'lever', assetId: 2, dailyLoss: 100, nextFromMs: 5 } as const;
  const TIGHTER = ['user 1 waits for a tighter limit'];

  it.each([
    ['lets a looser one wait', { nextDailyLoss: 101 }, []],
    ['lets none wait for one', { nextDailyLoss: 0 }, []],
    ['finds the same one waiting', { nextDailyLoss: 100 }, TIGHTER],
    ['finds a tighter one waiting', { nextDailyLoss: 99 }, TIGHTER],
    ['looks only at what waits', { nextDailyLoss: 99, nextFromMs: 0 }, []],
  ] as const)('%s', (_what, change, problems) => {
    const limits = new SelfLimits();
    limits.setLimit({ ...waiting, ...change });
    expect([...limits.sweep()]).toEqual(problems);
  });
});

describe('cooling off', () => {
  it('lasts until its time, and gets longer, never shorter', () => {
    const recorded = users(1);
    const until = () => recorded.engine.standings.coolingOffUntil(1, 'micro');
    expect(said(recorded, COOL)).toBe('accepted');
    expect(until()).toBe(5_000);
    expect(said(recorded, { ...COOL, untilMs: 4_999 })).toBe('cooling_off_shorter untilMs 5001');
    expect(said(recorded, COOL)).toBe('cooling_off_shorter untilMs 5001');
    expect(said(recorded, { ...COOL, untilMs: 5_001 })).toBe('accepted');
    expect(recorded.engine.standings.coolingOffUntil(1, 'lever')).toBe(0);
    recorded.waitMs(5_001 - recorded.nextMs);
    recorded.accept({ kind: 'tick', prices: [] });
    expect(until()).toBe(0);
    expect(said(recorded, { ...COOL, untilMs: 5_002 })).toBe('cooling_off_shorter untilMs 5003');
    expect(said(recorded, { ...COOL, untilMs: 6_000 })).toBe('accepted');
    expect(verifyHistory(recorded)).toEqual([]);
  });

  it.each<[string, Partial<CoolOff>]>([
    ['user_unknown userId', { userId: 9 }],
    ['settings_invalid product', { product: 'spot' as 'lever', untilMs: -1 }],
    ['amount_invalid untilMs 31622401005', { untilMs: 31_622_401_006 }],
    ['amount_invalid untilMs 31622401005', { untilMs: 0.5 }],
    ['accepted', { untilMs: 31_622_401_005 }],
  ])('is answered: %s', (expected, change) => {
    expect(said(users(1), { ...COOL, ...change })).toBe(expected);
  });
});

describe('settings of the exchange', () => {
  const sound = {
    kind: 'configure_exchange',
    outboxId: 0,
    referralPpm: 200_000,
    warningRate: 7_000,
    forcedCloseRate: 3_000,
  } as const;
  it.each([
    ['settings_invalid referralPpm 500000', { referralPpm: 500_001 }],
    ['settings_invalid warningRate 10000', { warningRate: 10_001 }],
    ['settings_invalid forcedCloseRate 7000', { forcedCloseRate: 7_001 }],
    ['settings_invalid forcedCloseRate 7000', { forcedCloseRate: -1 }],
    ['accepted', { referralPpm: 500_000, warningRate: 10_000, forcedCloseRate: 10_000 }],
  ])('%s', (expected, change) => {
    const recorded = users(0);
    expect(said(recorded, { ...sound, ...change })).toBe(expected);
    expect(verifyHistory(recorded)).toEqual([]);
  });
});

describe("the head of the operators' record", () => {
  const head = '09af'.repeat(16);
  const sound = { kind: 'publish_audit_head', outboxId: 0, rows: 7, head } as const;

  it('is an event of the log and nothing else', () => {
    const recorded = users(0);
    const { outcome, events } = recorded.apply(sound);
    expect(outcome.status).toBe('accepted');
    expect(events.map(({ event }) => event)).toEqual([{ kind: 'audit_head_published', rows: 7, head }]);
    expect(verifyHistory(recorded)).toEqual([]);
  });

  it.each([
    ['amount_invalid rows', { rows: 0 }],
    ['amount_invalid rows', { rows: 1.5 }],
    ['settings_invalid head', { head: head.slice(1) }],
    ['settings_invalid head', { head: head.toUpperCase() }],
    ['settings_invalid head', { head: `${head}\n` }],
  ])('is refused: %s', (expected, change) => {
    expect(said(users(0), { ...sound, ...change })).toBe(expected);
  });
});

describe('the key that signs evidence', () => {
  const keyId = '09af'.repeat(4);
  const publicKey = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=';
  const sound = { kind: 'publish_signing_key', outboxId: 0, keyId, publicKey } as const;

  it('is an event of the log and nothing else', () => {
    const recorded = users(0);
    const { outcome, events } = recorded.apply(sound);
    expect(outcome.status).toBe('accepted');
    expect(events.map(({ event }) => event)).toEqual([{ kind: 'signing_key_published', keyId, publicKey }]);
    expect(verifyHistory(recorded)).toEqual([]);
  });

  it.each([
    ['settings_invalid keyId', { keyId: keyId.slice(1) }],
    ['settings_invalid keyId', { keyId: keyId.toUpperCase() }],
    ['settings_invalid publicKey', { publicKey: publicKey.slice(1) }],
    ['settings_invalid publicKey', { publicKey: publicKey.replace('=', '') }],
    ['settings_invalid publicKey', { publicKey: `${publicKey}\n` }],
    ['settings_invalid publicKey', { publicKey: publicKey.replace('MCow', 'MCox') }],
  ])('is refused: %s', (expected, change) => {
    expect(said(users(0), { ...sound, ...change })).toBe(expected);
  });
});
