import { useTranslation } from '@candor/web-kit';

const STRONG = 100;
const HIGH = 75;
const MIDDLE = 50;

function wordOf(level: number, hasSecondFactor: boolean) {
  // A password alone is not safe, whatever else is known of its owner.
  if (!hasSecondFactor) return 'personal.levelLow';
  if (level >= STRONG) return 'personal.levelStrong';
  if (level >= HIGH) return 'personal.levelHigh';
  return level >= MIDDLE ? 'personal.levelMiddle' : 'personal.levelLow';
}

interface SecurityLevelProps {
  readonly level: number;
  readonly hasSecondFactor: boolean;
}

/**
 * The specified bar: 50 %, and 25 each for a phone, an e-mail address and a certified identity. Its word says how safe the login is,
 * which takes a second factor.
 */
export function SecurityLevel({ level, hasSecondFactor }: SecurityLevelProps) {
  const { t } = useTranslation();
  const word = t(wordOf(level, hasSecondFactor));
  return (
    <div className="px-5 py-4 max-md:px-4">
      <div className="mb-2 flex items-baseline justify-between gap-4 text-sm">
        <span className="text-t2">{t('personal.level')}</span>
        <span className="font-semibold">
          {word} · {level} %
        </span>
      </div>
      <div
        role="meter"
        aria-label={t('personal.level')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={level}
        aria-valuetext={`${word}, ${level} %`}
        className="grid grid-cols-4 gap-1"
      >
        {[25, 50, 75, 100].map((step) => (
          <span key={step} className={`h-1.5 rounded-pill ${step <= level ? 'bg-select' : 'bg-bg3'}`} />
        ))}
      </div>
      <p className="mt-2 text-[13px] leading-5 text-t3">
        {t('personal.levelHint')}{' '}
        {!hasSecondFactor && <span className="text-t1">{t('personal.levelFactor')}</span>}
      </p>
    </div>
  );
}
