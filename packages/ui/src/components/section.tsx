import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly hint?: string | undefined;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** False where rows reach from edge to edge. */
  readonly isPadded?: boolean;
}

/** A panel of a settings page: its title, what it is for, and its content. */
export function Section({ title, hint, action, children, isPadded = false }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-panel border border-hairline bg-bg1">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline px-5 py-3.5 max-md:px-4">
        <div className="min-w-0">
          <h2 id={id} className="text-base leading-6 font-semibold">
            {title}
          </h2>
          {hint && <p className="mt-0.5 max-w-[88ch] text-pretty text-[13px] leading-5 text-t3">{hint}</p>}
        </div>
        {action}
      </header>
      <div className={clsx(isPadded && 'p-5 max-md:p-4')}>{children}</div>
    </section>
  );
}

interface SettingRowProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** Why it matters, or what it is now. */
  readonly hint?: ReactNode;
  readonly value?: ReactNode;
  readonly action?: ReactNode;
}

/** One line of a settings page: what it is, its state, and what can be done about it. */
export function SettingRow({ icon, title, hint, value, action }: SettingRowProps) {
  return (
    <li className="flex items-center gap-x-4 gap-y-2 border-t border-hairline px-5 py-3.5 first:border-t-0 max-md:flex-wrap max-md:px-4">
      {icon}
      <div className="min-w-0 flex-1 max-md:basis-[calc(100%-40px)]">
        <p className="text-sm leading-5 font-medium text-t1">{title}</p>
        {hint && <p className="mt-0.5 max-w-[80ch] text-[13px] leading-5 text-pretty text-t3">{hint}</p>}
      </div>
      {value && <div className={clsx('text-[13px] leading-5 text-t2', icon && 'max-md:pl-9')}>{value}</div>}
      {action && <div className="flex gap-2 max-md:ml-auto">{action}</div>}
    </li>
  );
}
