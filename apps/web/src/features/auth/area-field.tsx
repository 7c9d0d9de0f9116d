import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/api.ts';

interface AreaFieldProps {
  readonly areaId: number | undefined;
  readonly onChange: (areaId: number | undefined) => void;
}

/** The country list is a native select: searchable by typing, and every phone has its own good one. */
export function AreaField({ areaId, onChange }: AreaFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { data: areas } = useQuery({
    queryKey: ['areas'],
    queryFn: ({ signal }) => call('default/area_list', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-[13px] leading-5 font-medium text-t2">
        {`${t('auth.country')} (${t('auth.optional')})`}
      </label>
      <div className="field relative h-11">
        <select
          id={id}
          className="h-full w-full appearance-none bg-transparent pr-6 text-base outline-none [&>option]:bg-bg2 [&>option]:text-t1"
          value={areaId ?? ''}
          disabled={!areas?.length}
          onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
        >
          <option value="">{'\u2014'}</option>
          {areas?.map((area) => (
            <option key={area.id} value={area.id}>
              {area.name}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          strokeWidth={1.5}
          className="pointer-events-none absolute right-3 text-t3"
          aria-hidden
        />
      </div>
    </div>
  );
}
