import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '@candor/web-kit';
import { FormCard } from '../../shared/account/form-card.tsx';

interface PasswordFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A form of its own page, with the way back to the settings. */
export function PasswordFrame({ title, children }: PasswordFrameProps) {
  const { t } = useTranslation();
  return (
    <FormCard
      title={title}
      footer={
        <Link to="/personal/accountSettings" className="font-semibold text-t1 underline underline-offset-2">
          {t('personal.backToSettings')}
        </Link>
      }
    >
      {children}
    </FormCard>
  );
}
