import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { alarmText, type LivingAlarm, worstFirst } from './alarm-text.ts';

interface AlarmBarProps {
  /** Those that live. */
  readonly alarms: readonly LivingAlarm[];
  /** Leads to all of them. */
  readonly link?: ReactNode;
}

/** The height by which the bar moves the page down. */
const HEIGHT = '--alarm-bar';

/** One sentence across the top of every page while an alarm lives; absent without one. */
export function AlarmBar({ alarms, link }: AlarmBarProps) {
  const { t } = useTranslation();
  const [first, ...more] = worstFirst(alarms);
  if (first === undefined) return null;
  return (
    <AtTop>
      <TriangleAlert size={16} strokeWidth={2} aria-hidden />
      <p>
        {alarmText(t, first)}
        {more.length > 0 && ` ${t('alarms.more', { count: more.length })}`} {link}
      </p>
    </AtTop>
  );
}

/** Stays at the top of the window, and moves the page down by its own height. */
function AtTop({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const element = bar.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <div ref={bar} role="alert" className="alarm-bar" data-testid="alarm-bar">
      {children}
    </div>
  );
}
