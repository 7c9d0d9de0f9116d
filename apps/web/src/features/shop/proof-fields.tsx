import type { ComponentProps } from 'react';
import { useTranslation } from '@candor/web-kit';
import { CurrentPasswordField } from '../../shared/account/current-password-field.tsx';
import { FactorField } from '../../shared/account/factor-field.tsx';

/** The fields of a form by which its owner proves an act that concerns the bond. */
export interface ProofValues {
  password: string;
  factor: string;
}

interface ProofFieldsProps extends ComponentProps<typeof FactorField> {
  readonly password: ComponentProps<typeof CurrentPasswordField>;
}

/** Trade password and second factor. */
export function ProofFields({ password, ...factor }: ProofFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <CurrentPasswordField {...password} kind="trade" label={t('p2p.deal.tradePassword')} />
      <FactorField {...factor} />
    </>
  );
}
