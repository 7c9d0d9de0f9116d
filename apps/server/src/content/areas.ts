import type { Language } from '@candor/contract';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import type { Sql } from '@candor/storage';
import { selectAs } from '../tables/rows.ts';

const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en',
  zh: 'zh-Hans-CN',
  hk: 'zh-Hant-HK',
  jp: 'ja',
  th: 'th',
  kr: 'ko',
};

export interface AreaEntry {
  readonly id: number;
  readonly isoCode: string;
  readonly globalCode: string;
}

/** Every country with a dialling code, named in the reader's language. */
export class Areas {
  readonly #sql: Sql;
  #areas: readonly AreaEntry[] = [];
  readonly #lists = new Map<Language, readonly { id: number; name: string; global_code: string }[]>();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Adds the countries that the table does not have yet; ids never change. */
  async load(): Promise<void> {
    const countries = getCountries().toSorted();
    await this.#sql`
      insert into areas (id, iso_code, global_code)
      select (select coalesce(max(id), 0) from areas) + row_number() over (order by iso), iso, code
      from unnest(${countries as string[]}::text[], ${countries.map((country) => String(getCountryCallingCode(country)))}::text[]) as known (iso, code)
      where not exists (select from areas where iso_code = iso)`;
    this.#areas = await selectAs(
      this.#sql,
      'areas',
      { id: 'id', isoCode: 'iso_code', globalCode: 'global_code' },
      this.#sql`order by id`,
    );
    this.#lists.clear();
  }

  /** Dialling code of a country; undefined where there is no such country. */
  globalCode(id: number): string | undefined {
    return this.#areas.find((area) => area.id === id)?.globalCode;
  }

  /** Sorted by name. */
  list(language: Language): readonly { id: number; name: string; global_code: string }[] {
    const known = this.#lists.get(language);
    if (known !== undefined) return known;
    const names = new Intl.DisplayNames(LOCALES[language], { type: 'region' });
    const collator = new Intl.Collator(LOCALES[language]);
    const list = this.#areas
      .map(({ id, isoCode, globalCode }) => ({
        id,
        name: names.of(isoCode) ?? isoCode,
        global_code: globalCode,
      }))
      .toSorted((left, right) => collator.compare(left.name, right.name));
    this.#lists.set(language, list);
    return list;
  }
}
