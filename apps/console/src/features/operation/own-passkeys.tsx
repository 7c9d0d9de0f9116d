import { agreedText } from '@candor/contract';
import { useTranslation, writeLocal } from '@candor/web-kit';
import {
  createPasskey,
  PasskeyNameField,
  PasskeysSection,
  type RemovingProps,
  usePasskeyName,
} from '@candor/web-kit/passkeys';
import { call } from '../../shared/api/console-api.ts';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct, useRead } from '../../shared/api/use-read.ts';
import { FactorDialog } from './factor-dialog.tsx';

/** The operator's own passkeys; one can take the place of the code at the login. */
export function OwnPasskeys() {
  const { t } = useTranslation();
  const passkeys = useRead('console/passkeys', {});
  return (
    <PasskeysSection
      hint={t('operation.passkeysHint')}
      query={passkeys}
      mayChange={useMayAct('session.own')}
      Adding={AddPasskey}
      Removing={RemovePasskey}
    />
  );
}

function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const act = useAct();
  const { name, check, field } = usePasskeyName();
  return (
    <FactorDialog
      title={t('passkeys.add')}
      action={t('passkeys.add')}
      agreesTo={agreedText('console/passkey_begin', {})}
      onClose={onClose}
      check={check}
      onProved={async (factor) => {
        const credential = await createPasskey(
          await call('console/passkey_begin', { second_factor_code: factor }),
        );
        if (credential === undefined) return;
        await act('console/passkey_confirm', { credential, name });
        writeLocal('operatorWay', 'passkey');
        onClose();
      }}
    >
      <PasskeyNameField {...field} />
    </FactorDialog>
  );
}

function RemovePasskey({ passkey: { id, name }, onClose }: RemovingProps) {
  const { t } = useTranslation();
  const act = useAct();
  return (
    <FactorDialog
      title={t('passkeys.removeNamed', { name })}
      action={t('passkeys.remove')}
      agreesTo={agreedText('console/passkey_remove', { id })}
      onClose={onClose}
      onProved={async (factor) => {
        await act('console/passkey_remove', { id, second_factor_code: factor });
        onClose();
      }}
    />
  );
}
