import type { FileVerdict } from '@candor/fairness';
import { Button, formatTrimmed, groupDigits } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useEffect, useRef, useState } from 'react';
import { Progress } from '../../../shared/page/progress.tsx';
import { sumFile } from '../model/sum-file.ts';
import type { OwedCurrency } from '../model/snapshot.ts';
import { Mark } from './mark.tsx';

type Sum =
  | { readonly kind: 'idle' | 'unread' }
  | { readonly kind: 'running'; readonly leaves: number }
  | { readonly kind: 'done'; readonly verdict: FileVerdict; readonly seconds: string };

/** Downloads the file of a currency and adds it up, in this browser. */
export function SumAgain({ currency }: { readonly currency: OwedCurrency }) {
  const { t } = useTranslation();
  const [sum, setSum] = useState<Sum>({ kind: 'idle' });
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const { code, depth, file, published } = currency;

  function begin(): void {
    const startMs = performance.now();
    stop.current?.();
    setSum({ kind: 'running', leaves: 0 });
    stop.current = sumFile({ path: file.path, line: published.line }, (answer) => {
      if (answer.kind === 'progress') setSum({ kind: 'running', leaves: answer.leaves });
      else if (answer.kind === 'unread') setSum({ kind: 'unread' });
      else {
        const seconds = ((performance.now() - startMs) / 1_000).toFixed(1);
        setSum({ kind: 'done', verdict: answer.verdict, seconds });
      }
    });
  }

  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2 max-md:justify-start">
      <span
        role="status"
        className="inline-flex items-center gap-1.5 text-[13px] leading-5 whitespace-normal empty:hidden"
      >
        {sum.kind === 'unread' && t('solvency.sum.unread')}
        {sum.kind === 'done' && <Result sum={sum} currency={currency} />}
      </span>
      {sum.kind === 'running' && (
        <span className="grid w-40 gap-1 text-[13px] leading-5 text-t2">
          {t('solvency.sum.progress', { leaves: groupDigits(String(sum.leaves)) })}
          <Progress value={sum.leaves} of={2 ** depth} label={t('solvency.sum.running', { code })} />
        </span>
      )}
      <Button
        size="small"
        className="max-md:h-11"
        isBusy={sum.kind === 'running'}
        aria-label={t('solvency.sum.of', { code })}
        onClick={begin}
      >
        {t('solvency.sum.again')}
      </Button>
    </span>
  );
}

interface ResultProps {
  readonly sum: Sum & { readonly kind: 'done' };
  readonly currency: OwedCurrency;
}

function Result({ sum: { verdict, seconds }, currency: { owed, code } }: ResultProps) {
  const { t } = useTranslation();
  if (verdict.isRight) {
    const leaves = groupDigits(String(verdict.leaves));
    return (
      <>
        <Mark state="right" size={16} />
        {t('solvency.sum.right', { leaves, seconds, total: formatTrimmed(owed, 18, 2), code })}
      </>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.5 text-danger">
      <Mark state="wrong" size={16} />
      {t('solvency.sum.wrong', { step: t(`solvency.fileSteps.${verdict.check}`), key: verdict.check })}
    </span>
  );
}
