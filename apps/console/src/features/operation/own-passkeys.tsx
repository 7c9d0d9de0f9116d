import type { ResponseOf } from '@candor/contract';
import { Button, EmptyState, formatFullTime, Section, SettingRow, TextField } from '@candor/ui';
import { makePasskey, QueryView, toasts, useTranslation } from '@candor/web-kit';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/console-api.ts';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct, useRead } from '../../shared/api/use-read.ts';
import { FactorDialog } from './factor-dialog.tsx';

type Passkey = ResponseOf<'console/passkeys'>[number];

const NAME_MAX = 60;

/** The operator's own passkeys; one can take the place of the code at the login. */
export function OwnPasskeys() {
  const { t } = useTranslation();
  const mayAct = useMayAct('session.own');
  const passkeys = useRead('console/passkeys', {});
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  return (
    <Section
      title={t('operation.passkeys')}
      hint={t('operation.passkeysHint')}
      action={mayAct && <Button onClick={() => setIsAdding(true)}>{t('operation.passkeyAdd')}</Button>}
    >
      <QueryView query={passkeys} rows={1}>
        {(known) =>
          known.length === 0 ? (
            <EmptyState>{t('operation.noPasskeys')}</EmptyState>
          ) : (
            <ul>
              {known.map((passkey) => (
                <SettingRow
                  key={passkey.id}
                  icon={<KeyRound size={20} strokeWidth={1.5} className="shrink-0 text-select" aria-hidden />}
                  title={passkey.name}
                  hint={t('operation.passkeyAdded', { time: formatFullTime(Date.parse(passkey.created_at)) })}
                  action={
                    mayAct && (
                      <Button
                        aria-label={t('operation.passkeyRemoveNamed', { name: passkey.name })}
                        onClick={() => setRemoved(passkey)}
                      >
                        {t('operation.remove')}
                      </Button>
                    )
                  }
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {isAdding && <AddPasskey onClose={() => setIsAdding(false)} />}
      {removed && <RemovePasskey passkey={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}

function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const act = useAct();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <FactorDialog
      title={t('operation.passkeyAdd')}
      action={t('operation.passkeyAdd')}
      onClose={onClose}
      check={() => {
        const isNamed = name.trim() !== '';
        setProblem(isNamed ? undefined : t('operation.passkeyNameMissing'));
        return isNamed;
      }}
      onProved={async (factor) => {
        const options = await call('console/passkey_begin', { second_factor_code: factor });
        const credential = await makePasskey(options);
        if (credential === undefined) return toasts.show('error', t('operation.passkeyNotMade'));
        await act('console/passkey_confirm', { credential, name: name.trim() });
        onClose();
      }}
    >
      <TextField
        label={t('operation.passkeyName')}
        autoComplete="off"
        autoFocus
        maxLength={NAME_MAX}
        value={name}
        error={problem}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
    </FactorDialog>
  );
}

interface RemovePasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

function RemovePasskey({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  const { t } = useTranslation();
  const act = useAct();
  return (
    <FactorDialog
      title={t('operation.passkeyRemoveNamed', { name })}
      action={t('operation.remove')}
      onClose={onClose}
      onProved={async (factor) => {
        await act('console/passkey_remove', { id, second_factor_code: factor });
        onClose();
      }}
    />
  );
}
