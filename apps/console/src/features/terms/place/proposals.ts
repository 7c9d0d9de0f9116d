import type { RequestOf } from '@candor/contract';
import { differing, type Values } from '../../../shared/changes/lines.ts';
import type { Fields, ProposalKinds } from '../../../shared/changes/proposal-kind.ts';
import type { Subject } from '../../../shared/terms/subjects.ts';

/** Fields of a new currency; the compiler compares them with the contract. */
const CURRENCY = {
  code: 'text',
  name: 'text',
  scale: 'text',
  open_recharge: 'flag',
  open_draw: 'flag',
  is_quote: 'flag',
  group_order: 'text',
  list_order: 'text',
  usd_price: 'amount',
  cny_price: 'amount',
} as const satisfies Fields &
  Readonly<Record<Exclude<keyof RequestOf<'console/currency_add'>, 'reason'>, unknown>>;

/** Fields of a change that opens a currency. */
const OPENED = { ...CURRENCY, icon: 'text' } as const satisfies Fields;

interface Opened {
  readonly currency_code: string;
  readonly before: Values;
  readonly after: Values;
}

interface Configuration {
  readonly subject: Subject;
  readonly name: string;
  readonly before: Values;
  readonly after: Values;
}

export const proposals = {
  configuration: {
    label: 'termsPlace.kind_configuration',
    read: ({ subject, name, before, after }: Configuration, { subjectText, termLines }) => ({
      of: [subjectText(subject), name].filter((part) => part !== '').join(': '),
      before: termLines(subject, differing(before, after)),
      after: termLines(subject, differing(after, before)),
    }),
  },
  currency_add: { label: 'termsPlace.kind_currency_add', fields: CURRENCY },
  currency_open: {
    label: 'termsPlace.kind_currency_open',
    read: ({ currency_code: code, before, after }: Opened, { fieldLines }) => ({
      of: code,
      before: fieldLines(OPENED, differing(before, after)),
      after: fieldLines(OPENED, differing(after, before)),
    }),
  },
} as const satisfies ProposalKinds;
