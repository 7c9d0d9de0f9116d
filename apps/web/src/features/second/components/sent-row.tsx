import { Button } from '@candor/ui';
import { useTranslation, useValue } from '@candor/web-kit';
import { sentStore } from '../model/sent-contract.ts';

/** The contract on its way, before the exchange has answered. */
export function SentRow({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation();
  const sent = useValue(sentStore);
  if (!sent) return null;
  const { request, symbol, code, state } = sent;
  const words = { pair: symbol, number: request.number, code, seconds: request.seconds };
  return (
    <p
      role="status"
      data-pending={state}
      className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline bg-bg2 px-3 py-1 text-xs text-t1"
    >
      {t(request.type === '1' ? 'second.sentUp' : 'second.sentDown', words)}
      <span className={state === 'sending' ? 'text-t2' : 'text-warn'}>{t(`second.sent.${state}`)}</span>
      {state === 'unconfirmed' && (
        <Button size="small" className="ml-auto" title={t('second.againHint')} onClick={onAgain}>
          {t('second.again')}
        </Button>
      )}
    </p>
  );
}
