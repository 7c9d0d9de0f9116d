import {
  ACCOUNT_TYPES,
  type Command,
  type ConfigureFunds,
  type EngineEvent,
  type Outcome,
  type SequencedEvent,
} from '@candor/engine';
import { totalToBigInt } from '@candor/primitives';
import { BTC, openQuietMarket, USDT } from './quiet-market.ts';
import {
  accountTypeNamed,
  houseAccountNamed,
  readFundsCommand,
  readUnits,
  userNamed,
} from './read-funds-command.ts';
import { RecordedEngine } from './recorded-engine.ts';
import { parseTables, type TextTable } from './text-table.ts';
import { verifyHistory } from './verify-history.ts';

/** Small numbers, so that a story can be checked by mental arithmetic. */
export const USDT_FUNDS: ConfigureFunds = {
  kind: 'configure_funds',
  outboxId: 0,
  assetId: USDT.assetId,
  unfinalCreditLimit: 60,
  withdrawalMin: 10,
  withdrawalMax: 1_000,
  dayLimit: 2_000,
  certifiedDayLimit: 5_000,
  flatFee: 3,
  feePpm: 10_000,
  reviewAbove: 500,
  secondReviewAbove: 1_500,
};

interface FundsStage {
  readonly settings?: Partial<ConfigureFunds>;
  /** Commands applied before the story begins. */
  readonly opening?: readonly Command[];
}

type Row = TextTable['rows'][number];

/**
 * Plays a story about deposits, withdrawals and savings, given as tables, and throws at the first
 * difference.
 *
 * - `money` (account, amount): a user is created by its first row; `A/change` is granted the amount, a
 *   house account is lent it by adjustment.
 * - `story` (does, outcome): a command (see readFundsCommand) and its outcome, or one of
 *   `wait 3d` (`h`, `ms`), `until TIME` (the next command is applied then), `money A` and `house fees`, whose
 *   outcome is the balance.
 *
 * After the last row the whole history is verified automatically.
 */
export function playFunds(text: string, { settings = {}, opening = [] }: FundsStage = {}): RecordedEngine {
  const story = new FundsStory();
  openQuietMarket(story.recorded);
  story.recorded.accept({ ...USDT_FUNDS, ...settings });
  for (const command of opening) story.recorded.accept(command);
  for (const { title, rows } of parseTables(text)) story.play(title, rows);
  const problems = verifyHistory(story.recorded);
  if (problems.length > 0) throw new Error(`the story ends with broken books:\n${problems.join('\n')}`);
  return story.recorded;
}

class FundsStory {
  readonly recorded = new RecordedEngine();
  #lent = 0;

  play(title: string, rows: readonly Row[]): void {
    if (title === 'money') for (const row of rows) this.#give(row);
    else if (title === 'story') for (const row of rows) this.#tell(row);
    else throw new Error(`no section is called "${title}"`);
  }

  #give({ account = '', amount = '' }: Row): void {
    const [owner = '', type = ''] = account.split('/');
    if (type === '') {
      this.#lent++;
      this.recorded.accept(
        readFundsCommand(`adjust ${this.#lent} of ${amount} from promotion to ${owner} by 1 and 2`),
      );
      return;
    }
    const userId = userNamed(owner);
    if (!this.recorded.engine.isUser(userId)) {
      this.recorded.accept({ kind: 'register_user', outboxId: 0, userId, grants: [] });
    }
    if (amount === '') return;
    const grants = [
      { accountType: accountTypeNamed(type), assetId: USDT.assetId, amount: readUnits(amount) },
    ];
    this.recorded.accept({ kind: 'post_grant', outboxId: 0, userId, grants });
  }

  #tell({ does = '', outcome = '' }: Row): void {
    const actual = this.#do(does);
    if (actual !== outcome) throw new Error(`${does}\n  expected: ${outcome}\n  actual:   ${actual}`);
  }

  #do(does: string): string {
    const [verb = '', subject = '', word = ''] = does.split(/\s+/);
    const assetId = word === 'BTC' ? BTC.assetId : USDT.assetId;
    switch (verb) {
      case 'wait':
        this.recorded.waitMs(readDuration(subject));
        return '';
      case 'until':
        this.recorded.waitMs(Date.parse(subject) - this.recorded.nextMs);
        return '';
      case 'money':
        return this.#moneyOf(userNamed(subject), assetId);
      case 'house':
        return String(totalToBigInt(this.recorded.engine.houseBalance(houseAccountNamed(subject), assetId)));
      default: {
        const { outcome, events } = this.recorded.apply(readFundsCommand(does));
        return writeFundsOutcome(outcome, events);
      }
    }
  }

  /** A user's balances as `change 70 + 30 held, legal 5`; empty account types are omitted. */
  #moneyOf(userId: number, assetId: number): string {
    const parts = Object.entries(ACCOUNT_TYPES).flatMap(([name, type]) => {
      const balance = this.recorded.engine.balance(userId, type, assetId);
      const [available, held] = [totalToBigInt(balance.available), totalToBigInt(balance.held)];
      if (available === 0n && held === 0n) return [];
      return [held === 0n ? `${name} ${available}` : `${name} ${available} + ${held} held`];
    });
    return parts.length === 0 ? 'nothing' : parts.join(', ');
  }
}

const DURATIONS = { ms: 1, h: 3_600_000, d: 86_400_000 } as const;

function readDuration(text: string): number {
  const [, count = '', unit = ''] = /^(\d+)(ms|h|d)$/.exec(text) ?? [];
  return Number(count) * (DURATIONS[unit as keyof typeof DURATIONS] ?? Number.NaN);
}

/** Writes a refusal as `key field nearest`; otherwise the facts that changed, or `accepted`. */
export function writeFundsOutcome(outcome: Outcome, events: readonly SequencedEvent[]): string {
  if (outcome.status === 'rejected') {
    const { key, field = '', nearest = '' } = outcome.rejection;
    return `${key} ${field} ${nearest}`.trim();
  }
  const facts = events.map(({ event }) => writeFact(event)).filter((fact) => fact !== '');
  const said = facts.length === 0 ? 'accepted' : facts.join('; ');
  return outcome.repeated === true ? `${said} ${outcome.reference}, repeated` : said;
}

function writeFact(event: EngineEvent): string {
  switch (event.kind) {
    case 'deposit_changed': {
      const { status, held, lost } = event.deposit;
      return [status, held > 0 ? `${held} held` : '', lost > 0 ? `${lost} lost` : '']
        .filter(Boolean)
        .join(', ');
    }
    case 'withdrawal_changed': {
      const { status, fee, approvalsNeeded, approvers } = event.withdrawal;
      if (status !== 'requested' && (status !== 'approved' || approvers.length > 0)) return status;
      return `${status}, fee ${fee}, ${approvers.length} of ${approvalsNeeded}`;
    }
    case 'transferred':
      return `transfer ${event.transfer.transferId}`;
    case 'network_fee_booked':
      return `costs ${event.fee.amount}`;
    case 'adjusted':
      return `adjustment ${event.adjustment.adjustmentId}`;
    case 'standing_changed':
      return event.standing.isFrozen ? 'user frozen' : 'standing';
    case 'holding_changed': {
      const { holdingId, status, paidDays, interestPaid } = event.holding;
      return `holding ${holdingId} ${status}, day ${paidDays}, paid ${interestPaid}`;
    }
    default:
      return '';
  }
}
