import { Dialog, FormProblem } from '@candor/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../i18n/translate.ts';

interface DialogFormProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'size' | 'onClose'> {
  /** A sentence on the act, before its fields. */
  readonly intro?: ReactNode;
  readonly problem: string | undefined;
  readonly onSubmit: (event: React.SyntheticEvent) => Promise<void>;
  readonly children: ReactNode;
}

/** A dialog that is a form, with the problem of the whole of it above its fields. */
export function DialogForm({ intro, problem, onSubmit, children, ...dialog }: DialogFormProps) {
  const { t } = useTranslation();
  return (
    <Dialog {...dialog} closeLabel={t('common.close')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void onSubmit(event)}>
        {intro}
        <FormProblem text={problem} />
        {children}
      </form>
    </Dialog>
  );
}
