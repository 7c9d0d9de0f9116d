import { useTranslation } from '@candor/web-kit';
import type { House } from './house.ts';

interface QueryBehindProps {
  readonly house: House;
  readonly names: readonly House['queries'][number]['name'][];
  /** The origin of figures that no query reads. */
  readonly note?: string;
}

/** The text of the queries that made the figures above, as the server ran them. */
export function QueryBehind({ house, names, note }: QueryBehindProps) {
  const { t } = useTranslation();
  const shown = house.queries.filter(({ name }) => names.includes(name));
  return (
    <details className="query-behind">
      <summary>{t('house.query')}</summary>
      {note && <p className="mt-1 max-w-[90ch] text-[13px] leading-5 text-pretty text-t2">{note}</p>}
      {shown.map(({ name, sql }) => (
        <pre key={name} className="query-text">
          <code data-query={name}>{sql}</code>
        </pre>
      ))}
    </details>
  );
}
