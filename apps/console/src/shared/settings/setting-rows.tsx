import { Button, SettingRow } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import type { ReactNode } from 'react';

interface Row<Key extends string> {
  readonly key: Key;
  readonly title: string;
  readonly hint?: string;
  readonly value: ReactNode;
}

interface SettingRowsProps<Key extends string> {
  readonly rows: readonly Row<Key>[];
  /** Opens what changes a setting; undefined: the rows are only read. */
  readonly onChange?: ((key: Key) => void) | undefined;
}

/** Settings with their values, each with its button where it may be changed by itself. */
export function SettingRows<Key extends string>({ rows, onChange }: SettingRowsProps<Key>) {
  const { t } = useTranslation();
  return (
    <ul>
      {rows.map(({ key, ...row }) => (
        <SettingRow
          key={key}
          {...row}
          action={
            onChange && (
              <Button size="small" onClick={() => onChange(key)}>
                {t('console.change')}
              </Button>
            )
          }
        />
      ))}
    </ul>
  );
}
