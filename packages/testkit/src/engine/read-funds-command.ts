import {
  ACCOUNT_TYPES,
  type AccountName,
  type AccountType,
  type Command,
  HOUSE_ACCOUNTS,
  type ReleaseReason,
} from '@candor/engine';
import { AMOUNT_LIMIT } from '@candor/primitives';
import { BTC, USDT } from './quiet-market.ts';

/** The word after `word` in a line; '' if there is none. */
function after(words: readonly string[], word: string): string {
  const place = words.indexOf(word);
  return place === -1 ? '' : (words[place + 1] ?? '');
}

function numberAfter(words: readonly string[], word: string, otherwise = 0): number {
  const found = after(words, word);
  return found === '' ? otherwise : readUnits(found);
}

export function readUnits(text: string): number {
  const units = Number(text.replaceAll(',', ''));
  if (Number.isNaN(units)) throw new Error(`"${text}" is no number`);
  return units;
}

/** Users are letters: A is user 1. */
export function userNamed(name: string): number {
  if (!/^[A-Z]$/.test(name)) throw new Error(`no user is called "${name}"`);
  return name.charCodeAt(0) - 64;
}

export function accountTypeNamed(name: string): AccountType {
  const type = ACCOUNT_TYPES[name as keyof typeof ACCOUNT_TYPES];
  if (type === undefined) throw new Error(`no account type is called "${name}"`);
  return type;
}

/** Reads a house account: `fees`, or `chain:5` for deposits and withdrawals over chain 5. */
export function houseAccountNamed(name: string): number {
  if (name.startsWith('chain:')) return HOUSE_ACCOUNTS.external + Number(name.slice(6));
  const account = HOUSE_ACCOUNTS[name as keyof typeof HOUSE_ACCOUNTS];
  if (account === undefined) throw new Error(`no house account is called "${name}"`);
  return account;
}

/** Reads `A/change` or a house account. */
function accountNamed(name: string): AccountName {
  const [owner = '', account = ''] = name.split('/');
  if (account === '') return { owner: 0, account: houseAccountNamed(owner) };
  return { owner: userNamed(owner), account: accountTypeNamed(account) };
}

function userAccount(name: string): { userId: number; accountType: AccountType } {
  const { owner, account } = accountNamed(name);
  return { userId: owner, accountType: account as AccountType };
}

const outboxId = 0;

/** Returns 64 hexadecimal digits derived from a place's name, in place of the SHA-256 of a destination. */
export function hashNamed(place: string): string {
  return Buffer.from(place.padEnd(32, '.').slice(0, 32)).toString('hex');
}

/**
 * Reads one line of a story about money; amounts are plain units of USDT, of BTC where the line says so:
 *
 * `deposit 1 of 100 to A/change` (with any of `over CHAIN`, `final`, `manual`), `finalise 1`, `reverse 1`;
 * `withdraw 1 of 50 from A/change` (`over CHAIN`, `to PLACE`, `step UNITS`, `key NAME`), `approve 1 by 7` (`to PLACE`),
 * `send 1`, `settle 1`, `release 1 failed`;
 * `network 5` (`min AMOUNT`, `fee AMOUNT`) for the terms of withdrawals over chain 5;
 * `costs 5` (`total AMOUNT`) for all fees that network 5 has taken so far;
 * `limits` (`automatic HOUR/DAY`, `adjustments HOUR/DAY`) over the whole exchange;
 * `transfer 5 from A/change to A/lever` (`key NAME`), `adjust 1 of 5 from fees to A/change by 1 and 2`;
 * `standing A` (with any of `frozen`, `no-withdrawals`, `certified`, `from TIME`), `invite A by B`;
 * `subscribe A to 1` (`key NAME`), `redeem 1 of A`, `tick`.
 */
export function readFundsCommand(does: string): Command {
  const words = does.split(/\s+/);
  const [verb = '', subject = ''] = words;
  const assetId = words.includes('BTC') ? BTC.assetId : USDT.assetId;
  switch (verb) {
    case 'deposit':
    case 'finalise':
    case 'reverse':
      return readDeposit(verb, words, assetId);
    case 'withdraw':
    case 'approve':
    case 'send':
    case 'settle':
    case 'release':
      return readWithdrawal(verb, words, assetId);
    case 'network':
      return readNetwork(words, assetId);
    case 'costs': {
      const named = { chainId: readUnits(subject), total: numberAfter(words, 'total') };
      return { kind: 'book_network_fee', outboxId, assetId, ...named };
    }
    case 'limits':
      return readLimits(words, assetId);
    case 'transfer': {
      const { userId, accountType: from } = userAccount(after(words, 'from'));
      const { accountType: to } = userAccount(after(words, 'to'));
      const amount = readUnits(subject);
      return { kind: 'transfer', userId, clientId: after(words, 'key'), assetId, from, to, amount };
    }
    case 'adjust': {
      const [from, to] = [accountNamed(after(words, 'from')), accountNamed(after(words, 'to'))];
      const [firstOperatorId, secondOperatorId] = [numberAfter(words, 'by'), numberAfter(words, 'and')];
      const named = { adjustmentId: readUnits(subject), amount: numberAfter(words, 'of') };
      const reason = 'counted again';
      return {
        kind: 'post_adjustment',
        outboxId,
        ...named,
        from,
        to,
        assetId,
        reason,
        firstOperatorId,
        secondOperatorId,
      };
    }
    case 'standing':
      return {
        kind: 'set_standing',
        outboxId,
        userId: userNamed(subject),
        isFrozen: words.includes('frozen'),
        isWithdrawalFrozen: words.includes('no-withdrawals'),
        isCertified: words.includes('certified'),
        withdrawalsFromMs: words.includes('from') ? Date.parse(after(words, 'from')) : 0,
      };
    case 'hold':
      return {
        kind: 'hold_withdrawals',
        outboxId,
        userId: userNamed(subject),
        untilMs: Date.parse(after(words, 'until')),
      };
    case 'lift': {
      const [firstOperatorId, secondOperatorId] = [numberAfter(words, 'by'), numberAfter(words, 'and')];
      const untilMs = Date.parse(after(words, 'until'));
      const named = { userId: userNamed(subject), untilMs, firstOperatorId, secondOperatorId };
      return { kind: 'lift_hold', outboxId, reason: 'the user came in person', ...named };
    }
    case 'freeze':
      return { kind: 'freeze_user', outboxId, userId: userNamed(subject) };
    case 'unfreeze':
      return { kind: 'unfreeze_user', outboxId, userId: userNamed(subject) };
    case 'certify':
      return {
        kind: 'certify_user',
        outboxId,
        userId: userNamed(subject),
        isCertified: !words.includes('not'),
      };
    case 'invite':
      return {
        kind: 'link_inviter',
        outboxId,
        userId: userNamed(subject),
        inviterId: userNamed(after(words, 'by')),
      };
    case 'subscribe': {
      const productId = numberAfter(words, 'to');
      return {
        kind: 'subscribe_savings',
        userId: userNamed(subject),
        clientId: after(words, 'key'),
        productId,
      };
    }
    case 'redeem': {
      const userId = userNamed(after(words, 'of'));
      return { kind: 'redeem_savings', userId, clientId: '', holdingId: readUnits(subject) };
    }
    case 'tick':
      return { kind: 'tick', prices: [] };
    default:
      throw new Error(`no command begins with "${verb}"`);
  }
}

type DepositVerb = 'deposit' | 'finalise' | 'reverse';

function readDeposit(verb: DepositVerb, words: readonly string[], assetId: number): Command {
  const depositId = readUnits(words[1] ?? '');
  if (verb === 'finalise') return { kind: 'finalise_deposit', outboxId, depositId };
  if (verb === 'reverse') return { kind: 'reverse_deposit', outboxId, depositId };
  const isManual = words.includes('manual');
  return {
    kind: 'credit_deposit',
    outboxId,
    depositId,
    ...userAccount(after(words, 'to')),
    assetId,
    source: isManual ? 'manual' : 'chain',
    chainId: numberAfter(words, 'over', isManual ? 0 : 1),
    amount: numberAfter(words, 'of'),
    isFinal: isManual || words.includes('final'),
  };
}

function readNetwork(words: readonly string[], assetId: number): Command {
  const own = (word: string) => (words.includes(word) ? numberAfter(words, word) : null);
  return {
    kind: 'configure_network',
    outboxId,
    assetId,
    chainId: readUnits(words[1] ?? ''),
    withdrawalMin: own('min'),
    flatFee: own('fee'),
  };
}

function readLimits(words: readonly string[], assetId: number): Command {
  const limits = (word: string) => {
    const [hour = '', day = ''] = after(words, word).split('/');
    return hour === '' ? [AMOUNT_LIMIT - 1, AMOUNT_LIMIT - 1] : [readUnits(hour), readUnits(day)];
  };
  const [automaticHour = 0, automaticDay = 0] = limits('automatic');
  const [adjustmentHour = 0, adjustmentDay = 0] = limits('adjustments');
  const terms = { automaticHour, automaticDay, adjustmentHour, adjustmentDay };
  return { kind: 'configure_outflow', outboxId, assetId, ...terms };
}

type WithdrawalVerb = 'withdraw' | 'approve' | 'send' | 'settle' | 'release';

function readWithdrawal(verb: WithdrawalVerb, words: readonly string[], assetId: number): Command {
  const withdrawalId = readUnits(words[1] ?? '');
  switch (verb) {
    case 'withdraw':
      return {
        kind: 'request_withdrawal',
        outboxId,
        withdrawalId,
        ...userAccount(after(words, 'from')),
        assetId,
        clientId: after(words, 'key'),
        chainId: numberAfter(words, 'over', 1),
        amount: numberAfter(words, 'of'),
        step: numberAfter(words, 'step', 1),
        payloadHash: hashNamed(after(words, 'to')),
      };
    case 'approve': {
      const operatorId = numberAfter(words, 'by');
      const payloadHash = hashNamed(after(words, 'to'));
      return { kind: 'approve_withdrawal', outboxId, withdrawalId, operatorId, payloadHash };
    }
    case 'release':
      return { kind: 'release_withdrawal', outboxId, withdrawalId, reason: words[2] as ReleaseReason };
    default:
      return { kind: verb === 'send' ? 'send_withdrawal' : 'settle_withdrawal', outboxId, withdrawalId };
  }
}
