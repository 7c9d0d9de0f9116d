import { MenuButton, TabStrip } from '@candor/ui';
import { ChevronDown } from 'lucide-react';
import { isTriggered, TRIGGERED_TYPES, type TicketType, type TriggeredType } from '../model/ticket-types.ts';
import { TradeSettings } from '@candor/desk';
import { useTranslation } from '@candor/web-kit';

interface TicketTypesTabsProps {
  /** The id of the panel with the form. */
  readonly panelId: string;
  readonly type: TicketType;
  /** The conditional type in the third tab. */
  readonly conditional: TriggeredType;
  readonly onChange: (type: TicketType) => void;
}

/** Limit, market, and the conditional type that was used last, with the others in a menu beside it. */
export function TicketTypesTabs({ panelId, type, conditional, onChange }: TicketTypesTabsProps) {
  const { t } = useTranslation();
  return (
    <div className="ticket-types relative flex min-w-0 items-center border-b border-hairline">
      <TabStrip<TicketType>
        className="h-8 min-w-0 overflow-x-auto max-md:h-11 max-md:gap-3"
        label={t('ticket.type')}
        panelId={panelId}
        items={[
          { value: 'limit', label: t('ticket.limit') },
          { value: 'market', label: t('ticket.market') },
          { value: conditional, label: t(`ticket.types.${conditional}`) },
        ]}
        value={type}
        onChange={onChange}
      />
      <MenuButton
        label={t('ticket.moreTypes')}
        triggerClassName="icon-button size-7 shrink-0 max-md:size-9"
        trigger={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
        entries={[
          {
            kind: 'options',
            options: TRIGGERED_TYPES.map((each) => ({
              text: t(`ticket.types.${each}`),
              hint: t(`ticket.typeHints.${each}`),
              isChosen: isTriggered(type) && each === type,
              onChoose: () => onChange(each),
            })),
          },
        ]}
      />
      {/* Between the widths at which the header has its place. */}
      <span className="ml-auto hidden md:max-lg:block">
        <TradeSettings />
      </span>
    </div>
  );
}
