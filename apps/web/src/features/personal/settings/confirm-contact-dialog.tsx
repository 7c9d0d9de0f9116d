import { CODE_PURPOSES } from '@candor/contract';
import { Button } from '@candor/ui';
import { callAndConfirm, DialogForm, useCallForm, useTranslation } from '@candor/web-kit';
import { CodeField } from '../../../shared/account/code-field.tsx';
import { codeTo } from '../../../shared/account/contact.ts';
import { registeredContact } from '../../../shared/account/own-contact.ts';
import { useRefresh } from '../use-refresh.ts';
import type { SecurityDialogProps } from './security-dialog.ts';

const FIELD_OF = { auth_code: 'code', code_required: 'code', code_invalid: 'code' } as const;

/** Proves by a code that the contact of the registration is the user's. */
export function ConfirmContactDialog({ user, onClose }: SecurityDialogProps) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const contact = registeredContact(user);
  const { field, submit, isBusy, problem } = useCallForm<{ code: string }>({
    name: 'confirmContact',
    defaults: { code: '' },
    fieldOf: FIELD_OF,
    check: ({ code }) => ({ code: code.trim() === '' ? t('auth.emptyCode') : undefined }),
  });
  const send = async ({ code }: { readonly code: string }) => {
    await callAndConfirm('user/confirm_contact', { auth_code: code.trim() });
    await refresh();
    onClose();
  };
  return (
    <DialogForm
      title={t('personal.confirmTitle')}
      intro={
        <p className="text-sm leading-5 text-t2">
          {t('personal.confirmIntro', { contact: contact.account })}
        </p>
      }
      problem={problem}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <CodeField {...codeTo(contact, CODE_PURPOSES.confirmContact)} {...field('code')} />
      <Button type="submit" kind="action" size="large" isBusy={isBusy} className="w-full">
        {t('personal.confirm')}
      </Button>
    </DialogForm>
  );
}
