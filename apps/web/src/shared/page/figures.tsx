import type { ReactNode } from 'react';

interface FiguresProps {
  readonly rows: readonly (readonly [name: string, figure: ReactNode])[];
}

/** Named figures, one a line. */
export function Figures({ rows }: FiguresProps) {
  return (
    <dl className="grid gap-1 text-[13px] leading-5">
      {rows.map(([name, figure]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="shrink-0 text-t3">{name}</dt>
          <dd className="min-w-0 text-right">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
