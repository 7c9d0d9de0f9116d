import type { RequestOf, ResponseOf } from '@candor/contract';
import { SelectField, TextField } from '@candor/ui';
import { CopyButton, QueryView, useCallForm, useTranslation } from '@candor/web-kit';
import { useAct, useRead } from '../../shared/api/use-read.ts';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';

type Address = ResponseOf<'console/solvency_addresses'>[number];
type Kind = RequestOf<'console/solvency_control_add'>['kind'];

const KINDS: readonly Kind[] = ['simulated', 'eip191', 'eip1271', 'bip322', 'legacy'];
const ADDRESS_MAX = 128;
const SIGNATURE_MAX = 4_000;

interface Closing {
  readonly onClose: () => void;
}

interface ListValues {
  chain_protocol_id: string;
  address: string;
  reason: string;
}

/** Proposes an address whose coins are counted. */
export function ListDialog({ onClose }: Closing) {
  const { t } = useTranslation();
  const act = useAct();
  const chains = useRead('console/chains', {});
  const { field, choice, submit, isBusy, problem } = useCallForm<ListValues>({
    name: 'reserveAddress',
    defaults: { chain_protocol_id: '', address: '', reason: '' },
    fieldOf: { chain_protocol_id: 'chain_protocol_id', address: 'address', reason: 'reason' },
    check: ({ chain_protocol_id: chain, address, reason }) => ({
      chain_protocol_id: chain === '' ? t('solvency.chainMissing') : undefined,
      address: address.trim() === '' ? t('solvency.addressMissing') : undefined,
      reason: reason.trim() === '' ? t('console.reasonMissing') : undefined,
    }),
  });
  const send = async ({ chain_protocol_id, address, reason }: ListValues) => {
    await act('console/solvency_address_propose', {
      chain_protocol_id,
      address: address.trim(),
      is_listed: true,
      reason: reason.trim(),
    });
    onClose();
  };
  return (
    <FormDialog
      title={t('solvency.list')}
      intro={<p className="text-sm leading-5 text-t2">{t('solvency.listHint')}</p>}
      reason={field('reason')}
      problem={problem}
      action={t('solvency.propose')}
      isBusy={isBusy}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <SelectField
        {...choice('chain_protocol_id')}
        label={t('solvency.chain')}
        options={(chains.data ?? []).map(({ id, name }) => ({ value: String(id), text: name }))}
      />
      <TextField
        {...field('address')}
        label={t('solvency.address')}
        maxLength={ADDRESS_MAX}
        autoComplete="off"
      />
    </FormDialog>
  );
}

interface AddressDialog extends Closing {
  readonly address: Address;
}

/** Proposes to take an address from the list. */
export function UnlistDialog({ address, onClose }: AddressDialog) {
  const { t } = useTranslation();
  const act = useAct();
  return (
    <ReasonDialog
      title={t('solvency.unlist')}
      action={t('solvency.propose')}
      onClose={onClose}
      onSend={async (reason) => {
        await act('console/solvency_address_propose', {
          chain_protocol_id: address.chain_id,
          address: address.address,
          is_listed: false,
          reason,
        });
        onClose();
      }}
    >
      <p className="text-sm leading-5 [overflow-wrap:anywhere] text-t2">{address.address}</p>
    </ReasonDialog>
  );
}

/** Shows the text that the key has to sign, and takes the signature, which the server verifies at once. */
export function ControlDialog({ address, onClose }: AddressDialog) {
  const asked = useRead('console/solvency_control_text', { id: address.id });
  return (
    <QueryView query={asked} rows={4}>
      {({ text }) => <SignatureForm address={address} text={text} onClose={onClose} />}
    </QueryView>
  );
}

interface ControlValues {
  kind: Kind;
  signature: string;
}

function SignatureForm({ address, text, onClose }: AddressDialog & { readonly text: string }) {
  const { t } = useTranslation();
  const act = useAct();
  const { field, choice, submit, isBusy, problem } = useCallForm<ControlValues>({
    name: 'controlProof',
    defaults: { kind: address.control?.kind ?? 'eip191', signature: '' },
    fieldOf: { kind: 'kind', signature: 'signature', text: 'signature' },
    check: ({ signature }) => ({
      signature: signature.trim() === '' ? t('solvency.signatureMissing') : undefined,
    }),
  });
  const send = async ({ kind, signature }: ControlValues) => {
    await act('console/solvency_control_add', { id: address.id, kind, text, signature: signature.trim() });
    onClose();
  };
  return (
    <FormDialog
      title={t('solvency.prove')}
      intro={
        <>
          <p className="text-sm leading-5 text-t2">{t('solvency.proveHint')}</p>
          <pre className="text-xs leading-5 whitespace-pre-wrap [overflow-wrap:anywhere] text-t1">{text}</pre>
          <CopyButton text={text} label={t('solvency.copyText')} />
        </>
      }
      reason={{ ...field('signature'), maxLength: SIGNATURE_MAX }}
      reasonLabel={t('solvency.signature')}
      reasonHint={t('solvency.signatureHint')}
      problem={problem}
      action={t('solvency.verify')}
      isBusy={isBusy}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <SelectField
        {...choice('kind')}
        label={t('solvency.kind')}
        options={KINDS.map((value) => ({ value, text: t(`solvency.kind_${value}`) }))}
      />
    </FormDialog>
  );
}
