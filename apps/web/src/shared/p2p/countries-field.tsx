import { FieldFrame, SearchButton } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { ChevronDown, X } from 'lucide-react';
import { useMemo } from 'react';
import { countries } from './countries.ts';

interface CountriesFieldProps {
  readonly label: string;
  readonly hint: string;
  /** Codes of two letters, separated by spaces. */
  readonly codes: string;
  readonly error?: string | undefined;
  readonly onChange: (codes: string) => void;
}

/** Countries found by typing their name or code, each shown with a button that takes it away; none stands for all. */
export function CountriesField({ label, hint, codes, error, onChange }: CountriesFieldProps) {
  const { t } = useTranslation();
  const all = useMemo(() => countries(), []);
  const chosen = codesOf(codes);
  const set = (next: readonly string[]) => onChange(next.join(' '));
  return (
    <div className="grid gap-2">
      <FieldFrame label={label} error={error}>
        <SearchButton
          label={label}
          align="start"
          triggerClassName="field h-11 w-full text-left"
          trigger={
            <>
              <span className="flex-1 truncate text-base text-t2">{t('p2p.countries.add')}</span>
              <ChevronDown size={16} strokeWidth={1.5} className="shrink-0 text-t3" aria-hidden />
            </>
          }
          options={all
            .filter(({ code }) => !chosen.includes(code))
            .map(({ code, name }) => ({ id: code, text: name, detail: code }))}
          chosen={undefined}
          onChange={(code) => code !== undefined && set([...chosen, code])}
          placeholder={t('p2p.countries.search')}
          nothing={t('p2p.countries.nothing')}
        />
      </FieldFrame>
      {chosen.length === 0 ? (
        <p className="text-[13px] leading-5 text-t3">{hint}</p>
      ) : (
        <ul className="flex flex-wrap gap-2" aria-label={label}>
          {chosen.map((code) => {
            const name = all.find((each) => each.code === code)?.name ?? code;
            return (
              <li key={code}>
                <button
                  type="button"
                  className="flex min-h-7 items-center gap-1.5 rounded-control bg-bg3 px-2 text-[13px] text-t1 max-md:min-h-11"
                  aria-label={t('p2p.countries.remove', { name })}
                  onClick={() => set(chosen.filter((each) => each !== code))}
                >
                  {name}
                  <X size={14} strokeWidth={1.75} aria-hidden className="text-t3" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** The codes of the field’s text. */
export function codesOf(codes: string): readonly string[] {
  return codes.split(' ').filter(Boolean);
}
