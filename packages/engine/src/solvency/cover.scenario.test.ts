import {
  activateNewestRules,
  openQuietMarket,
  RecordedEngine,
  verifyHistory,
  writeFundsOutcome,
} from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../composition/engine.ts';
import { LIVING_ALARMS_MAX } from '../shapes/bounds.ts';
import type {
  Command,
  LiftAlarm,
  PublishCover,
  PublishObligations,
  PublishReserves,
  RaiseAlarm,
} from '../shapes/command.ts';

const HASH = '09af'.repeat(16);
const HOUR_MS = 3_600_000;
const OUTBOX = { outboxId: 0 } as const;
const OBLIGATIONS: PublishObligations = {
  kind: 'publish_obligations',
  ...OUTBOX,
  number: 1,
  assetId: 2,
  obligations: [
    { kind: 'contracts', amount: '85' },
    { kind: 'interest', amount: '0' },
  ],
};
const RESERVES: PublishReserves = {
  kind: 'publish_reserves',
  ...OUTBOX,
  number: 1,
  assetId: 2,
  counted: '9'.repeat(26),
  fileHash: HASH,
};
const COVER: PublishCover = {
  kind: 'publish_cover',
  ...OUTBOX,
  hourMs: 4 * HOUR_MS,
  lowest: [
    { assetId: 1, permille: 0 },
    { assetId: 2, permille: 1_013 },
  ],
};
const ALARM: RaiseAlarm = {
  kind: 'raise_alarm',
  ...OUTBOX,
  alarmId: 3,
  cause: 'below',
  assetId: 2,
  chainId: 0,
};
const LIFT: LiftAlarm = {
  kind: 'lift_alarm',
  ...OUTBOX,
  alarmId: 3,
  reason: 'the coins are back',
  firstOperatorId: 1,
  secondOperatorId: 2,
};

function marked(): RecordedEngine {
  const recorded = new RecordedEngine();
  openQuietMarket(recorded);
  activateNewestRules(recorded);
  recorded.accept({ kind: 'mark_solvency', ...OUTBOX, number: 1, keyHash: HASH, blocks: [] });
  return recorded;
}

function said(recorded: RecordedEngine, command: Command): string {
  const { outcome, events } = recorded.apply(command);
  return writeFundsOutcome(outcome, events);
}

const accepted = (recorded: RecordedEngine, command: Command) =>
  recorded.accept(command).events.map(({ event }) => event);

describe('promises and reserves', () => {
  it('are published for the last mark, each once for a currency, before and after a restart', () => {
    const recorded = marked();
    const { number, assetId, obligations } = OBLIGATIONS;
    expect(accepted(recorded, OBLIGATIONS)).toEqual([
      { kind: 'obligations_published', obligations: { number, assetId, obligations } },
    ]);
    const { counted, fileHash } = RESERVES;
    expect(accepted(recorded, RESERVES)).toEqual([
      { kind: 'reserves_published', reserves: { number, assetId, counted, fileHash } },
    ]);
    expect(said(recorded, { ...RESERVES, counted: '0' })).toBe('solvency_published assetId');
    expect(said(recorded, { ...RESERVES, assetId: 1 })).toBe('accepted');
    expect(verifyHistory(recorded)).toEqual([]);
    const restarted = createEngine(recorded.engine.snapshot());
    const batch = { firstSeq: restarted.sequence + 1, atMs: restarted.nowMs };
    const { outcomes } = restarted.apply({ ...batch, commands: [OBLIGATIONS, RESERVES] });
    expect(outcomes).toMatchObject(
      Array.from({ length: 2 }, () => ({ rejection: { key: 'solvency_published' } })),
    );
  });

  it('leave the same state, in whichever order their currencies come', () => {
    const stateAfter = (...assetIds: readonly number[]) => {
      const recorded = marked();
      for (const assetId of assetIds) recorded.accept({ ...RESERVES, assetId });
      return recorded.engine.stateBytes();
    };
    expect(stateAfter(2, 1)).toEqual(stateAfter(1, 2));
  });

  it('belong to the newest mark alone', () => {
    const recorded = marked();
    recorded.accept(RESERVES);
    recorded.accept({ kind: 'mark_solvency', ...OUTBOX, number: 2, keyHash: HASH, blocks: [] });
    expect(said(recorded, OBLIGATIONS)).toBe('solvency_not_marked number');
    expect(said(recorded, { ...RESERVES, number: 2 })).toBe('accepted');
    expect(said(recorded, { ...OBLIGATIONS, number: 2 })).toBe('accepted');
  });

  it.each<[string, Command]>([
    ['asset_unknown assetId', { ...OBLIGATIONS, assetId: 9 }],
    ['asset_unknown assetId', { ...RESERVES, assetId: 9, counted: '' }],
    ['amount_invalid obligations', { ...OBLIGATIONS, obligations: OBLIGATIONS.obligations.toReversed() }],
    [
      'amount_invalid obligations',
      { ...OBLIGATIONS, obligations: [OBLIGATIONS.obligations[0]!, OBLIGATIONS.obligations[0]!] },
    ],
    ['amount_invalid obligations', { ...OBLIGATIONS, obligations: [{ kind: 'interest', amount: '-1' }] }],
    ['accepted', { ...OBLIGATIONS, obligations: [] }],
    ['amount_invalid counted', { ...RESERVES, counted: '-1' }],
    ['amount_invalid counted', { ...RESERVES, counted: '01', fileHash: '' }],
    ['settings_invalid fileHash', { ...RESERVES, fileHash: HASH.toUpperCase(), number: 2 }],
    ['solvency_not_marked number', { ...RESERVES, number: 2 }],
  ])('with other fields: %s', (expected, command) => {
    expect(said(marked(), command)).toBe(expected);
  });
});

describe('the lowest cover of an hour', () => {
  it('is published once, and no hour before it later', () => {
    const recorded = marked();
    const { hourMs, lowest } = COVER;
    expect(accepted(recorded, COVER)).toEqual([{ kind: 'cover_published', cover: { hourMs, lowest } }]);
    expect(said(recorded, COVER)).toBe(`amount_invalid hourMs ${5 * HOUR_MS}`);
    expect(said(recorded, { ...COVER, hourMs: 3 * HOUR_MS })).toBe(`amount_invalid hourMs ${5 * HOUR_MS}`);
    expect(said(recorded, { ...COVER, hourMs: 9 * HOUR_MS, lowest: [] })).toBe('accepted');
    expect(verifyHistory(recorded)).toEqual([]);
  });

  it.each<[string, Partial<PublishCover>]>([
    ['asset_unknown lowest', { lowest: [{ assetId: 9, permille: 1 }] }],
    [`amount_invalid hourMs ${HOUR_MS}`, { hourMs: HOUR_MS + 1 }],
    [`amount_invalid hourMs ${HOUR_MS}`, { hourMs: 0 }],
    ['amount_invalid lowest', { lowest: COVER.lowest.toReversed() }],
    ['amount_invalid lowest', { lowest: [COVER.lowest[0]!, COVER.lowest[0]!] }],
    ['amount_invalid lowest', { lowest: [{ assetId: 1, permille: -1 }] }],
    ['amount_invalid lowest', { lowest: [{ assetId: 1, permille: 0.5 }] }],
  ])('with other fields: %s', (expected, change) => {
    expect(said(marked(), { ...COVER, ...change })).toBe(expected);
  });
});

describe('an alarm', () => {
  it('lives until two operators lift it, and can be raised again', () => {
    const recorded = marked();
    const { alarmId, cause, assetId, chainId } = ALARM;
    const alarm = { alarmId, cause, assetId, chainId };
    expect(accepted(recorded, ALARM)).toEqual([{ kind: 'alarm_raised', alarm }]);
    expect(recorded.engine.solvency.alarms()).toEqual([alarm]);
    expect(said(recorded, { ...ALARM, alarmId: 4 })).toBe('alarm_known cause');
    expect(createEngine(recorded.engine.snapshot()).solvency.alarms()).toEqual([alarm]);
    expect(accepted(recorded, LIFT)).toEqual([{ kind: 'alarm_lifted', alarm }]);
    expect(recorded.engine.solvency.alarms()).toEqual([]);
    expect(said(recorded, ALARM)).toBe('amount_invalid alarmId 4');
    expect(said(recorded, { ...ALARM, alarmId: 4 })).toBe('accepted');
    expect(verifyHistory(recorded)).toEqual([]);
  });

  it('of another cause, currency or chain lives beside it', () => {
    const recorded = marked();
    recorded.accept(ALARM);
    for (const change of [{ cause: 'differs' }, { assetId: 0 }, { chainId: 1 }] as const)
      recorded.accept({ ...ALARM, ...change, alarmId: recorded.engine.solvency.lastAlarmId() + 1 });
    expect(recorded.engine.solvency.alarms().length).toBe(4);
  });

  it('finds no room beside a thousand others', () => {
    const recorded = marked();
    for (let alarmId = 1; alarmId <= LIVING_ALARMS_MAX; alarmId++)
      recorded.accept({ ...ALARM, alarmId, chainId: alarmId });
    const next = { alarmId: LIVING_ALARMS_MAX + 1, chainId: LIVING_ALARMS_MAX + 1 };
    expect(said(recorded, { ...ALARM, ...next })).toBe('alarm_known cause');
    recorded.accept(LIFT);
    expect(said(recorded, { ...ALARM, ...next })).toBe('accepted');
  });

  it.each<[string, Partial<RaiseAlarm>]>([
    ['asset_unknown assetId', { assetId: 9 }],
    ['settings_invalid chainId', { chainId: -1 }],
    ['amount_invalid alarmId 1', { alarmId: 0 }],
  ])('with other fields is refused: %s', (expected, change) => {
    expect(said(marked(), { ...ALARM, ...change })).toBe(expected);
  });

  it.each<[string, Partial<LiftAlarm>]>([
    ['operator_unknown firstOperatorId', { firstOperatorId: 0, reason: '' }],
    ['words_missing reason', { reason: ' ', alarmId: 9 }],
    ['alarm_unknown alarmId', { alarmId: 9, secondOperatorId: 1 }],
    ['second_person_missing secondOperatorId', { secondOperatorId: 1 }],
  ])('is not lifted: %s', (expected, change) => {
    const recorded = marked();
    recorded.accept(ALARM);
    expect(said(recorded, { ...LIFT, ...change })).toBe(expected);
    expect(recorded.engine.solvency.alarms().length).toBe(1);
  });
});
