import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PlaceLinkProps {
  /** The address of a page that a feature names; a test compares them all with the routes. */
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly params?: { readonly id: string };
  readonly className: string;
  readonly children: ReactNode;
}

/** A link to a page that is known by the answer of its feature alone. */
export function PlaceLink({ to, search = {}, params, className, children }: PlaceLinkProps) {
  const target = { to, search, params } as LinkProps;
  return (
    <Link {...target} className={className}>
      {children}
    </Link>
  );
}
