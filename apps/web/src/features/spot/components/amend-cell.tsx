import { isComposing, useNumberText } from '@candor/ui';
import { Pencil } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { Match } from '@candor/contract';
import { amendDecimals, type Amending, type AmendField as Amended } from '../api/use-amend.ts';
import { stepDecimal } from '@candor/desk/arithmetic';
import { useTranslation } from '@candor/web-kit';

interface AmendCellProps {
  readonly amending: Amending;
  readonly field: Amended;
  /** The value as it is shown while nobody changes it. */
  readonly children: ReactNode;
}

const LABELS = {
  trigger: 'orders.amendTrigger',
  price: 'orders.amendPrice',
  number: 'orders.amendAmount',
} as const;
const EMPTY = {
  trigger: 'ticket.enterTrigger',
  price: 'ticket.enterPrice',
  number: 'ticket.enterQuantity',
} as const;
const FATES = {
  keeps: 'orders.keepsPlace',
  loses: 'orders.losesPlace',
  waits: 'orders.keepsWaiting',
} as const;

/** A price or an amount that a press turns into a field: Enter sends the change, Esc leaves it. */
export function AmendCell({ amending, field, children }: AmendCellProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { typed, match } = amending;
  const isHere = typed?.at === field;
  useEffect(() => {
    if (isHere) input.current?.select();
  }, [isHere]);
  const label = t(LABELS[field]);
  if (!typed || !match) {
    return (
      <button type="button" className="amend-cell" title={label} onClick={() => amending.begin(field)}>
        <Pencil size={12} strokeWidth={1.5} aria-hidden />
        {children}
        <span className="sr-only">{label}</span>
      </button>
    );
  }
  return <AmendField ref={input} {...{ amending, field, label, match }} value={typed[field]} />;
}

interface AmendFieldProps extends Pick<AmendCellProps, 'amending' | 'field'> {
  readonly match: Match;
  readonly label: string;
  readonly value: string;
  readonly ref: Ref<HTMLInputElement>;
}

function AmendField({ amending, field, match, label, value, ref }: AmendFieldProps) {
  const isAmount = field === 'number';
  const decimals = amendDecimals(field, match);
  const step = isAmount ? match.lot_size : match.tick_size;
  const { inputProps, reading } = useNumberText({
    value,
    decimals,
    unit: isAmount ? match.base_currency_code : match.quote_currency_code,
    onChange: (text) => amending.change(field, text),
  });
  const isNumber = reading.kind === 'number';

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter and the arrows belong to the input method until its text is there.
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      return amending.leave();
    }
    if (event.key === 'Enter') {
      // A question that opens at once must not take this press for its answer.
      event.preventDefault();
      return event.repeat ? undefined : amending.send();
    }
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    const size = event.altKey ? 100 : event.shiftKey ? 10 : 1;
    amending.change(field, stepDecimal(value, step, direction * size, decimals));
  }

  return (
    <input
      ref={ref}
      {...inputProps}
      name={`amend-${field}`}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isNumber ? undefined : true}
      className="amend-field"
      onKeyDown={onKeyDown}
    />
  );
}

/** Shows, in the row's own status, how the change will affect the order's place, or why it cannot be sent. */
export function AmendFate({ amending }: { readonly amending: Amending }) {
  const { t } = useTranslation();
  const { problem, match } = amending;
  if (problem && match) {
    const { field, kind } = problem;
    const unit = field === 'number' ? match.base_currency_code : match.quote_currency_code;
    const decimals = amendDecimals(field, match);
    return (
      <span role="alert" className="text-danger">
        {kind === 'empty' ? t(EMPTY[field]) : t(`entry.problems.${kind}`, { decimals, unit })}
      </span>
    );
  }
  if (!amending.fate) return <span className="text-t3 max-md:invisible">{t('orders.amendHint')}</span>;
  return (
    <span role="status" className={amending.fate === 'loses' ? 'text-warn' : 'text-t2'}>
      {t(FATES[amending.fate])}
    </span>
  );
}
