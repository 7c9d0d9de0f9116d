import type { ResponseOf } from '@candor/contract';
import { groupDigits, NO_VALUE } from '@candor/ui';
import { Facts } from '../../shared/page/facts.tsx';
import { Mark } from '../../shared/page/mark.tsx';
import { useTranslation } from '@candor/web-kit';

type Machine = ResponseOf<'console/home'>['machine'];

const MEBIBYTE = 1_048_576;

/** The state of the machine: what it has decided, what lags behind, and what has stopped. */
export function MachineFacts({ machine }: { readonly machine: Machine }) {
  const { t } = useTranslation();
  const halted = machine.halted_indexes;
  return (
    <Facts
      facts={[
        {
          label: t('home.intake'),
          value:
            machine.refusal === null ? (
              <Mark tone="good">{t('home.taking')}</Mark>
            ) : (
              <Mark tone="bad">{t('home.refusing', { reason: machine.refusal })}</Mark>
            ),
        },
        {
          label: t('home.indexes'),
          value: halted.length === 0 ? t('home.noneHalted') : <Mark tone="bad">{halted.join(', ')}</Mark>,
        },
        { label: t('home.sequence'), value: groupDigits(String(machine.sequence)) },
        { label: t('home.tableLag'), value: t('home.commands', { count: machine.table_lag }) },
        { label: t('home.outbox'), value: t('home.commands', { count: machine.outbox_waiting }) },
        {
          label: t('home.snapshot'),
          value:
            machine.snapshot_sequence === 0
              ? t('home.noSnapshot')
              : groupDigits(String(machine.snapshot_sequence)),
        },
        {
          label: t('home.log'),
          value: t('home.logFrom', {
            start: groupDigits(String(machine.log_start)),
            partitions: machine.log_partitions,
          }),
        },
        {
          label: t('home.alarms'),
          value:
            machine.guess_alarms === 0 ? (
              t('home.noAlarms')
            ) : (
              <Mark tone="warn">{t('home.guessAlarms', { count: machine.guess_alarms })}</Mark>
            ),
        },
        { label: t('home.rules'), value: String(machine.rules_version) },
        {
          label: t('home.database'),
          value: t('home.mebibytes', {
            size: groupDigits(String(Math.ceil(machine.database_bytes / MEBIBYTE))),
          }),
        },
        {
          label: t('home.digest'),
          value:
            machine.digest === '' ? NO_VALUE : <code className="text-xs break-all">{machine.digest}</code>,
        },
      ]}
    />
  );
}
