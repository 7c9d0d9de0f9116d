import { X } from 'lucide-react';
import { useEffect } from 'react';
import {
  createValueStore,
  currentLanguage,
  type Palette,
  paletteStore,
  readLocal,
  setPalette,
  useTranslation,
  useValue,
  writeLocal,
} from '@candor/web-kit';
import { PALETTE_COLOURS, PALETTE_NAMES } from '../../shared/appearance/palette-swatch.tsx';

/** The palettes customary where these languages are read; in all others green means a rise. */
const HABITS: Partial<Record<typeof currentLanguage, Palette>> = { zh: 'B', jp: 'B', kr: 'C' };

/**
 * True on the first visit of a reader who may be used to other colours, until there is an answer. It outlives the component:
 * a phone that is turned, and another pair, mount a new one.
 */
const askingStore = createValueStore(
  HABITS[currentLanguage] !== undefined && readLocal('paletteAsked') === undefined,
);
const close = () => askingStore.set(false);

function useIsAsking(): boolean {
  const isAsking = useValue(askingStore);
  // A choice by the header's menu is an answer too.
  useValue(paletteStore);
  useEffect(() => {
    if (isAsking) writeLocal('paletteAsked', 'yes');
  }, [isAsking]);
  return isAsking && readLocal('dir') === undefined;
}

/** One line, beside the work: which colours a rise and a fall should have. */
export function PaletteOffer({ className }: { readonly className: string }) {
  const { t } = useTranslation();
  const isAsking = useIsAsking();
  const habit = HABITS[currentLanguage];
  if (!isAsking || !habit) return null;
  return (
    <section aria-label={t('header.colours')} className={`palette-offer ${className}`}>
      <span className="max-md:sr-only">{t('palette.ask')}</span>
      {([habit, 'A'] as const).map((palette) => (
        <button
          key={palette}
          type="button"
          className="palette-choice"
          onClick={() => {
            setPalette(palette);
            close();
          }}
        >
          <Candles palette={palette} />
          {t(PALETTE_NAMES[palette])}
        </button>
      ))}
      <button
        type="button"
        className="palette-choice"
        aria-label={t('palette.keep')}
        title={t('palette.keep')}
        onClick={close}
      >
        <X size={14} strokeWidth={1.75} aria-hidden />
      </button>
    </section>
  );
}

/** Three candles as the chart would draw them: up, down, up. */
function Candles({ palette }: { readonly palette: Palette }) {
  const [up, down] = PALETTE_COLOURS[palette];
  return (
    <svg viewBox="0 0 22 16" width={22} height={16} aria-hidden className="shrink-0">
      {[
        { x: 3, wick: [4, 15], body: [7, 6], colour: up },
        { x: 11, wick: [3, 14], body: [5, 6], colour: down },
        { x: 19, wick: [0, 12], body: [2, 7], colour: up },
      ].map(({ x, wick, body, colour }) => (
        <g key={x} style={{ color: colour }} fill="currentColor">
          <path d={`M${x} ${wick[0]}V${wick[1]}`} stroke="currentColor" strokeWidth={1} />
          <rect x={x - 2.5} y={body[0]} width={5} height={body[1]} />
        </g>
      ))}
    </svg>
  );
}
