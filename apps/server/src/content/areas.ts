import { byLanguage, type Language, LANGUAGE_FACTS, LANGUAGES } from '@candor/contract';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import type { Sql, Transaction } from '@candor/storage';
import { selectAll } from '../tables/rows.ts';
import { OverlappingReads } from '../tables/overlapping-reads.ts';

/** A country with its state as operators change it. `own`: the name that replaces the standard one; '' for none. */
interface AreaInFull {
  readonly id: number;
  readonly iso_code: string;
  readonly global_code: string;
  readonly enabled: 0 | 1;
  readonly order: number;
  readonly names: Readonly<Record<Language, { standard: string; own: string }>>;
}

interface AreaChange {
  readonly enabled?: boolean | undefined;
  readonly order?: number | undefined;
  /** '' restores the standard name. */
  readonly names?: Partial<Record<Language, string>> | undefined;
}

/** Every country with a dialling code, named in the reader's language. */
export class Areas {
  readonly #sql: Sql;
  readonly #reads = new OverlappingReads();
  #areas: readonly AreaInFull[] = [];
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
    await this.reload();
  }

  /** Reads what an operator, here or in another process, has changed. */
  reload(): Promise<void> {
    return this.#reads.run(
      () => this.inFull(this.#sql),
      (areas) => {
        this.#areas = areas;
        this.#lists.clear();
      },
    );
  }

  /** Returns the dialling code of a country; undefined where there is no such country. */
  globalCode(id: number): string | undefined {
    return this.#areas.find((area) => area.id === id)?.global_code;
  }

  /** Returns the two letters of a country; undefined where there is no such country. */
  isoCode(id: number): string | undefined {
    return this.#areas.find((area) => area.id === id)?.iso_code;
  }

  /** Returns whether there is a country of these two letters. */
  isCountry(isoCode: string): boolean {
    return this.#areas.some((area) => area.iso_code === isoCode);
  }

  /** Returns the dialling code of a country that new accounts may choose; undefined for any other one. */
  offeredCode(id: number): string | undefined {
    return this.#areas.find((area) => area.id === id && area.enabled === 1)?.global_code;
  }

  /** Returns the countries that may be chosen, in the operators' order and then by name. */
  list(language: Language): readonly { id: number; name: string; global_code: string }[] {
    const known = this.#lists.get(language);
    if (known !== undefined) return known;
    const collator = new Intl.Collator(LANGUAGE_FACTS[language].tag);
    const list = this.#areas
      .filter(({ enabled }) => enabled === 1)
      .map(({ id, global_code, order, names }) => {
        const { own, standard } = names[language];
        return { order, area: { id, name: own === '' ? standard : own, global_code } };
      })
      .toSorted(
        (left, right) => left.order - right.order || collator.compare(left.area.name, right.area.name),
      )
      .map(({ area }) => area);
    this.#lists.set(language, list);
    return list;
  }

  /** Resolves with countries by id, switched on or off; with one if `id` is given and known. */
  async inFull(sql: Sql | Transaction, id?: number): Promise<readonly AreaInFull[]> {
    const only = id ?? null;
    const rows = await selectAll(
      sql,
      'areas',
      sql`where ${only}::bigint is null or id = ${only}::bigint order by id`,
    );
    const own = await selectAll(
      sql,
      'area_names',
      sql`where ${only}::bigint is null or area_id = ${only}::bigint`,
    );
    const ownNames = new Map(own.map((row) => [`${row.area_id} ${row.language}`, row.name]));
    return rows.map((row) => ({
      id: row.id,
      iso_code: row.iso_code,
      global_code: row.global_code,
      enabled: row.enabled ? 1 : 0,
      order: row.list_order,
      names: byLanguage((language) => ({
        standard: STANDARD_NAMES[language].of(row.iso_code) ?? row.iso_code,
        own: ownNames.get(`${row.id} ${language}`) ?? '',
      })),
    }));
  }

  /** Resolves with a country, which nobody else changes until the transaction ends; undefined: there is none. */
  async lock(transaction: Transaction, id: number): Promise<AreaInFull | undefined> {
    await transaction`select from areas where id = ${id}::bigint for update`;
    const [area] = await this.inFull(transaction, id);
    return area;
  }

  /** Changes what is named of a country; the rest stays. */
  async change(
    transaction: Transaction,
    id: number,
    { enabled, order, names = {} }: AreaChange,
  ): Promise<void> {
    await transaction`
      update areas set enabled = coalesce(${enabled ?? null}, enabled), list_order = coalesce(${order ?? null}, list_order)
      where id = ${id}`;
    for (const language of LANGUAGES) {
      const name = names[language]?.trim();
      if (name === undefined) continue;
      await transaction`delete from area_names where area_id = ${id} and language = ${language}`;
      if (name !== '')
        await transaction`insert into area_names (area_id, language, name) values (${id}, ${language}, ${name})`;
    }
  }
}

const STANDARD_NAMES = byLanguage(
  (language) => new Intl.DisplayNames(LANGUAGE_FACTS[language].tag, { type: 'region' }),
);
