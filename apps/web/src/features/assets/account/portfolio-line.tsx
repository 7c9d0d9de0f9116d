import { formatFixed } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { call, useTranslation } from '@candor/web-kit';
import { USD_DECIMALS } from './use-rates.ts';
import { portfolioPoints } from './portfolio-points.ts';

const WIDTH = 280;
const HEIGHT = 36;

/** The total of all accounts over the last 90 days as a line; absent while there are not two days to compare. */
export function PortfolioLine() {
  const { t } = useTranslation();
  const { data: days, isPending } = useQuery({
    queryKey: ['own', 'portfolio'],
    queryFn: ({ signal }) => call('account/portfolio', {}, { signal }),
    retry: false,
    staleTime: 60_000,
  });
  // Its place is kept until it is known whether there is a line.
  if (isPending) return <div className="h-[84px] w-[280px] max-md:w-full" aria-hidden />;
  const [first, last] = [days?.[0], days?.at(-1)];
  if (days === undefined || first === undefined || last === undefined || days.length < 2) return null;
  const dollars = (text: string) => `$${formatFixed(text, USD_DECIMALS)}`;
  const summary = t('assets.portfolioFromTo', {
    from: dollars(first.convert_usd),
    first: first.day,
    to: dollars(last.convert_usd),
    last: last.day,
  });
  return (
    <figure className="grid min-w-0 gap-1">
      <figcaption className="text-[13px] leading-5 text-t3">{t('assets.portfolio')}</figcaption>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-9 w-[280px] text-t1 max-md:w-full"
        preserveAspectRatio="none"
      >
        <polyline
          points={portfolioPoints(days, { width: WIDTH, height: HEIGHT })}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <details className="text-[13px] leading-5 text-t2">
        <summary className="cursor-pointer">{t('assets.asTable')}</summary>
        <div
          className="mt-1 max-h-48 overflow-y-auto"
          tabIndex={0}
          role="region"
          aria-label={t('assets.portfolio')}
        >
          <table className="w-full">
            <tbody>
              {days.toReversed().map(({ day, convert_usd: worth }) => (
                <tr key={day}>
                  <th scope="row" className="text-left font-normal text-t3">
                    {day}
                  </th>
                  <td className="text-right">{dollars(worth)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
