import { formatClock, formatFullTime, formatTableTime } from '@candor/ui';

const FORMS = { full: formatFullTime, table: formatTableTime, clock: formatClock } as const;

interface MomentProps {
  /** An ISO time, as the exchange answers it. */
  readonly at: string;
  readonly form?: keyof typeof FORMS;
}

/** A moment in the zone of the reader, with UTC on hover. */
export function Moment({ at, form = 'full' }: MomentProps) {
  return (
    <time dateTime={at} title={utcText(at)}>
      {FORMS[form](Date.parse(at))}
    </time>
  );
}

/** A moment in UTC, for what shows it in a sentence. */
export function utcText(at: string): string {
  return `${formatFullTime(Date.parse(at), 'UTC')} UTC`;
}
