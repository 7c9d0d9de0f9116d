import { useTranslation } from '@candor/web-kit';
import type { ReactNode } from 'react';

interface ChangeTableProps {
  /** Values by name; a name that one side lacks is shown as a dash there. */
  readonly before: Readonly<Record<string, ReactNode>>;
  readonly after: Readonly<Record<string, ReactNode>>;
}

/** A change line by line, with the value before and the value after it; a new line has no value before. */
export function ChangeTable({ before, after }: ChangeTableProps) {
  const { t } = useTranslation();
  const replaces = Object.keys(before).length > 0;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <table className="w-full text-[13px] leading-5" aria-label={t('console.change')}>
      <thead>
        <tr className="text-left text-xs text-t3 [&>th]:py-1 [&>th]:pr-4 [&>th]:font-medium">
          <th scope="col">{t('console.changeWhat')}</th>
          {replaces && <th scope="col">{t('console.before')}</th>}
          <th scope="col">{replaces ? t('console.after') : t('console.value')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr
            key={name}
            className="border-t border-hairline align-top [&>*]:py-1.5 [&>*]:pr-4 [&>td]:[overflow-wrap:anywhere] [&>td]:whitespace-pre-line"
          >
            <th scope="row" className="text-left font-medium break-keep text-t2">
              {name}
            </th>
            {replaces && <td className="text-t3 line-through decoration-1">{before[name] ?? '\u2014'}</td>}
            <td className="font-medium text-t1">{after[name] ?? '\u2014'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
