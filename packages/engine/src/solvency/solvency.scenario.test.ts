import { totalFromAmount } from '@candor/primitives';
import {
  activateNewestRules,
  openQuietMarket,
  RecordedEngine,
  verifyHistory,
  writeFundsOutcome,
} from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../composition/engine.ts';
import { BLOCKS_PER_MARK_MAX } from '../shapes/bounds.ts';
import type { Command, IdentifyUser, MarkSolvency, PublishLiabilities } from '../shapes/command.ts';

const HASH = '09af'.repeat(16);
const MARK: MarkSolvency = {
  kind: 'mark_solvency',
  outboxId: 0,
  number: 1,
  keyHash: HASH,
  blocks: [
    { chainId: 1, height: 7, hash: '0xaB' },
    { chainId: 3, height: 0, hash: '00ff' },
  ],
};
const ROOT: PublishLiabilities = {
  kind: 'publish_liabilities',
  outboxId: 0,
  number: 1,
  assetId: 2,
  digest: HASH,
  depth: 10,
  total: '500',
  root: HASH,
  fileHash: HASH,
};

const blocksOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ chainId: place + 1, height: 7, hash: '00' }));

/** Two users with 300 and 200 USDT in different accounts; of BTC nobody has any. */
function exchange(): RecordedEngine {
  const recorded = new RecordedEngine();
  openQuietMarket(recorded);
  activateNewestRules(recorded);
  for (const [userId, accountType, amount] of [
    [1, 1, 300],
    [2, 5, 200],
  ] as const) {
    const grants = [{ accountType, assetId: 2, amount }];
    recorded.accept({ kind: 'register_user', outboxId: 0, userId, grants });
  }
  return recorded;
}

function marked(): RecordedEngine {
  const recorded = exchange();
  recorded.accept(MARK);
  return recorded;
}

function said(recorded: RecordedEngine, command: Command): string {
  const { outcome, events } = recorded.apply(command);
  return writeFundsOutcome(outcome, events);
}

describe('a mark of solvency', () => {
  it('says what the ledger owes to users, by asset, and moves nothing', () => {
    const recorded = exchange();
    const { events } = recorded.accept(MARK);
    const sums = [{ assetId: 2, owed: totalFromAmount(500) }];
    const { number, keyHash, blocks } = MARK;
    expect(events.map(({ event }) => event)).toEqual([
      { kind: 'solvency_marked', mark: { number, keyHash, blocks, sums } },
    ]);
    expect(verifyHistory(recorded)).toEqual([]);
  });

  it('is refused by the rules before 19', () => {
    const recorded = new RecordedEngine();
    openQuietMarket(recorded);
    expect(said(recorded, MARK)).toBe('rules_version_unknown  19');
    expect(verifyHistory(recorded)).toEqual([]);
  });

  it.each([
    ['settings_invalid keyHash', { keyHash: HASH.slice(1) }],
    ['settings_invalid keyHash', { keyHash: HASH.toUpperCase() }],
    ['settings_invalid blocks', { blocks: [{ chainId: 0, height: 7, hash: '00' }] }],
    ['settings_invalid blocks', { blocks: [{ chainId: 1, height: -1, hash: '00' }] }],
    ['settings_invalid blocks', { blocks: [{ chainId: 1, height: 7, hash: '' }] }],
    ['settings_invalid blocks', { blocks: MARK.blocks.toReversed() }],
    ['settings_invalid blocks', { blocks: [MARK.blocks[0]!, MARK.blocks[0]!] }],
    ['accepted', { blocks: blocksOf(BLOCKS_PER_MARK_MAX) }],
    ['settings_invalid blocks', { blocks: blocksOf(BLOCKS_PER_MARK_MAX + 1) }],
    ['amount_invalid number 1', { number: 0 }],
    ['amount_invalid number 1', { number: 1.5 }],
    ['accepted', { number: 9, blocks: [] }],
  ])('with other fields: %s', (expected, change) => {
    expect(said(exchange(), { ...MARK, ...change })).toBe(expected);
  });

  it('has a higher number than the one before it, which takes no roots any more', () => {
    const recorded = marked();
    expect(said(recorded, MARK)).toBe('amount_invalid number 2');
    expect(said(recorded, { ...MARK, number: 2 })).toBe('accepted');
    expect(said(recorded, ROOT)).toBe('solvency_not_marked number');
    expect(said(recorded, { ...ROOT, number: 2 })).toBe('accepted');
    expect(verifyHistory(recorded)).toEqual([]);
  });
});

describe('a root of liabilities', () => {
  it('is published with the mark and the asset to which it belongs', () => {
    const recorded = marked();
    const markSeq = recorded.engine.sequence;
    const markedMs = recorded.engine.nowMs;
    recorded.waitMs(5_000);
    const { events } = recorded.accept({ ...ROOT, total: '501' });
    const { number, assetId, digest, depth, root, fileHash } = ROOT;
    const asset = { assetId, code: 'USDT', scale: 8 };
    const tree = { digest, depth, total: '501', root, fileHash };
    expect(events.map(({ event }) => event)).toEqual([
      {
        kind: 'liabilities_published',
        liabilities: { number, markSeq, markedMs, keyHash: HASH, ...asset, ...tree },
      },
    ]);
    expect(verifyHistory(recorded)).toEqual([]);
  });

  it('below what the ledger owed at the mark is refused, whatever it owes now', () => {
    const recorded = marked();
    expect(said(recorded, { ...ROOT, total: '499' })).toBe('solvency_total_too_small total');
    recorded.accept({
      kind: 'post_grant',
      outboxId: 0,
      userId: 1,
      grants: [{ accountType: 3, assetId: 2, amount: 1_000 }],
    });
    expect(said(recorded, ROOT)).toBe('accepted');
  });

  it('is published once for a currency, before and after a restart', () => {
    const recorded = marked();
    expect(said(recorded, ROOT)).toBe('accepted');
    expect(said(recorded, ROOT)).toBe('solvency_published assetId');
    expect(said(recorded, { ...ROOT, assetId: 1, total: '1' })).toBe('accepted');
    const restarted = createEngine(recorded.engine.snapshot());
    const { outcomes } = restarted.apply({
      firstSeq: restarted.sequence + 1,
      atMs: restarted.nowMs,
      commands: [ROOT, { ...MARK, number: 1 }],
    });
    expect(outcomes).toMatchObject([
      { rejection: { key: 'solvency_published' } },
      { rejection: { key: 'amount_invalid', nearest: 2 } },
    ]);
  });

  it('leaves the same state, in whichever order the currencies come', () => {
    const stateAfter = (...assetIds: readonly number[]) => {
      const recorded = marked();
      for (const assetId of assetIds) recorded.accept({ ...ROOT, assetId });
      return recorded.engine.stateBytes();
    };
    expect(stateAfter(2, 1)).toEqual(stateAfter(1, 2));
  });

  it.each([
    ['asset_unknown assetId', { assetId: 9 }],
    ['settings_invalid digest', { digest: '' }],
    ['settings_invalid root', { root: `${HASH}\n` }],
    ['settings_invalid fileHash', { fileHash: HASH.toUpperCase() }],
    ['amount_invalid depth', { depth: 9 }],
    ['amount_invalid depth', { depth: 33 }],
    ['amount_invalid depth', { depth: 10.5 }],
    ['amount_invalid total', { total: '0' }],
    ['amount_invalid total', { total: '-500' }],
    ['amount_invalid total', { total: '0500' }],
    ['amount_invalid total', { total: '500.0' }],
    ['amount_invalid total', { total: String(2n ** 84n) }],
    ['accepted', { total: String(2n ** 84n - 1n), depth: 32 }],
    ['solvency_not_marked number', { number: 2 }],
  ])('with other fields: %s', (expected, change) => {
    expect(said(marked(), { ...ROOT, ...change })).toBe(expected);
  });

  it('of an exchange without a mark is refused', () => {
    expect(said(exchange(), ROOT)).toBe('solvency_not_marked number');
  });
});

describe('the identity of a user', () => {
  const identify: IdentifyUser = { kind: 'identify_user', outboxId: 0, userId: 1, identity: HASH };

  it('is bound once, whatever the rules, and is there after a restart', () => {
    const recorded = new RecordedEngine();
    recorded.accept({ kind: 'register_user', outboxId: 0, userId: 1, grants: [] });
    const { events } = recorded.accept(identify);
    expect(events.map(({ event }) => event)).toEqual([
      { kind: 'user_identified', userId: 1, identity: HASH },
    ]);
    expect(said(recorded, { ...identify, identity: 'a1'.repeat(32) })).toBe('identity_known userId');
    expect(verifyHistory(recorded)).toEqual([]);
    const restarted = createEngine(recorded.engine.snapshot());
    expect(restarted.solvency.identityOf(1)).toBe(HASH);
  });

  it('of hundreds of users is kept for each of them', () => {
    const recorded = new RecordedEngine();
    const identities = Array.from({ length: 300 }, (_, place) => String(place + 1).padStart(64, '0'));
    for (const [place, identity] of identities.entries()) {
      const userId = 3 * place + 1;
      recorded.accept({ kind: 'register_user', outboxId: 0, userId, grants: [] });
      recorded.accept({ ...identify, userId, identity });
    }
    const { solvency } = recorded.engine;
    expect(solvency.userIds().map((userId) => solvency.identityOf(userId))).toEqual(identities);
  });

  it.each([
    ['user_unknown userId', { userId: 9 }],
    ['settings_invalid identity', { identity: HASH.slice(1) }],
    ['settings_invalid identity', { identity: HASH.toUpperCase() }],
    ['settings_invalid identity', { identity: '0'.repeat(64) }],
  ])('is refused: %s', (expected, change) => {
    expect(said(exchange(), { ...identify, ...change })).toBe(expected);
  });
});
