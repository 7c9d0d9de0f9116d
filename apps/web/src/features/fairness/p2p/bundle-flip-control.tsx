import type { BundleFiles } from '@candor/fairness';
import { Button } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useId } from 'react';
import { FlippedTextView } from '../components/flipped-text.tsx';
import { type BundleFlip, FLIP_PARTS, flipBundle } from './flip-bundle.ts';

interface BundleFlipControlProps {
  /** The bundle as it was read. */
  readonly files: BundleFiles;
  readonly flip: BundleFlip | undefined;
  readonly onFlip: (flip: BundleFlip | undefined) => void;
}

/** Changes one byte of the copy in this browser, in a part of the bundle, so that the visitor sees the check find it. */
export function BundleFlipControl({ files, flip, onFlip }: BundleFlipControlProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flip-control">
      <h3 id={titleId} className="text-sm leading-5 font-semibold">
        {t('fairness.flip.title')}
      </h3>
      <p className="max-w-[80ch] text-[13px] leading-5 text-pretty text-t2">{t('fairness.p2p.flipText')}</p>
      <div className="flex flex-wrap gap-2">
        {FLIP_PARTS.map((part) => {
          const flipped = flipBundle(files, part);
          return (
            <Button
              key={part}
              className="max-md:h-11"
              aria-pressed={flip?.part === part}
              disabled={flipped === undefined}
              onClick={() => onFlip(flipped)}
            >
              {t(`fairness.p2p.flip.${part}`)}
            </Button>
          );
        })}
        <Button
          kind="quiet"
          className="max-md:h-11"
          disabled={flip === undefined}
          onClick={() => onFlip(undefined)}
        >
          {t('fairness.flip.restore')}
        </Button>
      </div>
      {flip && <FlippedTextView flip={flip} />}
    </section>
  );
}
