import type { BookPick } from '@candor/desk';
import type { Match } from '@candor/contract';
import { Segments, useTabPanel } from '@candor/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { keyboardStore, useIsMobile, useShortcuts, useTranslation, useValue } from '@candor/web-kit';
import { findKeptMode } from '../model/kept-ticket.ts';
import { isTriggered, type Side, type TicketType, type TriggeredType } from '../model/ticket-types.ts';
import { TicketForm } from './ticket-form.tsx';
import { TicketTypesTabs } from './ticket-types-tabs.tsx';

interface TicketPanelProps {
  readonly match: Match;
  readonly picked: BookPick | undefined;
  /** Both forms side by side instead of one that switches. */
  readonly isTwin: boolean;
}

/** The buy and sell panels. */
export function TicketPanel({ match, picked, isTwin }: TicketPanelProps) {
  const { t } = useTranslation();
  const isMobile = useIsMobile();
  const section = useRef<HTMLElement>(null);
  // Where there are two forms, this is the one that keyboard shortcuts use.
  const [kept] = useState(() => findKeptMode(match.id));
  const [side, setSide] = useState<Side>(kept?.side ?? 'buy');
  const [type, setType] = useState<TicketType>(kept?.type ?? 'limit');
  const [conditional, setConditional] = useState<TriggeredType>(
    kept && isTriggered(kept.type) ? kept.type : 'stop_limit',
  );
  const panel = useTabPanel(type);
  useInViewBesideKeyboard(section);
  useShortcuts({
    b: () => setSide('buy'),
    s: () => setSide('sell'),
    l: () => setType('limit'),
    m: () => setType('market'),
    o: () => setType(conditional),
  });

  function chooseSide(next: Side) {
    setSide(next);
    // On a phone the choice is at the bottom edge, and the form may have been scrolled away.
    if (isMobile) section.current?.scrollIntoView({ block: 'nearest' });
  }

  function chooseType(next: TicketType) {
    setType(next);
    if (isTriggered(next)) setConditional(next);
  }

  const types = (
    <TicketTypesTabs panelId={panel.id} type={type} conditional={conditional} onChange={chooseType} />
  );
  const form = (each: Side) => (
    <TicketForm match={match} side={each} type={type} picked={picked} hasKeys={each === side} />
  );
  if (isTwin) {
    return (
      <section ref={section} data-area="ticket" className="px-4 pb-3" aria-label={t('ticket.title')}>
        {types}
        <div {...panel} className="mt-1.5 grid grid-cols-2 gap-8">
          <div onFocus={() => setSide('buy')}>{form('buy')}</div>
          <div onFocus={() => setSide('sell')}>{form('sell')}</div>
        </div>
      </section>
    );
  }
  return (
    <section ref={section} data-area="ticket" className="p-3 max-md:pt-0" aria-label={t('ticket.title')}>
      <Segments
        className="ticket-sides h-10 text-sm"
        label={t('ticket.side')}
        items={[
          { value: 'buy', label: t('ticket.buy'), tone: 'up' },
          { value: 'sell', label: t('ticket.sell'), tone: 'down' },
        ]}
        value={side}
        onChange={chooseSide}
      />
      <div className="mt-1.5 mb-2 max-md:mt-0">{types}</div>
      <div {...panel}>{form(side)}</div>
    </section>
  );
}

/** While the keyboard leaves little of a phone's screen, the form begins at its top as soon as it is typed into. */
function useInViewBesideKeyboard(panel: RefObject<HTMLElement | null>): void {
  const isKeyboardOpen = useValue(keyboardStore);
  useEffect(() => {
    const element = panel.current;
    if (!isKeyboardOpen || !element) return;
    const show = () => element.scrollIntoView({ block: 'start' });
    if (element.contains(document.activeElement)) show();
    element.addEventListener('focusin', show);
    return () => element.removeEventListener('focusin', show);
  }, [isKeyboardOpen, panel]);
}
