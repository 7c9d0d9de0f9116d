import { useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { arrived, usePreload, useTranslation } from '@candor/web-kit';

interface SheetProps {
  readonly onDone: () => void;
}

const load = () => arrived(() => import('./menu-sheet.tsx'));

/** Everything of the wide header, as a sheet that loads when it is asked for, where no wide header fits. */
export function MobileMenu() {
  const { t } = useTranslation();
  const [Sheet, setSheet] = useState<ComponentType<SheetProps>>();
  usePreload(load);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // The header stays when its page goes, as by Back or after a login.
  useEffect(() => () => setSheet(undefined), [path]);
  const open = async () => {
    const { MenuSheet } = await load();
    setSheet(() => MenuSheet);
  };
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('header.menu')}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        <Menu size={20} strokeWidth={1.5} aria-hidden />
      </button>
      {Sheet && <Sheet onDone={() => setSheet(undefined)} />}
    </>
  );
}
