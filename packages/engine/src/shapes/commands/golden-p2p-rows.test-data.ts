import type { Command } from '../command.ts';
import type { LaidOutKind } from './layouts.ts';

type Golden<Kind> = readonly [Extract<Command, { readonly kind: Kind }>, readonly unknown[]];

const USER = { userId: 3, clientId: 'key' } as const;
const HASH = '0123456789abcdef'.repeat(4);
const SALT = 'fedcba9876543210'.repeat(4);
const HEAD = '00ff'.repeat(16);
const TERMS = {
  pricing: 'floating',
  price: 0,
  premiumPpm: -4_000,
  limitPrice: 7_200,
  minMoney: 10_000,
  maxMoney: 50_000,
  windowMinutes: 15,
  payTypes: ['alipay', 'bank'],
  needsCertified: true,
  minCompleted: 4,
  termsHash: HASH,
} as const;
const TERMS_ROW = [1, 0, -4_000, 7_200, 10_000, 50_000, 15, [0, 2], 1, 4, HASH];

type P2pKind = Extract<
  LaidOutKind,
  | 'configure_p2p'
  | 'configure_p2p_fiat'
  | 'configure_p2p_rate'
  | 'configure_p2p_asset'
  | 'configure_p2p_market'
  | 'take_rate_quotes'
  | 'set_shop'
  | 'post_bond'
  | 'return_bond'
  | 'set_shop_online'
  | 'place_ad'
  | 'edit_ad'
  | 'set_ad_stock'
  | 'set_ad_status'
  | 'open_p2p_order'
  | 'mark_p2p_paid'
  | 'cancel_p2p_order'
  | 'ask_p2p_cancel'
  | 'answer_p2p_cancel'
  | 'extend_p2p_order'
  | 'release_p2p_order'
  | 'appeal_p2p_order'
  | 'withdraw_p2p_appeal'
  | 'answer_p2p_appeal'
  | 'decide_p2p_order'
  | 'pay_bond'
  | 'block_p2p_user'
  | 'unblock_p2p_user'
>;

/** A command of every kind of the P2P desk, with its permanent row. */
export const P2P_ROWS: { readonly [Kind in P2pKind]: Golden<Kind> } = {
  configure_p2p: [
    {
      kind: 'configure_p2p',
      outboxId: 9,
      status: 'open',
      windows: [15, 30],
      lateMs: 600_000,
      answerMs: 43_200_000,
      appealFromMs: 600_001,
      autoAppealMs: 86_400_000,
      cancelLimit: 3,
      takerOrdersMax: 5,
      shopOrdersMax: 100,
      shopAdsMax: 20,
      freshMs: 7,
      gapMs: 10_000,
      bondAssetId: 2,
      bondAmount: 8,
      needsCertified: true,
    },
    [57, 9, 0, [15, 30], 600_000, 43_200_000, 600_001, 86_400_000, 3, 5, 100, 20, 7, 10_000, 2, 8, 1],
  ],
  configure_p2p_fiat: [
    { kind: 'configure_p2p_fiat', outboxId: 9, fiatId: 1, code: 'CNY', scale: 2, status: 'closed' },
    [58, 9, 1, 'CNY', 2, 1],
  ],
  configure_p2p_rate: [
    {
      kind: 'configure_p2p_rate',
      outboxId: 9,
      fiatId: 1,
      sources: [{ sourceId: 4, name: 'one.example' }],
      quorum: 1,
      lifeMs: 300_000,
      effectiveMs: 5,
    },
    [59, 9, 1, [[4, 'one.example']], 1, 300_000, 5],
  ],
  configure_p2p_asset: [
    {
      kind: 'configure_p2p_asset',
      outboxId: 9,
      assetId: 2,
      dayLimit: 3,
      certifiedDayLimit: 4,
      shopDayLimit: 5,
    },
    [60, 9, 2, 3, 4, 5],
  ],
  configure_p2p_market: [
    {
      kind: 'configure_p2p_market',
      outboxId: 9,
      p2pMarketId: 1,
      assetId: 2,
      fiatId: 3,
      indexMarketId: 4,
      status: 'open',
      priceDecimals: 3,
      tick: 1,
      step: 100,
      maxPrice: 50_000,
      minMoney: 10_000,
      maxMoney: 5_000_000,
      bandPpm: 100_000,
      makerFeePpm: 1_000,
      takerFeePpm: 500,
    },
    [61, 9, 1, 2, 3, 4, 0, 3, 1, 100, 50_000, 10_000, 5_000_000, 100_000, 1_000, 500],
  ],
  take_rate_quotes: [
    { kind: 'take_rate_quotes', quotes: [{ fiatId: 1, sourceId: 2, rate: 718_640_000, madeMs: 4 }] },
    [62, [[1, 2, 718_640_000, 4]]],
  ],
  set_shop: [
    {
      kind: 'set_shop',
      outboxId: 9,
      userId: 3,
      status: 'suspended',
      reason: 'why',
      firstOperatorId: 1,
      secondOperatorId: 2,
    },
    [63, 9, 3, 1, 'why', 1, 2],
  ],
  post_bond: [{ kind: 'post_bond', ...USER, amount: 4 }, [64, 3, 'key', 4]],
  return_bond: [{ kind: 'return_bond', ...USER }, [65, 3, 'key']],
  set_shop_online: [{ kind: 'set_shop_online', ...USER, isOnline: true, by: 'idle' }, [66, 3, 'key', 1, 1]],
  place_ad: [
    { kind: 'place_ad', ...USER, p2pMarketId: 1, side: 'buy', quantity: 700, ...TERMS },
    [67, 3, 'key', 1, 1, 700, ...TERMS_ROW],
  ],
  edit_ad: [{ kind: 'edit_ad', ...USER, adId: 5, version: 6, ...TERMS }, [68, 3, 'key', 5, 6, ...TERMS_ROW]],
  set_ad_stock: [
    { kind: 'set_ad_stock', ...USER, adId: 5, version: 6, quantity: 700 },
    [69, 3, 'key', 5, 6, 700],
  ],
  set_ad_status: [{ kind: 'set_ad_status', ...USER, adId: 5, status: 'closed' }, [70, 3, 'key', 5, 2]],
  open_p2p_order: [
    {
      kind: 'open_p2p_order',
      ...USER,
      adId: 5,
      adVersion: 6,
      by: 'number',
      size: 7,
      limitPrice: 8,
      payType: 'wechat',
      termsHash: HASH,
      salt: SALT,
    },
    [71, 3, 'key', 5, 6, 1, 7, 8, 1, HASH, SALT],
  ],
  mark_p2p_paid: [
    { kind: 'mark_p2p_paid', ...USER, orderId: 5, proofHash: HASH, evidenceHead: HEAD },
    [72, 3, 'key', 5, HASH, HEAD],
  ],
  cancel_p2p_order: [
    { kind: 'cancel_p2p_order', ...USER, orderId: 5, seen: 'paid', reason: 'why' },
    [73, 3, 'key', 5, 1, 'why'],
  ],
  ask_p2p_cancel: [{ kind: 'ask_p2p_cancel', ...USER, orderId: 5, reason: 'why' }, [74, 3, 'key', 5, 'why']],
  answer_p2p_cancel: [
    { kind: 'answer_p2p_cancel', ...USER, orderId: 5, accepts: false },
    [75, 3, 'key', 5, 0],
  ],
  extend_p2p_order: [{ kind: 'extend_p2p_order', ...USER, orderId: 5, minutes: 15 }, [76, 3, 'key', 5, 15]],
  release_p2p_order: [
    {
      kind: 'release_p2p_order',
      ...USER,
      orderId: 5,
      seen: 'appealed',
      releaseHash: HASH,
      evidenceHead: HEAD,
    },
    [77, 3, 'key', 5, 2, HASH, HEAD],
  ],
  appeal_p2p_order: [
    { kind: 'appeal_p2p_order', ...USER, orderId: 5, reason: 'threat', evidenceHead: HEAD },
    [78, 3, 'key', 5, 7, HEAD],
  ],
  withdraw_p2p_appeal: [{ kind: 'withdraw_p2p_appeal', ...USER, orderId: 5 }, [79, 3, 'key', 5]],
  answer_p2p_appeal: [
    { kind: 'answer_p2p_appeal', ...USER, orderId: 5, evidenceHead: HEAD },
    [80, 3, 'key', 5, HEAD],
  ],
  decide_p2p_order: [
    {
      kind: 'decide_p2p_order',
      outboxId: 9,
      orderId: 5,
      version: 6,
      toBuyer: 700,
      rule: 'R3',
      bondPay: 8,
      evidenceHead: HEAD,
      reason: 'why',
      firstOperatorId: 1,
      secondOperatorId: 2,
    },
    [81, 9, 5, 6, 700, 2, 8, HEAD, 'why', 1, 2],
  ],
  pay_bond: [
    {
      kind: 'pay_bond',
      outboxId: 9,
      shopUserId: 3,
      toUserId: 4,
      orderId: 5,
      amount: 6,
      rule: 'R12',
      reason: 'why',
      firstOperatorId: 1,
      secondOperatorId: 2,
    },
    [82, 9, 3, 4, 5, 6, 11, 'why', 1, 2],
  ],
  block_p2p_user: [
    { kind: 'block_p2p_user', outboxId: 9, userId: 3, side: 'both', untilMs: 4, reason: 'why' },
    [83, 9, 3, 2, 4, 'why'],
  ],
  unblock_p2p_user: [
    {
      kind: 'unblock_p2p_user',
      outboxId: 9,
      userId: 3,
      side: 'sell',
      reason: 'why',
      firstOperatorId: 1,
      secondOperatorId: 2,
    },
    [84, 9, 3, 1, 'why', 1, 2],
  ],
};
