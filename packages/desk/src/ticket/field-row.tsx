import type { ReactNode } from 'react';

/** Number fields side by side, below each other where there is no room. Their messages have the whole row. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className="field-row">{children}</div>;
}
