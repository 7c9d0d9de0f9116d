import type { ResponseOf } from '@candor/contract';
import { Button, SelectField, TextArea } from '@candor/ui';
import { DialogForm, useCallForm, useTranslation } from '@candor/web-kit';
import { useRef, useState } from 'react';
import { call } from '../../shared/api/console-api.ts';
import { useAct, useRead } from '../../shared/api/use-read.ts';
import { ENCODINGS, statementText } from './statement-file.ts';
import { StatementFound } from './statement-found.tsx';

const STATEMENT_MAX = 1_000_000;

interface Values {
  currency_protocol_id: string;
  statement: string;
}

/** A statement as the exchange has read it. */
interface Seen extends Values {
  readonly found: ResponseOf<'console/bank_statement_import'>;
  readonly isImported: boolean;
}

/** Imports a statement from a file or as it was pasted, once the operator has seen what was found in it. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const act = useAct();
  const [seen, setSeen] = useState<Seen>();
  const { form, field, choice, submit, isBusy, problem } = useCallForm<Values>({
    name: 'bankStatement',
    defaults: { currency_protocol_id: '', statement: '' },
    fieldOf: { currency_protocol_id: 'currency_protocol_id', statement: 'statement' },
    check: ({ currency_protocol_id: id, statement }) => ({
      currency_protocol_id: id === '' ? t('funds.bankAccountMissing') : undefined,
      statement:
        statement.trim() === ''
          ? t('funds.bankStatementMissing')
          : statement.length > STATEMENT_MAX
            ? t('funds.bankFileTooLarge')
            : undefined,
    }),
  });
  const { currency_protocol_id: id, statement } = form.watch();
  // A look at another statement says nothing about this one.
  const shown = seen?.currency_protocol_id === id && seen.statement === statement ? seen : undefined;
  const isLook = shown === undefined;
  const send = async (values: Values) => {
    const found = isLook
      ? await call('console/bank_statement_import', { ...values, preview: true })
      : await act('console/bank_statement_import', values);
    setSeen({ ...values, found, isImported: !isLook });
  };
  return (
    <DialogForm
      title={t('funds.bankImport')}
      intro={shown && <StatementFound found={shown.found} isImported={shown.isImported} />}
      problem={problem}
      size="large"
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <SelectField
        {...choice('currency_protocol_id')}
        label={t('funds.bankAccount')}
        options={[{ value: '', text: t('funds.bankChoose') }, ...useAccounts()]}
      />
      <TextArea
        {...field('statement')}
        label={t('funds.bankStatement')}
        hint={t('funds.bankStatementHint')}
        spellCheck={false}
      />
      <StatementFile onText={(text) => form.setValue('statement', text, { shouldDirty: true })} />
      <Actions
        step={shown === undefined ? 'look' : shown.isImported ? 'over' : 'import'}
        isBusy={isBusy}
        onClose={onClose}
      />
    </DialogForm>
  );
}

interface ActionsProps {
  readonly step: 'look' | 'import' | 'over';
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

/** The buttons below the statement: it is looked at, then imported, and then there is nothing left to do. */
function Actions({ step, isBusy, onClose }: ActionsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex justify-end gap-2">
      <Button onClick={onClose}>{t(step === 'over' ? 'common.close' : 'common.cancel')}</Button>
      {step !== 'over' && (
        <Button type="submit" kind="action" isBusy={isBusy}>
          {t(step === 'look' ? 'funds.bankLook' : 'funds.bankImport')}
        </Button>
      )}
    </div>
  );
}

/** Returns the accounts at banks for deposits that an operator approves. */
function useAccounts() {
  const networks = useRead('console/networks', {}).data ?? [];
  return networks
    .filter(({ family }) => family === 'manual')
    .flatMap(({ code, currencies }) =>
      currencies
        .filter(({ in_address: address }) => address !== '')
        .map(({ id, currency, in_address: address }) => ({
          value: String(id),
          text: `${currency.code} · ${code} · ${address}`,
        })),
    );
}

/** Takes a statement from a file, and asks for its encoding where that is not UTF-8. */
function StatementFile({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  /** A file that is not in UTF-8. */
  const [unread, setUnread] = useState<Uint8Array>();
  const [encoding, setEncoding] = useState('');
  const take = (bytes: Uint8Array) => {
    const text = statementText(bytes);
    setUnread(text === undefined ? bytes : undefined);
    setEncoding('');
    onText(text ?? '');
  };
  const choose = (value: string) => {
    const chosen = ENCODINGS.find((each) => each === value);
    if (unread === undefined || chosen === undefined) return;
    setEncoding(chosen);
    onText(statementText(unread, chosen) ?? '');
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('funds.bankFile')}
        accept=".xml,.csv,.txt"
        onChange={({ target }) => {
          void target.files?.[0]?.arrayBuffer().then((content) => take(new Uint8Array(content)));
          target.value = '';
        }}
      />
      <Button size="small" className="justify-self-start" onClick={() => input.current?.click()}>
        {t('funds.bankFile')}
      </Button>
      {unread && (
        <>
          <SelectField
            label={t('funds.bankEncoding')}
            value={encoding}
            options={[
              { value: '', text: t('funds.bankChoose') },
              ...ENCODINGS.map((value) => ({ value, text: t(`funds.bankEncoding_${value}`) })),
            ]}
            onChange={choose}
          />
          <p className="text-xs leading-4 text-warn">{t('funds.bankEncodingHint')}</p>
        </>
      )}
    </div>
  );
}
