import type { Area } from '@candor/contract';
import { FieldFrame, SearchButton } from '@candor/ui';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';
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
  const areas = useAreas();
  return (
    <FieldFrame label={label} error={error}>
      <SearchButton
        label={area ? `${label}: ${area.name} +${area.global_code}` : label}
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
        options={(areas ?? []).map((each) => ({
          id: String(each.id),
          text: each.name,
          detail: `+${each.global_code}`,
        }))}
        chosen={area && String(area.id)}
        onChange={(chosen) => onChange(areas?.find((each) => String(each.id) === chosen))}
        placeholder={t('auth.searchCountry')}
        nothing={t('auth.noCountry')}
      />
    </FieldFrame>
  );
}
