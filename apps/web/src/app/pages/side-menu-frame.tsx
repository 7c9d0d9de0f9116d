import { Link, Outlet, type LinkProps, useLocation } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PageWidth } from '../../features/layout/index.ts';
import { PublicFrame } from './public-frame.tsx';

export interface SideMenuEntry {
  readonly to: NonNullable<LinkProps['to']>;
  readonly text: string;
  readonly icon: LucideIcon;
}

interface SideMenuFrameProps {
  readonly label: string;
  readonly entries: readonly SideMenuEntry[];
  /** A second group below the first. */
  readonly moreEntries?: readonly SideMenuEntry[];
}

/** Pages beside their menu; on a phone the menu is a strip above them, in which the page's own entry is in sight. */
export function SideMenuFrame({ label, entries, moreEntries = [] }: SideMenuFrameProps) {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const nav = strip.current;
    const current = nav?.querySelector('[aria-current=page]')?.getBoundingClientRect();
    if (!nav || !current) return;
    const { left, width } = nav.getBoundingClientRect();
    nav.scrollLeft += current.left + current.width / 2 - (left + width / 2);
  }, [pathname]);
  return (
    <PublicFrame>
      <PageWidth
        share={80}
        className="grid flex-1 grid-cols-[232px_minmax(0,1fr)] content-start gap-8 px-4 pt-8 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-4 max-lg:pt-4 lg:px-0"
      >
        <nav
          ref={strip}
          aria-label={label}
          className="flex gap-1 lg:sticky lg:top-20 lg:flex-col lg:gap-3 lg:self-start max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4"
        >
          <Entries entries={entries} />
          {moreEntries.length > 0 && (
            <div className="border-hairline max-lg:border-l max-lg:pl-1 lg:border-t lg:pt-3">
              <Entries entries={moreEntries} />
            </div>
          )}
        </nav>
        <Outlet />
      </PageWidth>
    </PublicFrame>
  );
}

function Entries({ entries }: { readonly entries: readonly SideMenuEntry[] }) {
  return (
    <ul className="flex gap-1 max-lg:w-max lg:flex-col">
      {entries.map(({ to, text, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="menu-item min-h-11 text-sm aria-[current=page]:bg-bg3 aria-[current=page]:text-t1"
          >
            <Icon size={18} strokeWidth={1.5} className="shrink-0" aria-hidden />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
