import { MenuButton, type MenuEntry } from '@candor/ui';
import { LayoutDashboard } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';
import type { TradeLayout } from './trade-layout.ts';

/** A menu that arranges the panels of the trade screen or resets them. */
export function LayoutMenu({ layout }: { readonly layout: TradeLayout }) {
  const { t } = useTranslation();
  const entries: readonly MenuEntry[] = [
    {
      kind: 'options',
      staysOpen: true,
      options: layout.shapes.map((shape) => ({
        text: t(`layout.${shape}`),
        isChosen: shape === layout.shape,
        onChoose: () => layout.change({ shape }),
      })),
    },
    { kind: 'line' },
    {
      kind: 'switch',
      text: t('layout.mirrored'),
      isOn: layout.isMirrored,
      onSwitch: () => layout.change({ isMirrored: !layout.isMirrored }),
    },
    {
      kind: 'switch',
      text: t('layout.rail'),
      isOn: layout.isRail,
      onSwitch: () => layout.change({ isRail: !layout.isRail }),
    },
    { kind: 'line' },
    { kind: 'action', text: t('layout.reset'), isDisabled: !layout.isChanged, onAction: layout.reset },
  ];
  return (
    <MenuButton
      label={t('layout.title')}
      trigger={<LayoutDashboard size={18} strokeWidth={1.5} aria-hidden />}
      entries={entries}
    />
  );
}
