import { Button, EmptyState, Section } from '@candor/ui';
import { saveText } from '@candor/ui/table';
import { CopyButton, QueryView, useTranslation } from '@candor/web-kit';
import type { SignedLines as Signed } from '../model/listed-addresses.ts';
import { useSignedLines } from '../model/solvency-queries.ts';
import { Mark } from './mark.tsx';

/** The signatures of the exchange over its lines: two lines that differ are evidence against it. */
export function SignedLines({ number }: { readonly number: number }) {
  const { t } = useTranslation();
  const signed = useSignedLines(number);
  return (
    <Section title={t('solvency.signed.title')} hint={t('solvency.signed.hint')} isPadded>
      <QueryView query={signed} rows={2}>
        {(data) =>
          data.lines.length === 0 ? (
            <EmptyState>{t('solvency.signed.empty')}</EmptyState>
          ) : (
            <Lines signed={data} />
          )
        }
      </QueryView>
    </Section>
  );
}

function Lines({ signed }: { readonly signed: Signed }) {
  const { t } = useTranslation();
  const { number, lines, wrong, public_key: key } = signed;
  const isRight = wrong.length === 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p role="status" data-testid="signed-lines" className="flex items-start gap-2 text-sm leading-5">
        <Mark state={isRight ? 'right' : 'wrong'} />
        {isRight
          ? t('solvency.signed.right', { count: lines.length, number })
          : t('solvency.signed.wrong', { places: wrong.join(', ') })}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={key} label={t('solvency.signed.copyKey')} />
        <Button onClick={() => saveText(`solvency-signed-${number}.json`, JSON.stringify(signed, null, 1))}>
          {t('solvency.signed.save')}
        </Button>
      </div>
    </div>
  );
}
