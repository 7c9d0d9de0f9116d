import { FieldFrame, SearchButton } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';

interface TimeZoneFieldProps {
  /** The name of a zone; empty: that of the device. */
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** `UTC+9` */
function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
}

/** A time zone, found by typing a part of its name or its offset. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const { t } = useTranslation();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const label = t('personal.timeZone');
  const device = t('personal.timeZoneDevice', { zone: own });
  const options = useMemo(
    () => [
      { id: '', text: device, detail: offsetOf(own) },
      ...[...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((id) => ({
        id,
        text: id.replaceAll('_', ' '),
        detail: offsetOf(id),
      })),
    ],
    [device, own],
  );
  const chosen = options.find(({ id }) => id === value);
  const shown = chosen && `${chosen.text} ${chosen.detail}`;
  return (
    <FieldFrame label={label} error={undefined}>
      <SearchButton
        label={`${label}: ${shown ?? value}`}
        align="start"
        triggerClassName="field h-11 w-full text-left"
        trigger={
          <>
            <span className="flex-1 truncate text-base text-t1">{shown ?? value}</span>
            <ChevronDown size={16} strokeWidth={1.5} className="shrink-0 text-t3" aria-hidden />
          </>
        }
        options={options}
        chosen={value}
        onChange={(next = '') => {
          if (next !== value) onChange(next);
        }}
        placeholder={t('personal.timeZoneSearch')}
        nothing={t('personal.timeZoneNone')}
      />
    </FieldFrame>
  );
}
