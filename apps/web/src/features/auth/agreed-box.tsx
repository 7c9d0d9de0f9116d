import { CheckBox } from '@candor/ui';
import type { ReactNode } from 'react';
import type { AccountForm } from './use-account-form.ts';

interface AgreedBoxProps {
  readonly form: AccountForm['form'];
  readonly isInvalid?: boolean;
  readonly children: ReactNode;
}

/** The one box of an account's form that is ticked or not. */
export function AgreedBox({ form, isInvalid = false, children }: AgreedBoxProps) {
  const isChecked = form.watch('isAgreed');
  return (
    <CheckBox
      isChecked={isChecked}
      isInvalid={isInvalid}
      onChange={(next) =>
        form.setValue('isAgreed', next, { shouldValidate: form.formState.isSubmitted, shouldDirty: true })
      }
    >
      {children}
    </CheckBox>
  );
}
