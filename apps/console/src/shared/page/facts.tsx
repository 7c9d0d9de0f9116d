import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labelled facts in columns as wide as the place allows. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-6 gap-y-3 px-5 py-4 max-md:px-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs leading-4 text-t3">{label}</dt>
          <dd className="mt-0.5 text-[13px] leading-5 [overflow-wrap:anywhere] text-t1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
