import type { Language } from '@candor/contract';
import { message } from '@candor/contract/messages';
import { wireTime } from '../../../wire/money.ts';
import { type HashedItem, type ItemRow, openItem } from './chain.ts';
import { clockOf } from './desk-clock.ts';
import type { PartyOrder } from './known-order.ts';
import type { OrderReads } from './ports.ts';
import type { WireOrder } from './wire-order.ts';

type WireAppeal = NonNullable<WireOrder['appeal']>;

interface Written {
  /** The items of the order, of which statements and notes are looked at. */
  readonly items: readonly ItemRow[];
  readonly addresses: (row: ItemRow) => readonly string[];
  /** The newest proposal of operators waits for a second one, or was carried out: another one counts no more. */
  readonly isProposalKept: boolean;
  readonly language: Language;
}

/** Returns the appeal of an order with the statements of both sides; null where none was opened, or it was taken back. */
export function wireAppeal(reads: OrderReads, order: PartyOrder, written: Written): WireOrder['appeal'] {
  const { fact } = order;
  if (fact.appealBy === '') return null;
  const opened = written.items.map((row) => ({ row, item: openItem(reads.secrets, row) }));
  const proposal = written.isProposalKept ? proposalOf(opened) : undefined;
  const clock = clockOf(reads, fact);
  const status = statusOf(fact, {
    isProposed: proposal !== undefined,
    isLate: clock.serviceMs >= fact.answerDueMs,
  });
  const rule = fact.rule === '' ? (proposal?.values?.['rule'] ?? '') : fact.rule;
  return {
    opened_by: fact.appealBy,
    reason: fact.appealReason === '' ? null : fact.appealReason,
    statements: opened
      .filter(({ row }) => row.kind === 'statement')
      .map(({ row, item }) => ({
        by: item.author,
        content: item.text ?? '',
        pictures: [...written.addresses(row)],
        created_at: item.at,
      })),
    status,
    status_name: message(written.language, `appeal_state_${status}`),
    answer_due_at: fact.answerDueMs === 0 ? null : wireTime(clock.wallOf(fact.answerDueMs)),
    rule: rule === '' ? null : (rule as WireAppeal['rule']),
    public_reason: proposal?.text ?? '',
    decided_at: fact.status === 'decided' ? wireTime(fact.endedMs) : null,
  };
}

/** The newest note by which operators proposed or made a decision. */
function proposalOf(
  opened: readonly { readonly row: ItemRow; readonly item: HashedItem }[],
): HashedItem | undefined {
  return opened
    .filter(({ row, item }) => row.kind === 'note' && (item.event === 'proposed' || item.event === 'decided'))
    .at(-1)?.item;
}

function statusOf(
  { status, isAnswered }: PartyOrder['fact'],
  { isProposed, isLate }: { readonly isProposed: boolean; readonly isLate: boolean },
): WireAppeal['status'] {
  if (status !== 'appealed') return 'ended';
  if (isProposed) return 'proposed';
  return isAnswered || isLate ? 'in_review' : 'waiting_answer';
}
