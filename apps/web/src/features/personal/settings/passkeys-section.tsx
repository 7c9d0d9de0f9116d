import type { ResponseOf } from '@candor/contract';
import { Button, Dialog, EmptyState, formatFullTime, Section, SettingRow, TextField } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { call, callAndConfirm, makePasskey, toasts, QueryView, useTranslation } from '@candor/web-kit';
import { useRefresh } from '../use-refresh.ts';
import { type Proof, ProofForm } from './proof-form.tsx';

type Passkey = ResponseOf<'user/passkeys'>[number];

/** The user's passkeys; each can be removed, and more can be added. */
export function PasskeysSection() {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const passkeys = useQuery({
    queryKey: ['person', 'security', 'passkeys'],
    queryFn: ({ signal }) => call('user/passkeys', {}, { signal }),
  });
  return (
    <Section
      title={t('personal.passkeys')}
      hint={t('personal.passkeysHint')}
      action={<Button onClick={() => setIsAdding(true)}>{t('personal.passkeyAdd')}</Button>}
    >
      <QueryView query={passkeys} rows={1} rowClassName="h-20">
        {(known) =>
          known.length === 0 ? (
            <EmptyState>{t('personal.passkeysNone')}</EmptyState>
          ) : (
            <ul>
              {known.map((passkey) => (
                <SettingRow
                  key={passkey.id}
                  icon={<KeyRound size={20} strokeWidth={1.5} className="shrink-0 text-select" aria-hidden />}
                  title={passkey.name}
                  hint={<PasskeyTimes passkey={passkey} />}
                  action={
                    <Button
                      aria-label={t('personal.passkeyRemoveNamed', { name: passkey.name })}
                      onClick={() => setRemoved(passkey)}
                    >
                      {t('personal.remove')}
                    </Button>
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

function PasskeyTimes({ passkey }: { readonly passkey: Passkey }) {
  const { t } = useTranslation();
  const created = t('personal.passkeyAdded', { time: formatFullTime(Date.parse(passkey.created_at)) });
  if (passkey.last_used_at === null) return created;
  const used = t('personal.passkeyUsed', { time: formatFullTime(Date.parse(passkey.last_used_at)) });
  return `${created} · ${used}`;
}

const NAME_MAX = 60;

function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();

  async function add(proof: Proof) {
    const credential = await makePasskey(await call('user/passkey_begin', proof));
    if (credential === undefined) {
      toasts.show('error', t('personal.passkeyNotMade'));
      return;
    }
    await callAndConfirm('user/passkey_confirm', { credential, name: name.trim() });
    await refresh();
    onClose();
  }

  return (
    <Dialog title={t('personal.passkeyAdd')} closeLabel={t('common.close')} onClose={onClose}>
      <ProofForm
        name="passkeyAdd"
        intro={t('personal.passkeyIntro')}
        action={t('personal.next')}
        check={() => {
          const isNamed = name.trim() !== '';
          setProblem(isNamed ? undefined : t('personal.passkeyNameEmpty'));
          return isNamed;
        }}
        onProved={add}
      >
        <TextField
          label={t('personal.passkeyName')}
          placeholder={t('personal.passkeyNameExample')}
          autoComplete="off"
          autoFocus
          maxLength={NAME_MAX}
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
      </ProofForm>
    </Dialog>
  );
}

interface RemovePasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return (
    <Dialog
      title={t('personal.passkeyRemoveNamed', { name: passkey.name })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <ProofForm
        name="passkeyRemove"
        intro={t('personal.passkeyRemoveIntro')}
        action={t('personal.remove')}
        onProved={async (proof) => {
          await callAndConfirm('user/passkey_remove', { id: passkey.id, ...proof });
          await refresh();
          onClose();
        }}
      />
    </Dialog>
  );
}
