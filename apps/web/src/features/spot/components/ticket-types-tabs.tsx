import { DisclosureMenu, TabStrip } from '@candor/ui';
import { Check, ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isTriggered, TRIGGERED_TYPES, type TicketType, type TriggeredType } from '../model/ticket-types.ts';
import { TradeSettings } from '@candor/desk';

interface TicketTypesTabsProps {
  readonly type: TicketType;
  /** The conditional type in the third tab. */
  readonly conditional: TriggeredType;
  readonly onChange: (type: TicketType) => void;
}

/** Limit, market, and the conditional type that was used last, with the others in a menu beside it. */
export function TicketTypesTabs({ type, conditional, onChange }: TicketTypesTabsProps) {
  const { t } = useTranslation();
  return (
    <div className="ticket-types relative flex min-w-0 items-center border-b border-hairline">
      <TabStrip<TicketType>
        className="h-8 min-w-0 overflow-x-auto max-md:h-11 max-md:gap-3"
        label={t('ticket.type')}
        items={[
          { value: 'limit', label: t('ticket.limit') },
          { value: 'market', label: t('ticket.market') },
          { value: conditional, label: t(`ticket.types.${conditional}`) },
        ]}
        value={type}
        onChange={onChange}
      />
      <DisclosureMenu
        label={t('ticket.moreTypes')}
        triggerClassName="icon-button size-7 shrink-0 max-md:size-9"
        trigger={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
      >
        {(close) =>
          TRIGGERED_TYPES.map((each) => (
            <button
              key={each}
              type="button"
              role="menuitemradio"
              aria-checked={isTriggered(type) && each === type}
              className="menu-item"
              onClick={() => {
                onChange(each);
                close();
              }}
            >
              <span className="flex-1">
                {t(`ticket.types.${each}`)}
                <span className="block text-xs text-t3">{t(`ticket.typeHints.${each}`)}</span>
              </span>
              <span className="size-4 shrink-0 text-select">
                {each === type && <Check size={16} strokeWidth={2} aria-hidden />}
              </span>
            </button>
          ))
        }
      </DisclosureMenu>
      {/* Between the widths at which the header has its place. */}
      <span className="ml-auto hidden md:max-lg:block">
        <TradeSettings />
      </span>
    </div>
  );
}
