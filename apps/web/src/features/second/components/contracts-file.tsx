import type { MicroOrder } from '@candor/contract';
import { CsvButton, useTranslation } from '@candor/web-kit';
import type { ContractList } from '../api/second-queries.ts';
import { contractFileColumns } from '../model/contract-file.ts';

interface ContractsFileProps {
  readonly list: ContractList;
  readonly rows: readonly MicroOrder[];
}

/** Saves the contracts of a page as a file. */
export function ContractsFile({ list, rows }: ContractsFileProps) {
  const { t } = useTranslation();
  return (
    <CsvButton
      name={`seconds-${list}`}
      label={t('common.saveRows')}
      columns={contractFileColumns(t)}
      rows={rows}
    />
  );
}
