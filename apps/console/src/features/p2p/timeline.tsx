import { useTranslation } from '@candor/web-kit';
import { TimeText } from '../../shared/page/time-text.tsx';
import type { AppealCase } from './appeal-case.ts';

/** Each change of an order by the engine, with its place in the log. */
export function Timeline({ rows }: { readonly rows: AppealCase['order']['timeline'] }) {
  const { t } = useTranslation();
  return (
    <ol className="grid gap-2 px-5 py-4 text-[13px] leading-5">
      {rows.map(({ version, change, at, seq }) => (
        <li key={version} className="grid grid-cols-[2rem_1fr_auto] gap-2">
          <span className="text-t3">{version}</span>
          <span className="text-t1">
            {t(`p2p.change.${change}`)} <span className="text-t3">{t('p2p.line', { line: seq })}</span>
          </span>
          <TimeText at={at} />
        </li>
      ))}
    </ol>
  );
}
