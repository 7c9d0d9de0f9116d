import { PopoverButton } from '@candor/ui';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { arrived, usePreload, useTranslation } from '@candor/web-kit';

const load = () => arrived(() => import('./trade-switches.tsx'));
const TradeSwitches = lazy(async () => ({ default: (await load()).TradeSwitches }));

/** All switches of the trade screen in one place. */
export function TradeSettings() {
  const { t } = useTranslation();
  usePreload(load);
  return (
    <PopoverButton
      label={t('settings.title')}
      trigger={<SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden />}
    >
      <div className="flex min-h-34 w-64 flex-col gap-3 p-3">
        <Suspense>
          <TradeSwitches />
        </Suspense>
      </div>
    </PopoverButton>
  );
}
