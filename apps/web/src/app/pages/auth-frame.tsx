import type { ReactNode } from 'react';
import { Header } from '../../features/layout/index.ts';

export function AuthFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-page flex-col">
      <Header />
      {children}
    </div>
  );
}
