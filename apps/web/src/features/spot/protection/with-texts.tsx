import type { ReactNode } from 'react';

/** Draws what needs the texts that load with it. */
export function WithTexts({ children }: { readonly children: ReactNode }) {
  return children;
}
