import {
  ACCOUNT_TYPES,
  type AccountName,
  type Command,
  type ConfigureAsset,
  HOUSE_ACCOUNTS,
  type Quote,
} from '@candor/engine';
import {
  ASSETS,
  fundsOf,
  grantsOf,
  INDEX_AT_FIRST,
  indexOfMarket,
  leverageOf,
  marketsOf,
  savingsOf,
  secondsOf,
  SOURCE_IDS,
  stakeOf,
  USDT,
} from '../world.ts';
import { type Actor, pickKey, pickUser, type Scene } from './actor.ts';
import { witness } from './witness.ts';

const TYPES = Object.values(ACCOUNT_TYPES);
const OUTBOX = { outboxId: 0 } as const;

/** The hash of a withdrawal as it was requested, and a forged one. */
const [HASH, OTHER_HASH] = ['0123456789abcdef'.repeat(4), 'f'.repeat(64)];

/** A fresh id; since rules 9 give ids out once, now and then one that was given before. */
function roomId({ random, plan, nextId }: Scene, living: number | undefined): number {
  if (plan.rules < 9 || !random.chance(0.03)) return nextId();
  return random.pick([1, living ?? 2]);
}

/** Deposits that come, become final or are taken back; withdrawals on their way. */
export const chain: Actor = (scene) => {
  const { random, plan, memory, nextId } = scene;
  const draw = random.integer({ from: 0, to: 99 });
  const asset = random.pick(ASSETS);
  const amount = Math.floor(random.pick([0.5, 3, 90, 700, 2_500, 4_000]) * 10 ** asset.scale);
  if (draw < 25) {
    const isManual = random.chance(0.2);
    return {
      kind: 'credit_deposit',
      ...OUTBOX,
      depositId: roomId(scene, memory.deposits.pick(random)?.depositId),
      userId: pickUser(scene),
      assetId: asset.assetId,
      accountType: random.pick([1, 1, 2, 3]),
      source: isManual ? 'manual' : 'chain',
      chainId: isManual ? 0 : random.pick([1, 2]),
      amount,
      isFinal: isManual || random.chance(0.2),
    };
  }
  const depositId = memory.deposits.pick(random)?.depositId ?? nextId();
  if (draw < 38) return { kind: 'finalise_deposit', ...OUTBOX, depositId };
  if (draw < 46) return { kind: 'reverse_deposit', ...OUTBOX, depositId };
  const withdrawal = memory.withdrawals.pick(random);
  if (draw < 65 || withdrawal === undefined) {
    const unproven = random.chance(plan.rules < 9 ? 0.4 : 0.02);
    // Now and then somebody wants what came in before it is final.
    const wanted = random.chance(0.05) ? memory.deposits.pick(random) : undefined;
    const asked = {
      ...OUTBOX,
      withdrawalId: roomId(scene, withdrawal?.withdrawalId),
      userId: wanted?.userId ?? pickUser(scene),
      assetId: wanted?.assetId ?? asset.assetId,
      accountType: random.chance(0.95) ? random.pick([1, 2, 3] as const) : random.pick(TYPES),
      chainId: random.pick([1, 2]),
      // Now and then more than one withdrawal may take.
      amount: random.chance(0.03) ? 6_000 * 10 ** asset.scale : (wanted?.amount ?? amount),
    } as const;
    if (unproven) return { kind: 'request_unproven_withdrawal', ...asked };
    return {
      kind: 'request_withdrawal',
      ...asked,
      clientId: pickKey(scene),
      step: random.chance(0.05) ? 7 : random.pick([1, 1, 10 ** (asset.scale - 2)]),
      payloadHash: random.pick([HASH, HASH, OTHER_HASH]),
    };
  }
  const { withdrawalId, payloadHash } = withdrawal;
  if (draw < 78) {
    const operatorId = random.integer({ from: 0, to: 3 });
    const seen = random.chance(0.9) ? payloadHash : OTHER_HASH;
    // Old logs hold requests and approvals without a hash.
    return seen === '' || random.chance(0.02)
      ? { kind: 'approve_unproven_withdrawal', ...OUTBOX, withdrawalId, operatorId }
      : { kind: 'approve_withdrawal', ...OUTBOX, withdrawalId, operatorId, payloadHash: seen };
  }
  if (draw < 86) return { kind: 'send_withdrawal', ...OUTBOX, withdrawalId };
  if (draw < 94) return { kind: 'settle_withdrawal', ...OUTBOX, withdrawalId };
  const reason = random.pick(['rejected', 'failed', 'by_user'] as const);
  return { kind: 'release_withdrawal', ...OUTBOX, withdrawalId, reason };
};

function pickAccount(scene: Scene): AccountName {
  const { random } = scene;
  if (random.chance(0.3)) return { owner: pickUser(scene), account: random.pick(TYPES) };
  const house = random.pick(Object.values(HOUSE_ACCOUNTS));
  return { owner: 0, account: random.chance(0.02) ? 77 : house };
}

/** Own terms of a network that let withdrawals pass, mostly, or those of the asset again. */
function networkOf({ random }: Scene, { assetId, scale }: ConfigureAsset): Command {
  const unit = 10 ** scale;
  return {
    kind: 'configure_network',
    ...OUTBOX,
    assetId,
    chainId: random.chance(0.95) ? random.pick([1, 2]) : 0,
    withdrawalMin: random.pick([null, 3 * unit, 80 * unit, unit, 6_000 * unit]),
    flatFee: random.pick([null, 0, unit, 2 * unit + 1, 80 * unit]),
  };
}

/** Limits of the whole exchange that now and then stop something, or are no limits. */
function outflowOf({ random }: Scene): Command {
  const { assetId, scale } = random.pick([...ASSETS, { assetId: 77, scale: 2 }]);
  const unit = 10 ** scale;
  const [automaticHour, adjustmentHour] = [random.pick([0, 50, 9_000]), random.pick([0, 50, 9_000])];
  return {
    kind: 'configure_outflow',
    ...OUTBOX,
    assetId,
    automaticHour: automaticHour * unit,
    automaticDay: random.pick([1, 1, 3, 0]) * automaticHour * unit,
    adjustmentHour: adjustmentHour * unit,
    adjustmentDay: random.pick([1, 1, 3]) * adjustmentHour * unit,
  };
}

/** Fees of a network so far: mostly more than before, now and then what is known already. */
function networkFeeOf({ random, memory }: Scene): Command {
  const { assetId, scale } = random.pick([...ASSETS, { assetId: 77, scale: 2 }]);
  const passed = Math.floor(memory.nowMs / 1_000) % 1_000_000;
  return {
    kind: 'book_network_fee',
    ...OUTBOX,
    assetId,
    chainId: random.chance(0.95) ? random.pick([1, 2]) : 0,
    total: random.pick([passed, passed, passed, 10 ** (scale - 2), 0]),
  };
}

function configuring(scene: Scene): Command {
  const { random, plan, memory } = scene;
  const marketId = random.pick([1, 2]);
  const asset = random.pick(ASSETS);
  const status = random.pick(['open', 'open', 'open', 'open', 'cancel_only', 'closed'] as const);
  const market = marketsOf(plan)[marketId - 1]!;
  const tiny = marketsOf(plan)[2]!;
  return random.pick<Command>([
    // Lots and minima that rules 7 refuse, among some that they let pass.
    { ...tiny, status, lot: random.pick([1_000_000, 1_000_000, 5_000_000, 100_000, 1]) },
    { ...tiny, status: 'open', minNotional: random.pick([1_000, 1_000, 20_000, 999, 1, 0]) },
    { ...market, status, takerFeePpm: random.integer({ from: 0, to: 3_000 }) },
    { ...market, priceDecimals: market.priceDecimals + random.pick([0, 1]) },
    { ...market, tick: random.pick([market.tick, market.tick, market.tick * 2]), lot: market.lot },
    { ...leverageOf(marketId), status: random.pick(['open', 'open', 'open', 'close_only', 'closed']) },
    { ...leverageOf(marketId), feePpm: random.integer({ from: 0, to: 9_999 }) },
    { ...secondsOf(marketId), status: random.pick(['open', 'open', 'open', 'closed']) },
    { ...stakeOf(asset), feePpm: random.integer({ from: 0, to: 9_999 }) },
    { ...savingsOf(random.pick([1, 3]), USDT), status: random.pick(['open', 'open', 'closed']) },
    { ...fundsOf(asset, plan), feePpm: random.integer({ from: 0, to: 9_999 }) },
    {
      ...indexOfMarket(marketId),
      quorum: random.pick([1, 2, 3]),
      effectiveMs: memory.nowMs + random.pick([0, 60_000]),
    },
    {
      kind: 'configure_exchange',
      ...OUTBOX,
      referralPpm: random.pick([plan.referralPpm, 0]),
      // At the highest, somebody may be warned for long before a position is closed.
      warningRate: random.pick([7_000, 10_000]),
      forcedCloseRate: random.pick([3_000, 1, 6_999]),
    },
  ]);
}

/** Draws a change to a user's standing, as independent parts of the exchange request it without knowing the others. */
function intent(scene: Scene): Command {
  const { random, memory } = scene;
  const named = { ...OUTBOX, userId: pickUser(scene) };
  const untilMs = memory.nowMs + random.pick([-60_000, 0, 30_000, 60_000]);
  const draw = random.integer({ from: 0, to: 99 });
  if (draw < 20) return { kind: 'hold_withdrawals', ...named, untilMs: random.chance(0.05) ? -1 : untilMs };
  if (draw < 28) return { kind: 'freeze_user', ...named };
  if (draw < 36) {
    const [firstOperatorId, secondOperatorId] = [1, random.pick([1, 2, 2, 2, 0])];
    const reason = random.chance(0.95) ? 'the user came in person' : '';
    const hold = memory.holds.pick(random) ?? { userId: named.userId, untilMs };
    const drawn = random.chance(0.9) ? hold : { ...hold, untilMs };
    return { kind: 'lift_hold', ...OUTBOX, ...drawn, reason, firstOperatorId, secondOperatorId };
  }
  if (draw < 70) return { kind: 'unfreeze_user', ...named };
  return { kind: 'certify_user', ...named, isCertified: random.chance(0.5) };
}

/** Changes settings, freezes and thaws users, posts adjustments with and without a second person. */
export const operator: Actor = (scene) => {
  const { random, memory } = scene;
  if (random.chance(0.1)) return witness(scene);
  const draw = random.integer({ from: 0, to: 99 });
  if (draw < 26) return configuring(scene);
  if (draw < 30) return intent(scene);
  if (draw < 55) {
    return {
      kind: 'set_standing',
      ...OUTBOX,
      userId: pickUser(scene),
      isFrozen: random.chance(0.06),
      isWithdrawalFrozen: random.chance(0.1),
      isCertified: random.chance(0.5),
      withdrawalsFromMs: random.chance(0.2) ? memory.nowMs + 60_000 : 0,
    };
  }
  if (draw < 80) {
    const asset = random.pick(ASSETS);
    return {
      kind: 'post_adjustment',
      ...OUTBOX,
      adjustmentId: roomId(scene, undefined),
      from: pickAccount(scene),
      to: pickAccount(scene),
      assetId: asset.assetId,
      amount: random.pick([0, 1, 30, 98, 2_900]) * 10 ** asset.scale,
      reason: random.chance(0.95) ? 'a mistake made good' : '',
      firstOperatorId: random.integer({ from: 1, to: 3 }),
      secondOperatorId: random.integer({ from: 1, to: 3 }),
    };
  }
  if (draw < 84) {
    const part = random.integer({ from: 0, to: 4 });
    if (part < 2) return networkOf(scene, random.pick(ASSETS));
    return part < 4 ? outflowOf(scene) : networkFeeOf(scene);
  }
  if (draw < 88)
    return { kind: 'link_inviter', ...OUTBOX, userId: pickUser(scene), inviterId: pickUser(scene) };
  if (draw < 94)
    return { kind: 'post_grant', ...OUTBOX, userId: pickUser(scene), grants: grantsOf(1).slice(0, 6) };
  if (draw < 97) return { kind: 'activate_rules', ...OUTBOX, version: random.integer({ from: 1, to: 23 }) };
  if (draw < 98) {
    const head = random.pick(['0', 'f']).repeat(random.pick([64, 64, 63]));
    const rows = random.integer({ from: 0, to: 9 });
    if (rows > 5)
      return { kind: 'publish_signing_key', ...OUTBOX, keyId: head.slice(-16), publicKey: keyOf(head) };
    return { kind: 'publish_audit_head', ...OUTBOX, rows, head };
  }
  if (draw < 99) return { kind: 'register_user', ...OUTBOX, userId: pickUser(scene), grants: [] };
  return { kind: 'configure_asset', ...OUTBOX, assetId: 3, code: 'COIN', scale: random.pick([2, 3]) };
};

/** Sources that mostly agree; some fall silent, report false prices, or run late or ahead. No prices make a tick. */
export const feed: Actor = (scene) => {
  const { random, plan, memory } = scene;
  if (random.chance(0.1)) {
    const prices = random.chance(0.05) ? [{ marketId: 1, price: 100_000_000, quotedMs: memory.nowMs }] : [];
    return { kind: 'tick', prices };
  }
  const quotes: Quote[] = [];
  for (const marketId of [1, 2]) {
    const step = random.integer({ from: -plan.volatilityPpm, to: plan.volatilityPpm });
    const leap = random.chance(plan.spike) ? random.pick([0.1, 0.7, 1.5, 10]) : 1;
    const before = memory.index.get(marketId) ?? 100_000_000;
    const start = INDEX_AT_FIRST[marketId] ?? 100_000_000;
    const wandered = Math.floor((before + Math.floor((before / 1_000_000) * step)) * leap);
    const price = Math.min(Math.max(wandered, Math.floor(start / 50)), start * 50);
    memory.index.set(marketId, price);
    for (const sourceId of SOURCE_IDS) {
      if (random.chance(plan.silence)) continue;
      const lie = random.chance(plan.lie) ? random.pick([0.001, 0.99, 1.01, 1_000]) : 1;
      const madeMs = memory.nowMs + (random.chance(0.9) ? 1_000 : random.pick([-10_000, -2_000, 3_600_000]));
      quotes.push({
        marketId,
        sourceId,
        price: Math.max(1, Math.floor(price * lie)),
        madeMs: Math.max(0, madeMs),
      });
    }
  }
  return { kind: 'take_quotes', quotes };
};

/** A public key in the form of Ed25519 keys where the text is 64 digits. */
function keyOf(digits: string): string {
  return `MCowBQYDK2VwAyEA${digits.slice(21)}=`;
}
