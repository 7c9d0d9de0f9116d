import { agreedText } from '@candor/contract';
import { Dialog } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { call, callAndConfirm, useTranslation } from '@candor/web-kit';
import {
  createPasskey,
  PasskeyNameField,
  PasskeysSection,
  type RemovingProps,
  usePasskeyName,
} from '@candor/web-kit/passkeys';
import { useRefresh } from '../use-refresh.ts';
import { type Proof, ProofForm } from './proof-form.tsx';

/** The user's passkeys, each of which can confirm a login. */
export function OwnPasskeys() {
  const { t } = useTranslation();
  const passkeys = useQuery({
    queryKey: ['own', 'security', 'passkeys'],
    queryFn: ({ signal }) => call('user/passkeys', {}, { signal }),
  });
  return (
    <PasskeysSection
      hint={t('personal.passkeysHint')}
      query={passkeys}
      mayChange
      Adding={AddPasskey}
      Removing={RemovePasskey}
    />
  );
}

function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const { name, check, field } = usePasskeyName();

  async function add(proof: Proof) {
    const credential = await createPasskey(await call('user/passkey_begin', proof));
    if (credential === undefined) return;
    await callAndConfirm('user/passkey_confirm', { credential, name });
    await refresh();
    onClose();
  }

  return (
    <Dialog title={t('passkeys.add')} closeLabel={t('common.close')} onClose={onClose}>
      <ProofForm
        name="passkeyAdd"
        agreesTo={agreedText('user/passkey_begin', {})}
        intro={t('personal.passkeyIntro')}
        action={t('personal.next')}
        check={check}
        onProved={add}
      >
        <PasskeyNameField {...field} />
      </ProofForm>
    </Dialog>
  );
}

function RemovePasskey({ passkey: { id, name }, onClose }: RemovingProps) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return (
    <Dialog title={t('passkeys.removeNamed', { name })} closeLabel={t('common.close')} onClose={onClose}>
      <ProofForm
        name="passkeyRemove"
        agreesTo={agreedText('user/passkey_remove', { id })}
        intro={t('personal.passkeyRemoveIntro')}
        action={t('passkeys.remove')}
        onProved={async (proof) => {
          await callAndConfirm('user/passkey_remove', { id, ...proof });
          await refresh();
          onClose();
        }}
      />
    </Dialog>
  );
}
