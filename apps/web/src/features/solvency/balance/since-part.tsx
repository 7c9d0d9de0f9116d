import { formatTableTime, formatTrimmed } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useMask } from '../../../shared/account/amounts-shown.ts';
import { Figures } from '../../../shared/page/figures.tsx';
import { Mark } from '../components/mark.tsx';
import { addsUp, type SinceMark } from '../model/since-mark.ts';
import { unitsText } from '../model/units-text.ts';

/** Movements that are listed one by one; the sum has all of them. */
const LISTED = 50;

/** The amount in accounts at the mark, each movement since, and the amount now, which is their sum to the last unit. */
export function SincePart({ since }: { readonly since: SinceMark }) {
  const { t } = useTranslation();
  const mask = useMask();
  const { before, moved, now, movements, scale } = since;
  const text = (units: bigint) => mask(formatTrimmed(unitsText(units, scale), scale, 2));
  const isRight = addsUp(since);
  return (
    <div className="mt-3 border-t border-hairline pt-2">
      <Figures
        rows={[
          [t('solvency.since.before'), text(before)],
          [t('solvency.since.moved', { count: movements.length }), signed(text, moved)],
          [t('solvency.since.now'), text(now)],
        ]}
      />
      <p className="mt-1 flex items-start gap-2 text-[13px] leading-5 text-t2">
        <span className="flex h-5 items-center">
          <Mark state={isRight ? 'right' : 'wrong'} size={14} />
        </span>
        {isRight
          ? t('solvency.since.right')
          : t('solvency.since.wrong', { amount: text(distance(before + moved, now)) })}
      </p>
      {movements.length > 0 && (
        <details className="mt-1 text-[13px] leading-5">
          <summary className="cursor-pointer text-t2 max-md:py-3">{t('solvency.since.list')}</summary>
          <ul className="mt-1 grid gap-1">
            {movements.slice(0, LISTED).map((row) => (
              <Movement key={row.id} row={row} scale={scale} mask={mask} />
            ))}
          </ul>
          {movements.length > LISTED && (
            <p className="mt-1 text-t3">{t('solvency.since.more', { count: movements.length - LISTED })}</p>
          )}
        </details>
      )}
    </div>
  );
}

interface MovementProps {
  readonly row: SinceMark['movements'][number];
  readonly scale: number;
  readonly mask: (text: string) => string;
}

function Movement({ row: { created_at: at, memo, value }, scale, mask }: MovementProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-t3">
        {formatTableTime(Date.parse(at))} {memo}
      </span>
      <span className="ml-auto text-t1">{mask(formatTrimmed(value, scale, 2))}</span>
    </li>
  );
}

function signed(text: (units: bigint) => string, units: bigint): string {
  return units > 0n ? `+${text(units)}` : text(units);
}

const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one);
