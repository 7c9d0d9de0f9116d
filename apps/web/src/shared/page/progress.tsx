interface ProgressProps {
  readonly value: number;
  readonly of: number;
  /** The words for those who do not see the bar. */
  readonly label: string;
}

/** A thin bar: the part of a whole that is reached. */
export function Progress({ value, of, label }: ProgressProps) {
  const reached = Math.min(value, of);
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={reached}
      className="block h-1 overflow-hidden rounded-pill bg-bg3"
    >
      <span
        className="block h-full rounded-pill bg-t1 transition-[width] duration-200"
        style={{ width: `${(reached / of) * 100}%` }}
      />
    </span>
  );
}
