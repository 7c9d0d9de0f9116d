import type { Match } from '@candor/contract';
import { Segments, TabStrip } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickedPrice } from '../model/use-ticket.ts';
import type { OrderType, Side } from '../model/ticket-fields.ts';
import { TicketForm } from './ticket-form.tsx';

interface TicketPanelProps {
  readonly match: Match;
  readonly picked: PickedPrice | undefined;
  /** Both forms side by side instead of one that switches. */
  readonly isTwin: boolean;
}

/** The buy and sell panels. */
export function TicketPanel({ match, picked, isTwin }: TicketPanelProps) {
  const { t } = useTranslation();
  const [side, setSide] = useState<Side>('buy');
  const [type, setType] = useState<OrderType>('limit');
  const types = (
    <TabStrip
      className="h-8 border-b border-hairline"
      label={t('ticket.type')}
      items={[
        { value: 'limit', label: t('ticket.limit') },
        { value: 'market', label: t('ticket.market') },
      ]}
      value={type}
      onChange={setType}
    />
  );
  if (isTwin) {
    return (
      <section data-area="ticket" className="px-4 pt-1 pb-3" aria-label={t('ticket.title')}>
        {types}
        <div className="mt-2 grid grid-cols-2 gap-8">
          <TicketForm match={match} side="buy" type={type} picked={picked} />
          <TicketForm match={match} side="sell" type={type} picked={picked} />
        </div>
      </section>
    );
  }
  return (
    <section data-area="ticket" className="p-3" aria-label={t('ticket.title')}>
      <Segments
        className="h-10 text-sm"
        label={t('ticket.side')}
        items={[
          { value: 'buy', label: t('ticket.buy'), tone: 'up' },
          { value: 'sell', label: t('ticket.sell'), tone: 'down' },
        ]}
        value={side}
        onChange={setSide}
      />
      <div className="mt-1.5 mb-2">{types}</div>
      <TicketForm match={match} side={side} type={type} picked={picked} />
    </section>
  );
}
