import type { ReactNode } from 'react';

interface FiguresProps {
  /** Each with what shows its name, where that is more than the name itself. */
  readonly rows: readonly (readonly [name: string, figure: ReactNode, term?: ReactNode])[];
}

/** Named figures, one a line; a figure without room beside its name goes below it. */
export function Figures({ rows }: FiguresProps) {
  return (
    <dl className="grid gap-1 text-[13px] leading-5">
      {rows.map(([name, figure, term = name]) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-t3">{term}</dt>
          <dd className="ml-auto min-w-0 text-right text-t1">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
