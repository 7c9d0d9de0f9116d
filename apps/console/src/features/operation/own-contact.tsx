import { agreedText } from '@candor/contract';
import { Button, Section, TextField } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownQuery, useMayAct, useOperator } from '../../shared/api/operator.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { FactorDialog } from './factor-dialog.tsx';

/** The address to which letters about alarms go for this operator. */
export function OwnContact() {
  const { t } = useTranslation();
  const mayChange = useMayAct('session.own');
  const email = useOperator()?.email ?? '';
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t('operation.contact')} hint={t('operation.contactHint')} isPadded>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm leading-5">
        <span className="min-w-0 break-all">{email === '' ? t('operation.contactNone') : email}</span>
        {mayChange && <Button onClick={() => setIsOpen(true)}>{t('operation.contactSet')}</Button>}
      </div>
      {isOpen && <ContactDialog email={email} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

function ContactDialog({ email: before, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const act = useAct();
  const client = useQueryClient();
  const [email, setEmail] = useState(before);
  return (
    <FactorDialog
      title={t('operation.contactSet')}
      action={t('operation.contactSet')}
      agreesTo={agreedText('console/contact_set', { email })}
      onClose={onClose}
      onProved={async (factor) => {
        client.setQueryData(
          ownQuery.queryKey,
          await act('console/contact_set', { email, second_factor_code: factor }),
        );
        onClose();
      }}
    >
      <TextField
        label={t('operation.contactEmail')}
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </FactorDialog>
  );
}
