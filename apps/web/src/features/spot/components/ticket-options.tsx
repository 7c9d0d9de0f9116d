import { CheckBox, DisclosureMenu } from '@candor/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setShortcutsOn, useAreShortcutsOn } from '../../../shared/keyboard/shortcuts.ts';
import { useValue } from '../../../shared/storage/value-store.ts';
import { confirmOrdersStore, setConfirmOrders } from '../model/confirm-preference.ts';

/** How orders are placed: asked about first, and by keys or not. */
export function TicketOptions() {
  const { t } = useTranslation();
  const isConfirming = useValue(confirmOrdersStore);
  const areShortcutsOn = useAreShortcutsOn();
  return (
    <DisclosureMenu
      label={t('ticket.options')}
      popup="dialog"
      triggerClassName="icon-button size-8 max-md:size-11"
      trigger={<SlidersHorizontal size={15} strokeWidth={1.5} aria-hidden />}
    >
      {() => (
        <div className="flex w-60 flex-col gap-3 p-3">
          <CheckBox isChecked={isConfirming} onChange={setConfirmOrders}>
            {t('ticket.confirmLimit')}
          </CheckBox>
          <CheckBox isChecked={areShortcutsOn} onChange={setShortcutsOn}>
            {t('shortcuts.on')}
          </CheckBox>
        </div>
      )}
    </DisclosureMenu>
  );
}
