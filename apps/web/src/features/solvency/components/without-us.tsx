import { Section } from '@candor/ui';
import { CopyButton, useTranslation } from '@candor/web-kit';

interface WithoutUsProps {
  readonly number: number | undefined;
  /** The address that takes the lines of each snapshot; undefined: there is none. */
  readonly mirror: string | undefined;
}

/** The checks that need no page of the exchange. */
export function WithoutUs({ number, mirror }: WithoutUsProps) {
  const { t } = useTranslation();
  const option = number === undefined ? '' : ` --number ${number}`;
  const command = `npm run verify-solvency -- --url ${location.origin}${option} --files --signed --reserves`;
  return (
    <Section
      title={t('solvency.without.title')}
      hint={t('solvency.without.hint')}
      action={<CopyButton text={command} label={t('solvency.copy')} />}
      isPadded
    >
      <pre className="rounded-control bg-bg2 px-4 py-3 break-words whitespace-pre-wrap">
        <code className="solvency-code">{command}</code>
      </pre>
      <ul className="mt-3 grid max-w-[90ch] list-disc gap-1.5 pl-4 text-[13px] leading-5 text-pretty text-t2">
        <li>
          {t('solvency.without.page')} <code className="solvency-code">tools/verify-solvency/check.html</code>
        </li>
        <li>{t('solvency.without.note')}</li>
        {mirror !== undefined && (
          <li>
            {t('solvency.without.mirror')}{' '}
            <a className="underline underline-offset-2" href={mirror} rel="noreferrer" target="_blank">
              {mirror}
            </a>
          </li>
        )}
        <li>
          {t('solvency.without.guide')} <code className="solvency-code">docs/guides/verify-solvency.md</code>
        </li>
      </ul>
    </Section>
  );
}
