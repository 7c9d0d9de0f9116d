import { Button } from '@candor/ui';
import { useShortcuts, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';
import type { AppealCase } from './appeal-case.ts';
import { AskDialog } from './ask-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

type Opened = 'message' | 'ask' | 'propose';

/** The acts of an operator on a case: take it, write to both sides, ask for evidence, propose a decision. */
export function CaseActs({ opened }: { readonly opened: AppealCase }) {
  const { t } = useTranslation();
  const act = useAct();
  const { id, status } = opened.order;
  const isOpen = status === 'appealed';
  const mayMediate = useMayAct('p2p.mediate') && isOpen;
  const mayPropose = useMayAct('p2p.propose') && isOpen && opened.proposal === null;
  const [shown, setShown] = useState<Opened>();
  const close = () => setShown(undefined);
  const propose = () => {
    if (mayPropose) setShown('propose');
  };
  useShortcuts({ a: propose });
  return (
    <div className="flex flex-wrap gap-2">
      {mayMediate && (
        <>
          <Button onClick={() => void act('console/appeal_take', { id })}>{t('p2p.take')}</Button>
          <Button onClick={() => setShown('message')}>{t('p2p.write')}</Button>
          <Button onClick={() => setShown('ask')}>{t('p2p.ask')}</Button>
        </>
      )}
      {mayPropose && (
        <Button kind="action" aria-keyshortcuts="A" onClick={propose}>
          {t('p2p.propose')}
        </Button>
      )}
      {shown === 'message' && (
        <ReasonDialog
          title={t('p2p.write')}
          action={t('p2p.send')}
          label={t('p2p.text')}
          hint={t('p2p.bothRead')}
          onClose={close}
          onSend={async (content) => {
            await act('console/appeal_message', { id, content });
            close();
          }}
        />
      )}
      {shown === 'ask' && <AskDialog orderId={id} onClose={close} />}
      {shown === 'propose' && <ProposeDialog opened={opened} onClose={close} />}
    </div>
  );
}
