import { Button, Dialog, FormProblem, TextField } from '@candor/ui';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { useAct } from '../../shared/api/use-read.ts';

/** Finds the account that an authorization code proves; the code is used up. */
export function RedeemDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const act = useAct();
  const { field, submit, isBusy, problem } = useCallForm<{ code: string }>({
    name: 'redeem',
    defaults: { code: '' },
    fieldOf: { code: 'code' },
    check: ({ code }) => ({ code: code.trim() === '' ? t('users.codeMissing') : undefined }),
  });
  const send = async ({ code }: { readonly code: string }) => {
    const { user_id: id } = await act('console/redeem_code', { code: code.trim() });
    await navigate({ to: '/users/$id', params: { id: String(id) } });
  };
  return (
    <Dialog title={t('users.redeem')} closeLabel={t('common.close')} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(send)(event)}>
        <p className="text-sm leading-5 text-t2">{t('users.redeemHint')}</p>
        <FormProblem text={problem} />
        <TextField {...field('code')} label={t('users.code')} maxLength={20} autoComplete="off" autoFocus />
        <Button type="submit" kind="action" size="large" isBusy={isBusy}>
          {t('users.redeem')}
        </Button>
      </form>
    </Dialog>
  );
}
