import { clsx } from 'clsx';
import {
  directionOf,
  foldSmallPrice,
  formatFixed,
  formatSignedPercent,
  NO_VALUE,
} from '../format/decimal-text.ts';

/** A price at its market's decimals; four or more zeros after the point fold, the full digits stay readable. */
export function PriceText({
  price,
  decimals,
  className,
}: {
  readonly price: string | undefined;
  readonly decimals: number;
  readonly className?: string;
}) {
  const fixed = formatFixed(price, decimals);
  const folded = foldSmallPrice(fixed);
  if (!folded) return <span className={className}>{fixed}</span>;
  return (
    <span className={className} title={fixed}>
      <span aria-hidden>
        {folded.head}
        <sub>{folded.zeroCount}</sub>
        {folded.tail}
      </span>
      <span className="sr-only">{fixed}</span>
    </span>
  );
}

/** Solid triangle that codes direction by shape, beside its colour. */
export function DirectionMark({
  direction,
  className,
}: {
  readonly direction: 'up' | 'down';
  readonly className?: string;
}) {
  return (
    <svg
      viewBox="0 0 8 8"
      width="8"
      height="8"
      aria-hidden
      className={clsx('inline-block shrink-0 fill-current', className)}
    >
      {direction === 'up' ? <path d="M4 1 7.6 7H.4z" /> : <path d="M4 7 .4 1h7.2z" />}
    </svg>
  );
}

/** A 24 h change: sign and colour always together; zero is up, with a plus. */
export function ChangeText({
  change,
  className,
}: {
  readonly change: string | undefined;
  readonly className?: string;
}) {
  const text = formatSignedPercent(change);
  if (text === NO_VALUE) return <span className={clsx('text-t3', className)}>{text}</span>;
  return (
    <span className={clsx(directionOf(change) === 'up' ? 'text-up' : 'text-down', className)}>{text}</span>
  );
}
