import type { ResponseOf } from '@candor/contract';
import { Button, SelectField, TextArea } from '@candor/ui';
import { DialogForm, useCallForm, useTranslation } from '@candor/web-kit';
import { useRef, useState } from 'react';
import { useAct, useRead } from '../../shared/api/use-read.ts';

const STATEMENT_MAX = 1_000_000;

interface Values {
  currency_protocol_id: string;
  statement: string;
}

/** Imports a statement from a file or as it was pasted, and says what was found in it. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const act = useAct();
  const [found, setFound] = useState<ResponseOf<'console/bank_statement_import'>>();
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
  return (
    <DialogForm
      title={t('funds.bankImport')}
      intro={found && <p className="text-sm leading-5 text-t1">{t('funds.bankFound', found)}</p>}
      problem={problem}
      size="large"
      onSubmit={submit(async (values) => {
        setFound(undefined);
        setFound(await act('console/bank_statement_import', values));
      })}
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
      <FileButton onText={(text) => form.setValue('statement', text, { shouldDirty: true })} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" kind="action" isBusy={isBusy}>
          {t('funds.bankImport')}
        </Button>
      </div>
    </DialogForm>
  );
}

/** Returns the accounts for deposits that an operator approves; the server refuses one that the exchange watches. */
function useAccounts() {
  const networks = useRead('console/networks', {}).data ?? [];
  return networks.flatMap(({ code, currencies }) =>
    currencies
      .filter(({ in_address: address }) => address !== '')
      .map(({ id, currency, in_address: address }) => ({
        value: String(id),
        text: `${currency.code} · ${code} · ${address}`,
      })),
  );
}

function FileButton({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('funds.bankFile')}
        accept=".xml,.csv,.txt"
        onChange={({ target }) => {
          void target.files?.[0]?.text().then(onText);
          target.value = '';
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {t('funds.bankFile')}
      </Button>
    </div>
  );
}
