import type { Area } from '@candor/contract';
import { DisclosureMenu } from '@candor/ui';
import { Check, ChevronDown, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAreas } from './use-areas.ts';

interface AreaFieldProps {
  readonly label: string;
  readonly area: Area | undefined;
  readonly error: string | undefined;
  readonly onChange: (area: Area | undefined) => void;
}

/** A country with its dialling code, found by typing either. */
export function AreaField({ label, area, error, onChange }: AreaFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-[13px] leading-5 font-medium text-t2">
        {label}
      </span>
      <DisclosureMenu
        label={area ? `${label}: ${area.name} +${area.global_code}` : label}
        popup="dialog"
        align="start"
        triggerClassName="field h-11 w-full text-left"
        trigger={
          <>
            <span className={`flex-1 truncate text-base ${area ? 'text-t1' : 'text-t3'}`}>
              {area ? `${area.name} +${area.global_code}` : t('auth.choose')}
            </span>
            <ChevronDown size={16} strokeWidth={1.5} className="shrink-0 text-t3" aria-hidden />
          </>
        }
      >
        {(close) => (
          <AreaList
            area={area}
            onChoose={(chosen) => {
              onChange(chosen);
              close();
            }}
          />
        )}
      </DisclosureMenu>
      {error && (
        <p role="alert" className="text-[13px] leading-5 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function AreaList({
  area,
  onChoose,
}: {
  readonly area: Area | undefined;
  readonly onChoose: (area: Area | undefined) => void;
}) {
  const { t } = useTranslation();
  const areas = useAreas();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase().replace(/^\+/, '');
  const shown = areas?.filter(
    ({ name, global_code: code }) => name.toLocaleLowerCase().includes(wanted) || code.startsWith(wanted),
  );
  return (
    <div className="w-[min(340px,calc(100vw-66px))]">
      <label className="field m-1 h-10 gap-2 px-2">
        <Search size={15} strokeWidth={1.75} className="shrink-0 text-t3" aria-hidden />
        <input
          type="search"
          className="text-base"
          placeholder={t('auth.searchCountry')}
          aria-label={t('auth.searchCountry')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (wanted && shown?.[0]) onChoose(shown[0]);
          }}
        />
      </label>
      <div className="max-h-72 overflow-y-auto" role="group" aria-label={t('auth.country')}>
        {shown?.map((each) => (
          <button
            key={each.id}
            type="button"
            className="menu-item"
            aria-pressed={each.id === area?.id}
            onClick={() => onChoose(each.id === area?.id ? undefined : each)}
          >
            <span className="flex-1 truncate">{each.name}</span>
            <span className="text-t3">{`+${each.global_code}`}</span>
            {each.id === area?.id && <Check size={16} strokeWidth={2} className="text-select" aria-hidden />}
          </button>
        ))}
        {shown?.length === 0 && <p className="p-4 text-center text-[13px] text-t3">{t('auth.noCountry')}</p>}
      </div>
    </div>
  );
}
