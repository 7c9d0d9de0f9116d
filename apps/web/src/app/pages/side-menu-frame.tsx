import { Link, Outlet, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
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
}

/** Pages beside their menu; on a phone the menu is a strip above them. */
export function SideMenuFrame({ label, entries }: SideMenuFrameProps) {
  return (
    <PublicFrame>
      <PageWidth
        share={80}
        className="grid flex-1 grid-cols-[232px_minmax(0,1fr)] content-start gap-8 px-4 pt-8 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-4 max-lg:pt-4 lg:px-0"
      >
        <nav
          aria-label={label}
          className="lg:sticky lg:top-20 lg:self-start max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4"
        >
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
        </nav>
        <Outlet />
      </PageWidth>
    </PublicFrame>
  );
}
