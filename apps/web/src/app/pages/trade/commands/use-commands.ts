import { LANGUAGES, type Match } from '@candor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTradeSwitches } from '@candor/desk';
import {
  currentLanguage,
  inOrder,
  LANGUAGE_NAMES,
  setTheme,
  switchLanguage,
  themeStore,
  useTranslation,
  useValue,
} from '@candor/web-kit';
import { useLinks } from '../../../../shared/navigation.ts';
import type { TradeLayout } from '../trade-layout.ts';

export interface Command {
  readonly kind: 'pair' | 'page' | 'action';
  readonly text: string;
  readonly run: () => void;
}

export interface CommandSources {
  readonly matches: readonly Match[];
  readonly layout: TradeLayout;
  readonly onChoosePair: (match: Match) => void;
  readonly onShortcuts: () => void;
}

/** Everything that can be named on the trade screen: its pairs, the pages around it, and its own switches. */
export function useCommands({
  matches,
  layout,
  onChoosePair,
  onShortcuts,
}: CommandSources): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // The server names in the page the products that the exchange does not offer.
  const { missing = '' } = document.documentElement.dataset;
  const isDark = useValue(themeStore) === 'dark';
  const switches = useTradeSwitches();
  const pages = useLinks('command');
  const state = (text: string, isOn: boolean) => `${text}: ${t(isOn ? 'command.off' : 'command.on')}`;
  return [
    ...matches
      .filter((match) => match.open_change === 1)
      .map((match) => ({ kind: 'pair' as const, text: match.symbol, run: () => onChoosePair(match) })),
    ...inOrder(pages)
      .filter(({ product }) => !product || !missing.includes(product))
      .map(({ to, label, hash = '' }) => ({
        kind: 'page' as const,
        text: t(label),
        run: () => void navigate({ to, hash }),
      })),
    ...[
      ...layout.shapes
        .filter((shape) => shape !== layout.shape)
        .map((shape) => ({ text: t(`layout.${shape}`), run: () => layout.change({ shape }) })),
      {
        text: state(t('layout.mirrored'), layout.isMirrored),
        run: () => layout.change({ isMirrored: !layout.isMirrored }),
      },
      { text: state(t('layout.rail'), layout.isRail), run: () => layout.change({ isRail: !layout.isRail }) },
      { text: t('layout.reset'), run: layout.reset },
      {
        text: t(isDark ? 'header.toLight' : 'header.toDark'),
        run: () => setTheme(isDark ? 'light' : 'dark'),
      },
      ...LANGUAGES.filter((language) => language !== currentLanguage).map((language) => ({
        text: `${t('header.language')}: ${LANGUAGE_NAMES[language]}`,
        run: () => switchLanguage(language),
      })),
      ...switches.map(({ text, isOn, set }) => ({ text: state(text, isOn), run: () => set(!isOn) })),
      { text: t('shortcuts.title'), run: onShortcuts },
    ].map((action) => ({ kind: 'action' as const, ...action })),
  ];
}
