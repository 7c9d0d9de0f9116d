import type { Language } from '@candor/contract';
import type { Sql } from '@candor/storage';

export interface ProductName {
  readonly name: string;
  readonly text: string;
}

/** Returns the names of savings products in a language, else in English; a product without either is missing. */
export async function productNames(sql: Sql, language: Language): Promise<ReadonlyMap<number, ProductName>> {
  const rows = await sql<(ProductName & { product_id: number })[]>`
    select distinct on (product_id) product_id, name, text from savings_product_names
    where language in (${language}, 'en') order by product_id, language = ${language} desc`;
  return new Map(rows.map(({ product_id, name, text }) => [product_id, { name, text }]));
}
