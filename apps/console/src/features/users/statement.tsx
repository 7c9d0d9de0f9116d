import type { AccountLogRow, AccountCode } from '@candor/contract';
import { SelectField, Section } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { PagedTable, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { ACCOUNT_CODES } from '../../shared/api/account-codes.ts';
import { call } from '../../shared/api/console-api.ts';
import { TableFrame } from '../../shared/page/table-frame.tsx';
import { movementColumns } from './movement-columns.tsx';

/** The movements of one account type of a user, as the user sees them. */
export function Statement({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const [account, setAccount] = useState<AccountCode>('change_account');
  const columns: readonly DataColumn<AccountLogRow>[] = [
    ...movementColumns(t),
    { id: 'seq', header: t('users.sequence'), cell: (row) => row.extra_data.seq, align: 'end', priority: 2 },
  ];
  return (
    <Section title={t('users.statement')}>
      <TableFrame label={t('users.statement')}>
        <PagedTable
          label={t('users.statement')}
          listKey={['own', 'console/person_statement', userId, account]}
          load={(page, signal) =>
            call('console/person_statement', { id: userId, account_code: account, page }, { signal })
          }
          columns={columns}
          empty={t('users.noMovements')}
          filters={
            <div className="w-56 py-2">
              <SelectField
                label={t('users.account')}
                value={account}
                onChange={(value) =>
                  setAccount(ACCOUNT_CODES.find((code) => code === value) ?? 'change_account')
                }
                options={ACCOUNT_CODES.map((code) => ({ value: code, text: t(`console.account_${code}`) }))}
              />
            </div>
          }
        />
      </TableFrame>
    </Section>
  );
}
