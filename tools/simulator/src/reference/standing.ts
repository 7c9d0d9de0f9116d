import type {
  CertifyUser,
  ConfigureExchange,
  CoolOff,
  FreezeUser,
  HoldWithdrawals,
  LiftHold,
  LinkInviter,
  PublishAuditHead,
  PublishSigningKey,
  SetSelfLimit,
  SetStanding,
  UnfreezeUser,
} from '@candor/engine';
import { type Broken, dayOf, isAmount, isId, type RefWorld } from './world.ts';

const DAY_MS = 86_400_000;

interface RefLimit {
  dailyLoss: bigint;
  next: { readonly dailyLoss: bigint; readonly fromMs: number } | undefined;
}

/** Decides about a head of the operators' record: it has a length and a SHA-256 in lower-case hexadecimal digits. */
export function publishAuditHead({ rows, head }: PublishAuditHead): Broken {
  const broken: Broken = new Set();
  if (!isId(rows)) broken.add('amount_invalid');
  if (head.length !== 64 || head.split('').some((digit) => !'0123456789abcdef'.includes(digit)))
    broken.add('settings_invalid');
  return broken;
}

/** Decides about a key that signs evidence: 16 lower-case hexadecimal digits, and 44 bytes that begin as Ed25519 keys do. */
export function publishSigningKey({ keyId, publicKey }: PublishSigningKey): Broken {
  const broken: Broken = new Set();
  if (keyId.length !== 16 || keyId.split('').some((digit) => !'0123456789abcdef'.includes(digit)))
    broken.add('settings_invalid');
  const bytes = Buffer.from(publicKey, 'base64');
  const isKey = bytes.length === 44 && bytes.toString('hex', 0, 12) === '302a300506032b6570032100';
  if (!isKey || publicKey.length !== 60 || !publicKey.endsWith('=')) broken.add('settings_invalid');
  return broken;
}

/** Freezes, inviters, settings, and what users forbid themselves. */
export class RefStanding {
  readonly #world: RefWorld;
  readonly #limits = new Map<string, RefLimit>();
  readonly #cooling = new Map<string, number>();
  /** Net result by user, product, asset and day. */
  readonly #results = new Map<string, bigint>();

  constructor(world: RefWorld) {
    this.#world = world;
  }

  set(command: SetStanding): Broken {
    const broken: Broken = new Set();
    if (!this.#world.users.has(command.userId)) broken.add('user_unknown');
    if (!isAmount(command.withdrawalsFromMs)) broken.add('amount_invalid');
    if (broken.size > 0) return broken;
    const standing = this.#world.standing(command.userId);
    standing.isFrozen = command.isFrozen;
    standing.isWithdrawalFrozen = command.isWithdrawalFrozen;
    standing.isCertified = command.isCertified;
    standing.withdrawalsFromMs = command.withdrawalsFromMs;
    return broken;
  }

  intend(command: HoldWithdrawals | FreezeUser | UnfreezeUser | CertifyUser): Broken {
    const broken: Broken = new Set();
    if (!this.#world.users.has(command.userId)) broken.add('user_unknown');
    if (command.kind === 'hold_withdrawals' && !isAmount(command.untilMs)) broken.add('amount_invalid');
    if (broken.size > 0) return broken;
    const standing = this.#world.standing(command.userId);
    if (command.kind === 'freeze_user') standing.isFrozen = true;
    if (command.kind === 'unfreeze_user') standing.isFrozen = false;
    if (command.kind === 'certify_user') standing.isCertified = command.isCertified;
    if (command.kind === 'hold_withdrawals' && command.untilMs > standing.withdrawalsFromMs)
      standing.withdrawalsFromMs = command.untilMs;
    return broken;
  }

  /** Two named persons end a hold that runs, if it is still the one whose end they named. */
  lift({ userId, untilMs, reason, firstOperatorId, secondOperatorId }: LiftHold): Broken {
    const broken: Broken = new Set();
    if (!this.#world.users.has(userId)) broken.add('user_unknown');
    if (!isId(firstOperatorId) || !isId(secondOperatorId)) broken.add('operator_unknown');
    if (firstOperatorId === secondOperatorId) broken.add('second_person_missing');
    if (reason.trim() === '' || reason.length > 500) broken.add('words_missing');
    if (broken.has('user_unknown')) return broken;
    const standing = this.#world.standing(userId);
    const isRunning = standing.withdrawalsFromMs > this.#world.nowMs;
    if (!isRunning || standing.withdrawalsFromMs !== untilMs) broken.add('hold_changed');
    if (broken.size === 0) standing.withdrawalsFromMs = 0;
    return broken;
  }

  link({ userId, inviterId }: LinkInviter): Broken {
    const { users } = this.#world;
    if (!users.has(userId) || !users.has(inviterId)) return new Set(['user_unknown']);
    const broken: Broken = new Set();
    if (this.#world.standing(userId).inviterId !== 0) broken.add('inviter_linked');
    for (let above = inviterId; above !== 0; above = this.#world.standing(above).inviterId) {
      if (above === userId) broken.add('inviter_circular');
      if (broken.size > 0) break;
    }
    if (broken.size === 0) this.#world.standing(userId).inviterId = inviterId;
    return broken;
  }

  configure({ referralPpm, warningRate, forcedCloseRate }: ConfigureExchange): Broken {
    const sound =
      [referralPpm, warningRate, forcedCloseRate].every(isAmount) &&
      referralPpm <= 500_000 &&
      warningRate <= 10_000 &&
      forcedCloseRate <= warningRate;
    if (!sound) return new Set(['settings_invalid']);
    this.#world.settings = {
      referralPpm: BigInt(referralPpm),
      warningRate: BigInt(warningRate),
      forcedCloseRate: BigInt(forcedCloseRate),
    };
    return new Set();
  }

  setLimit({ userId, product, assetId, dailyLoss }: SetSelfLimit): Broken {
    const broken: Broken = new Set();
    if (!this.#world.assets.has(assetId)) broken.add('asset_unknown');
    if (!isAmount(dailyLoss)) broken.add('amount_invalid');
    if (broken.size > 0) return broken;
    const limit = this.#limit(`${userId}/${product}/${assetId}`);
    const wanted = BigInt(dailyLoss);
    const standing = limit.next === undefined ? limit.dailyLoss : limit.next.dailyLoss;
    if (standing === wanted) return broken.add('limit_unchanged');
    const isLooser = limit.dailyLoss !== 0n && (wanted === 0n || wanted > limit.dailyLoss);
    if (isLooser) {
      limit.next = { dailyLoss: wanted, fromMs: this.#world.nowMs + DAY_MS };
    } else {
      limit.dailyLoss = wanted;
      limit.next = undefined;
    }
    return broken;
  }

  coolOff({ userId, product, untilMs }: CoolOff): Broken {
    const { nowMs } = this.#world;
    const key = `${userId}/${product}`;
    const present = Math.max(this.#cooling.get(key) ?? 0, nowMs);
    const broken: Broken = new Set();
    if (!isAmount(untilMs) || untilMs > nowMs + 366 * DAY_MS) broken.add('amount_invalid');
    if (untilMs <= present) broken.add('cooling_off_shorter');
    if (broken.size === 0) this.#cooling.set(key, untilMs);
    return broken;
  }

  /** Returns the rules that forbid a user to risk this much in total. */
  forbids(userId: number, product: string, assetId: number, atRisk: bigint): Broken {
    const { nowMs } = this.#world;
    const broken: Broken = new Set();
    if ((this.#cooling.get(`${userId}/${product}`) ?? 0) > nowMs) broken.add('cooling_off');
    const { dailyLoss } = this.#limit(`${userId}/${product}/${assetId}`);
    const today = this.#results.get(`${userId}/${product}/${assetId}/${dayOf(nowMs)}`) ?? 0n;
    if (dailyLoss !== 0n && atRisk - today > dailyLoss) broken.add('daily_loss_reached');
    return broken;
  }

  addResult(userId: number, product: string, assetId: number, profit: bigint): void {
    const key = `${userId}/${product}/${assetId}/${dayOf(this.#world.nowMs)}`;
    this.#results.set(key, (this.#results.get(key) ?? 0n) + profit);
  }

  #limit(key: string): RefLimit {
    const limit = this.#limits.get(key) ?? { dailyLoss: 0n, next: undefined };
    if (limit.next !== undefined && limit.next.fromMs <= this.#world.nowMs) {
      limit.dailyLoss = limit.next.dailyLoss;
      limit.next = undefined;
    }
    this.#limits.set(key, limit);
    return limit;
  }
}
