import type {
  ApproveWithdrawal,
  ConfigureFunds,
  ConfigureNetwork,
  ConfigureOutflow,
  CreditDeposit,
  PostAdjustment,
  ReleaseWithdrawal,
  RequestWithdrawal,
  Transfer,
} from '@candor/engine';
import { isPossible, termsOver } from './network-terms.ts';
import { RefOutflow } from './outflow.ts';
import { type Broken, ceilDiv, dayOf, isAmount, isId, minimum, PPM, type RefWorld } from './world.ts';

const [FEES, REORG_LOSS, IN_FLIGHT, MANUAL, EXTERNAL] = [1, 8, 9, 10, 1_000];
const HOUSE = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
const MAY_OWE = new Set([6, 8, 10, 11]);
const TYPES = [1, 2, 3, 4, 5] as const;
const HEX = '0123456789abcdef';

interface RefDeposit {
  readonly terms: CreditDeposit;
  held: bigint;
}

/** The terms of a withdrawal as requested, by any kind of command. */
type Asked = Omit<RequestWithdrawal, 'kind'>;

interface RefWithdrawal {
  readonly terms: Asked;
  readonly fee: bigint;
  readonly needed: number;
  readonly requestedMs: number;
  status: 'requested' | 'approved' | 'sent';
  readonly approvers: number[];
  readonly day: number;
}

/** The answers of other products about money that is about to leave. */
export interface Neighbours {
  mayTakeOut(userId: number, assetId: number, amount: bigint): boolean;
  /** Coins bought by P2P must stay for a while. */
  mayLeave(userId: number, assetId: number, amount: bigint): boolean;
  promised(account: number, assetId: number): bigint;
}

export class RefFunds {
  readonly #world: RefWorld;
  readonly #neighbours: Neighbours;
  readonly #settings = new Map<number, ConfigureFunds>();
  /** Own terms of networks, by asset and chain. */
  readonly #networks = new Map<string, ConfigureNetwork>();
  readonly #outflow = new RefOutflow();
  readonly #deposits = new Map<number, RefDeposit>();
  readonly #withdrawals = new Map<number, RefWithdrawal>();
  /** Every id that was accepted since rules 9, with what it names. */
  readonly #given: { readonly what: string; readonly id: number }[] = [];
  /** Gross amounts by user, asset and day. */
  readonly #withdrawn = new Map<string, bigint>();

  constructor(world: RefWorld, neighbours: Neighbours) {
    this.#world = world;
    this.#neighbours = neighbours;
  }

  configure(command: ConfigureFunds): Broken {
    if (!this.#world.assets.has(command.assetId)) return new Set(['asset_unknown']);
    const { withdrawalMin, withdrawalMax, dayLimit, certifiedDayLimit, flatFee, feePpm } = command;
    const numbers = [
      command.unfinalCreditLimit,
      withdrawalMin,
      withdrawalMax,
      dayLimit,
      certifiedDayLimit,
      flatFee,
    ];
    const sound =
      [...numbers, feePpm, command.reviewAbove, command.secondReviewAbove].every(isAmount) &&
      withdrawalMin <= withdrawalMax &&
      withdrawalMax <= dayLimit &&
      dayLimit <= certifiedDayLimit &&
      command.reviewAbove <= command.secondReviewAbove &&
      flatFee < withdrawalMin &&
      feePpm <= 1_000_000;
    const own = [...this.#networks.values()].filter(({ assetId }) => assetId === command.assetId);
    if (!sound || !own.every((network) => isPossible(network, command))) return new Set(['settings_invalid']);
    this.#settings.set(command.assetId, command);
    return new Set();
  }

  configureNetwork(command: ConfigureNetwork): Broken {
    const { assetId, chainId, withdrawalMin, flatFee } = command;
    const broken: Broken = new Set();
    if (!this.#world.assets.has(assetId)) broken.add('asset_unknown');
    if (!isAmount(chainId) || chainId === 0) broken.add('settings_invalid');
    const settings = this.#settings.get(assetId);
    if (settings === undefined) return broken.add('funds_not_configured');
    const hasOwn = withdrawalMin !== null || flatFee !== null;
    const isSound = [withdrawalMin ?? 1, flatFee ?? 0].every(isAmount) && withdrawalMin !== 0;
    if (hasOwn && !(isSound && isPossible(command, settings))) broken.add('settings_invalid');
    if (broken.size === 0) this.#networks.set(`${assetId}/${chainId}`, command);
    return broken;
  }

  configureOutflow(command: ConfigureOutflow): Broken {
    const { assetId, automaticHour, automaticDay, adjustmentHour, adjustmentDay } = command;
    if (!this.#world.assets.has(assetId)) return new Set(['asset_unknown']);
    const isSound =
      [automaticHour, automaticDay, adjustmentHour, adjustmentDay].every(isAmount) &&
      automaticHour <= automaticDay &&
      adjustmentHour <= adjustmentDay;
    if (!isSound) return new Set(['settings_invalid']);
    this.#outflow.limits.set(assetId, command);
    return new Set();
  }

  transfer({ userId, assetId, from, to, amount }: Transfer): Broken {
    const broken: Broken = new Set();
    if (this.#world.standing(userId).isFrozen) broken.add('user_frozen');
    if (!this.#world.assets.has(assetId)) broken.add('asset_unknown');
    if (from === to) broken.add('accounts_identical');
    if (!isAmount(amount) || amount === 0) broken.add('amount_invalid');
    if (broken.size > 0) return broken;
    const value = BigInt(amount);
    if (from === 3 && !this.#neighbours.mayTakeOut(userId, assetId, value))
      broken.add('transfer_lowers_risk_rate');
    if (this.#world.account(userId, from, assetId).available < value) broken.add('insufficient_balance');
    if (broken.size > 0) return broken;
    this.#world.add(userId, from, assetId, -value);
    this.#world.add(userId, to, assetId, value);
    return broken;
  }

  credit(terms: CreditDeposit): Broken {
    const { depositId, userId, assetId, accountType, source, chainId, amount, isFinal } = terms;
    const broken: Broken = new Set();
    if (!this.#world.users.has(userId)) broken.add('user_unknown');
    if (!this.#world.assets.has(assetId)) broken.add('asset_unknown');
    if (!isAmount(amount) || amount === 0) broken.add('amount_invalid');
    if (!isId(depositId)) broken.add('amount_invalid').add('deposit_unknown');
    if (source === 'manual' && (!isFinal || chainId !== 0)) broken.add('settings_invalid');
    if (source === 'chain' && (!isAmount(chainId) || chainId === 0))
      broken.add('settings_invalid').add('amount_invalid');
    const settings = this.#settings.get(assetId);
    if (settings === undefined) broken.add('funds_not_configured');
    if (this.#deposits.has(depositId) || this.#isGiven('deposit', depositId)) broken.add('deposit_exists');
    if (broken.size > 0 || settings === undefined) return broken;
    const value = BigInt(amount);
    const free = isFinal
      ? value
      : this.#freePart(userId, assetId, value, BigInt(settings.unfinalCreditLimit));
    this.#give('deposit', depositId);
    this.#world.add(0, source === 'manual' ? MANUAL : EXTERNAL + chainId, assetId, -value);
    this.#world.add(userId, accountType, assetId, free, value - free);
    if (!isFinal) this.#deposits.set(depositId, { terms, held: value - free });
    this.#tellDeposit(terms, value - free, isFinal ? 'final' : 'credited', 0n);
    return broken;
  }

  /** Ids ascend, so one below another that was accepted is as good as used. */
  #isGiven(what: string, id: number): boolean {
    return this.#given.some((given) => given.what === what && given.id >= id);
  }

  #give(what: string, id: number): void {
    if (this.#world.rules >= 9) this.#given.push({ what, id });
  }

  #freePart(userId: number, assetId: number, value: bigint, limit: bigint): bigint {
    const left = limit - this.unfinalFree(userId, assetId);
    return left <= 0n ? 0n : minimum(left, value);
  }

  /** The usable part of deposits that are not final. */
  unfinalFree(userId: number, assetId: number): bigint {
    let sum = 0n;
    for (const { terms, held } of this.#deposits.values()) {
      if (terms.userId === userId && terms.assetId === assetId) sum += BigInt(terms.amount) - held;
    }
    return sum;
  }

  /** Requested withdrawals that were not sent. */
  leaving(userId: number, assetId: number): bigint {
    return [...this.#withdrawals.values()]
      .filter(
        ({ terms, status }) => terms.userId === userId && terms.assetId === assetId && status !== 'sent',
      )
      .reduce((sum, { terms }) => sum + BigInt(terms.amount), 0n);
  }

  finalise(depositId: number): Broken {
    const deposit = this.#deposits.get(depositId);
    if (deposit === undefined) return new Set(['deposit_unknown']);
    const { terms, held } = deposit;
    this.#world.add(terms.userId, terms.accountType, terms.assetId, held, -held);
    this.#deposits.delete(depositId);
    this.#tellDeposit(terms, 0n, 'final', 0n);
    return new Set();
  }

  reverse(depositId: number): Broken {
    const deposit = this.#deposits.get(depositId);
    if (deposit === undefined) return new Set(['deposit_unknown']);
    const { userId, accountType, assetId, amount, chainId } = deposit.terms;
    let missing = BigInt(amount) - deposit.held;
    this.#world.add(userId, accountType, assetId, 0n, -deposit.held);
    for (const type of [accountType, ...TYPES.filter((other) => other !== accountType)]) {
      const taken = minimum(missing, this.#world.account(userId, type, assetId).available);
      this.#world.add(userId, type, assetId, -taken);
      missing -= taken;
    }
    this.#world.add(0, REORG_LOSS, assetId, -missing);
    this.#world.add(0, EXTERNAL + chainId, assetId, BigInt(amount));
    this.#world.standing(userId).isFrozen = true;
    this.#deposits.delete(depositId);
    this.#tellDeposit(deposit.terms, 0n, 'reversed', missing);
    return new Set();
  }

  request(terms: Asked): Broken {
    const { withdrawalId, userId, assetId, accountType, chainId, amount, step, payloadHash } = terms;
    const world = this.#world;
    const broken: Broken = new Set();
    if (!world.users.has(userId)) return broken.add('user_unknown');
    const standing = world.standing(userId);
    if (standing.isFrozen) broken.add('user_frozen');
    if (!world.assets.has(assetId)) broken.add('asset_unknown');
    if (accountType > 3) broken.add('account_type_invalid');
    if (!isAmount(amount) || amount === 0 || !isAmount(chainId) || chainId === 0 || !isId(withdrawalId)) {
      broken.add('amount_invalid').add('withdrawal_unknown').add('settings_invalid');
    }
    const isHash = payloadHash.length === 64 && payloadHash.split('').every((digit) => HEX.includes(digit));
    if (!isHash && (payloadHash !== '' || world.rules >= 9)) broken.add('settings_invalid');
    if (!isAmount(step) || step === 0) return broken.add('settings_invalid');
    if (this.#withdrawals.has(withdrawalId) || this.#isGiven('withdrawal', withdrawalId))
      broken.add('withdrawal_exists');
    this.#addHolds(userId, broken);
    const settings = this.#settings.get(assetId);
    if (settings === undefined) return broken.add('funds_not_configured');
    if (!isAmount(amount)) return broken;
    const over = termsOver(this.#networks.get(`${assetId}/${chainId}`), settings);
    const [value, unit] = [BigInt(amount), BigInt(step)];
    if (value % unit !== 0n) broken.add('number_too_precise');
    const exact = accountType === 1 ? BigInt(over.fee) : ceilDiv(value * BigInt(settings.feePpm), PPM);
    const fee = ceilDiv(exact, unit) * unit;
    if (amount < over.least || fee >= value) broken.add('withdrawal_below_minimum');
    if (amount > settings.withdrawalMax) broken.add('withdrawal_above_maximum');
    const day = dayOf(world.nowMs);
    const key = `${userId}/${assetId}/${day}`;
    const sum = (this.#withdrawn.get(key) ?? 0n) + value;
    if (sum > BigInt(standing.isCertified ? settings.certifiedDayLimit : settings.dayLimit)) {
      broken.add('withdrawal_day_limit');
    }
    const everywhere = TYPES.reduce(
      (total, type) => total + world.account(userId, type, assetId).available,
      0n,
    );
    if (everywhere - this.unfinalFree(userId, assetId) < value) broken.add('deposit_not_final');
    if (!this.#neighbours.mayLeave(userId, assetId, value)) broken.add('p2p_fresh_hold');
    if (accountType === 3 && !this.#neighbours.mayTakeOut(userId, assetId, value)) {
      broken.add('transfer_lowers_risk_rate');
    }
    if (world.account(userId, accountType, assetId).available < value) broken.add('insufficient_balance');
    if (broken.size > 0) return broken;
    this.#give('withdrawal', withdrawalId);
    world.add(userId, accountType, assetId, -value, value);
    this.#withdrawn.set(key, sum);
    const isOrdinary =
      sum <= BigInt(settings.reviewAbove) && this.#outflow.fits('automatic', assetId, value, world.nowMs);
    const needed = sum > BigInt(settings.secondReviewAbove) ? 2 : isOrdinary ? 0 : 1;
    if (needed === 0) this.#outflow.moved('automatic', assetId, value, world.nowMs);
    const asked = { terms, fee, needed, requestedMs: world.nowMs, approvers: [], day };
    const withdrawal: RefWithdrawal = { ...asked, status: needed === 0 ? 'approved' : 'requested' };
    this.#withdrawals.set(withdrawalId, withdrawal);
    this.#tellWithdrawal(withdrawal, withdrawal.status);
    return broken;
  }

  approve({ withdrawalId, operatorId, payloadHash }: Omit<ApproveWithdrawal, 'kind'>): Broken {
    const broken: Broken = new Set();
    if (!isId(operatorId)) broken.add('operator_unknown');
    const withdrawal = this.#withdrawals.get(withdrawalId);
    if (withdrawal === undefined) return broken.add('withdrawal_unknown');
    if (withdrawal.status !== 'requested') broken.add('withdrawal_state');
    if (withdrawal.terms.payloadHash !== payloadHash) broken.add('payload_differs');
    if (withdrawal.approvers.includes(operatorId)) broken.add('approval_repeated');
    if (broken.size > 0) return broken;
    withdrawal.approvers.push(operatorId);
    if (withdrawal.approvers.length >= withdrawal.needed) withdrawal.status = 'approved';
    this.#tellWithdrawal(withdrawal, withdrawal.status);
    return broken;
  }

  send(withdrawalId: number): Broken {
    const withdrawal = this.#withdrawals.get(withdrawalId);
    if (withdrawal === undefined) return new Set(['withdrawal_unknown']);
    const { userId, accountType, assetId, amount } = withdrawal.terms;
    const broken: Broken = new Set();
    if (this.#world.standing(userId).isFrozen) broken.add('user_frozen');
    if (this.#world.rules >= 9) this.#addHolds(userId, broken);
    if (withdrawal.status === 'sent') broken.add('withdrawal_state');
    if (withdrawal.status === 'requested') broken.add('approval_missing');
    if (broken.size > 0) return broken;
    this.#world.add(userId, accountType, assetId, 0n, -BigInt(amount));
    this.#world.add(0, IN_FLIGHT, assetId, BigInt(amount));
    withdrawal.status = 'sent';
    this.#tellWithdrawal(withdrawal, 'sent');
    return broken;
  }

  #addHolds(userId: number, broken: Broken): void {
    const { isWithdrawalFrozen, withdrawalsFromMs } = this.#world.standing(userId);
    if (isWithdrawalFrozen) broken.add('withdrawals_frozen');
    if (this.#world.nowMs < withdrawalsFromMs) broken.add('withdrawals_on_hold');
  }

  settle(withdrawalId: number): Broken {
    const withdrawal = this.#withdrawals.get(withdrawalId);
    if (withdrawal === undefined) return new Set(['withdrawal_unknown']);
    if (withdrawal.status !== 'sent') return new Set(['withdrawal_state']);
    const { assetId, amount, chainId } = withdrawal.terms;
    this.#world.add(0, IN_FLIGHT, assetId, -BigInt(amount));
    this.#world.add(0, EXTERNAL + chainId, assetId, BigInt(amount) - withdrawal.fee);
    this.#world.add(0, FEES, assetId, withdrawal.fee);
    this.#withdrawals.delete(withdrawalId);
    this.#tellWithdrawal(withdrawal, 'settled');
    return new Set();
  }

  release({ withdrawalId, reason }: ReleaseWithdrawal): Broken {
    const withdrawal = this.#withdrawals.get(withdrawalId);
    if (withdrawal === undefined) return new Set(['withdrawal_unknown']);
    const isSent = withdrawal.status === 'sent';
    if (isSent && reason === 'by_user') return new Set(['withdrawal_state']);
    const { userId, accountType, assetId, amount } = withdrawal.terms;
    const value = BigInt(amount);
    if (isSent) this.#world.add(0, IN_FLIGHT, assetId, -value);
    this.#world.add(userId, accountType, assetId, value, isSent ? 0n : -value);
    const key = `${userId}/${assetId}/${withdrawal.day}`;
    this.#withdrawn.set(key, (this.#withdrawn.get(key) ?? 0n) - value);
    if (withdrawal.needed === 0) this.#outflow.returned('automatic', assetId, value, withdrawal.requestedMs);
    this.#withdrawals.delete(withdrawalId);
    this.#tellWithdrawal(withdrawal, 'released');
    return new Set();
  }

  adjust(command: PostAdjustment): Broken {
    const { adjustmentId, from, to, assetId, amount, reason } = command;
    const broken: Broken = new Set();
    const [one, other] = [command.firstOperatorId, command.secondOperatorId];
    if (!isId(one) || !isId(other)) broken.add('operator_unknown').add('second_person_missing');
    if (one === other) broken.add('second_person_missing');
    if (reason.trim() === '' || reason.length > 500) broken.add('words_missing');
    if (!this.#world.assets.has(assetId)) broken.add('asset_unknown');
    if (!isAmount(amount) || amount === 0 || !isId(adjustmentId)) broken.add('amount_invalid');
    if (this.#isGiven('adjustment', adjustmentId)) broken.add('adjustment_exists');
    for (const { owner, account } of [from, to]) {
      if (owner === 0) {
        if (!HOUSE.has(account) && !(isAmount(account) && account > EXTERNAL))
          broken.add('house_account_unknown');
        if (account === IN_FLIGHT) broken.add('house_account_unknown');
      } else {
        if (!this.#world.users.has(owner)) broken.add('user_unknown');
        if (!(TYPES as readonly number[]).includes(account)) broken.add('account_type_invalid');
      }
    }
    if (from.owner !== 0 && to.owner !== 0) broken.add('house_account_unknown');
    if (from.owner === to.owner && from.account === to.account) broken.add('accounts_identical');
    if (broken.size > 0) return broken;
    const value = BigInt(amount);
    const isOfUser = from.owner !== 0 || to.owner !== 0;
    if (isOfUser && !this.#outflow.fits('adjustment', assetId, value, this.#world.nowMs))
      broken.add('adjustment_limit');
    const { available } = this.#world.account(from.owner, from.account, assetId);
    const mayOwe = from.owner === 0 && (MAY_OWE.has(from.account) || from.account >= EXTERNAL);
    if (!mayOwe && available < value) broken.add('insufficient_balance');
    if (from.owner === 0 && available - value < this.#neighbours.promised(from.account, assetId) && !mayOwe) {
      broken.add(available < value ? 'insufficient_balance' : 'pool_is_bound').add('pool_is_bound');
    }
    if (broken.size > 0) return broken;
    this.#give('adjustment', adjustmentId);
    if (isOfUser) this.#outflow.moved('adjustment', assetId, value, this.#world.nowMs);
    this.#world.add(from.owner, from.account, assetId, -value);
    this.#world.add(to.owner, to.account, assetId, value);
    return broken;
  }

  #tellDeposit({ depositId }: CreditDeposit, held: bigint, status: string, lost: bigint): void {
    this.#world.tell(`deposit ${depositId}`, `${status} holds ${held} lost ${lost}`);
  }

  #tellWithdrawal({ terms, fee, needed, approvers }: RefWithdrawal, status: string): void {
    this.#world.tell(
      `withdrawal ${terms.withdrawalId}`,
      `${status} fee ${fee} approved ${approvers.length}/${needed} of ${terms.payloadHash}`,
    );
  }
}
