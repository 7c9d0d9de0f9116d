import type { ReactNode } from 'react';

interface PageWidthProps {
  /** Percent of the window, where the window is wide enough to spare the rest. */
  readonly share: 70 | 80;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The two widths of the simple pages, which are centred; screens to trade on take the whole window. */
export function PageWidth({ share, className = '', children }: PageWidthProps) {
  return (
    <div data-share={share} className={`page-width ${className}`}>
      {children}
    </div>
  );
}
