import { Button } from '@candor/ui';
import { callAndConfirm, DialogActions, DialogForm, useCallForm, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useRefresh } from '../use-refresh.ts';
import { EndKeysBox } from './end-keys-box.tsx';

interface EndOthersDialogProps {
  /** The number of the user's API keys. */
  readonly keyCount: number;
  readonly onClose: () => void;
}

/** Ends all other sessions and, unless the user keeps them, the API keys. */
export function EndOthersDialog({ keyCount, onClose }: EndOthersDialogProps) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [endsKeys, setEndsKeys] = useState(true);
  const { submit, isBusy, problem } = useCallForm({ name: 'endOthers', defaults: {}, check: () => ({}) });
  const send = async () => {
    await callAndConfirm('user/end_session', { end_api_keys: endsKeys });
    onClose();
    await refresh();
  };
  return (
    <DialogForm
      title={t('personal.endOthers')}
      intro={<p className="text-sm leading-5 text-t2">{t('personal.endOthersIntro')}</p>}
      problem={problem}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <EndKeysBox count={keyCount} isChecked={endsKeys} onChange={setEndsKeys} />
      <DialogActions onCancel={onClose}>
        <Button type="submit" kind="action" size="large" isBusy={isBusy}>
          {t('personal.endOthersDo')}
        </Button>
      </DialogActions>
    </DialogForm>
  );
}
