import type { ResponseOf } from '@candor/contract';
import { Button, TextArea } from '@candor/ui';
import { saveText } from '@candor/ui/table';
import { QueryView, useCallForm, useTranslation } from '@candor/web-kit';
import { useRef } from 'react';
import { useAct, useRead } from '../../shared/api/use-read.ts';
import { exactText } from '../../shared/page/exact-text.ts';
import { Facts } from '../../shared/page/facts.tsx';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import type { WalletRequest } from './hot-wallet.ts';
import { signedTextOf } from './signed-text.ts';

interface RefillDialogProps {
  readonly request: WalletRequest;
  readonly onClose: () => void;
}

type Draft = ResponseOf<'console/refill_draft'>;

interface Values {
  signed: string;
  reason: string;
}

const SIGNED_MAX = 60_000;

/** Gives out the unsigned transaction of a refill, and takes it back signed. */
export function RefillDialog({ request, onClose }: RefillDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const draft = useRead('console/refill_draft', { id: String(request.id) });
  const { form, field, submit, isBusy, problem } = useCallForm<Values>({
    name: 'refill',
    defaults: { signed: '', reason: '' },
    fieldOf: { signed: 'signed', reason: 'reason' },
    check: ({ signed, reason }) => ({
      signed: signed.trim() === '' ? t('hotWallets.signedMissing') : undefined,
      reason: reason.trim() === '' ? t('console.reasonMissing') : undefined,
    }),
  });
  const take = async (file: File | undefined) => {
    if (file !== undefined) form.setValue('signed', signedTextOf(new Uint8Array(await file.arrayBuffer())));
  };
  return (
    <FormDialog
      title={t('hotWallets.refillTitle', { currency: request.wallet.currency.code })}
      intro={
        <QueryView query={draft} rows={4}>
          {(data) => <DraftFacts draft={data} />}
        </QueryView>
      }
      reason={field('reason')}
      problem={problem}
      action={t('hotWallets.send')}
      isBusy={isBusy}
      onSubmit={submit(async ({ signed, reason }) => {
        await act('console/refill_send', {
          id: String(request.id),
          signed: signed.trim(),
          reason: reason.trim(),
        });
        onClose();
      })}
      onClose={onClose}
    >
      <div className="col-span-full grid justify-items-start gap-2 [&>:first-child]:w-full">
        <TextArea
          {...field('signed')}
          label={t('hotWallets.signed')}
          hint={t('hotWallets.signedHint')}
          rows={4}
          maxLength={SIGNED_MAX}
        />
        <FileButton label={t('hotWallets.signedFile')} onFile={(file) => void take(file)} />
      </div>
    </FormDialog>
  );
}

function DraftFacts({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation();
  const { id, chain, currency, amount, from, to, unsigned, fields } = draft;
  const name = `refill-${id}` as const;
  return (
    <div className="grid gap-3">
      <p className="text-sm leading-5 text-t2">{t('hotWallets.refillHint')}</p>
      <Facts
        facts={[
          { label: t('hotWallets.amount'), value: `${exactText(amount)} ${currency} (${chain})` },
          { label: t('hotWallets.from'), value: from },
          { label: t('hotWallets.to'), value: to },
          ...Object.entries(fields)
            .filter(([part]) => part === 'nonce' || part === 'fee')
            .map(([part, value]) => ({ label: part, value })),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => saveText(`${name}.json`, JSON.stringify(draft, null, 2))}>
          {t('hotWallets.saveJson')}
        </Button>
        <Button size="small" onClick={() => saveText(`${name}.txt`, unsigned)}>
          {t('hotWallets.saveBytes')}
        </Button>
      </div>
    </div>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly onFile: (file: File | undefined) => void;
}

function FileButton({ label, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
