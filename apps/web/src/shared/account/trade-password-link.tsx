import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface TradePasswordLinkProps {
  readonly children: ReactNode;
  /** Called before the page is left, to keep what is typed there. */
  readonly onLeave?: () => void;
}

/** Leads to the form of the trade password, which leads back to this page once it is set. */
export function TradePasswordLink({ children, onLeave }: TradePasswordLinkProps) {
  const redirect = useLocation({ select: ({ href }) => href });
  return (
    <Link
      to="/tradePassword"
      search={{ redirect }}
      onClick={onLeave}
      className="font-semibold text-t1 underline underline-offset-2"
    >
      {children}
    </Link>
  );
}
