import { LANGUAGES } from '@candor/contract';
import { defineSubject, ofCurrency, type StoredTerms, type SubjectPorts } from '../../facets/subjects.ts';
import { CallFailure } from '../../http/failure.ts';
import { selectAll } from '../../tables/rows.ts';

const NAME_FIELDS = LANGUAGES.flatMap((language) => [`name_${language}`, `text_${language}`]);

/** The names and descriptions of products; a language without a name shows the English one. */
const NAMES: StoredTerms = {
  terms: Object.fromEntries(NAME_FIELDS.map((name) => [name, [name, 'text', { alone: true }]])),
  left: Object.fromEntries(NAME_FIELDS.flatMap((name) => (name === 'name_en' ? [] : [[name, '']]))),
  async read(sql) {
    const found = new Map<number, Record<string, string>>();
    for (const { product_id: id, language, name, text } of await selectAll(
      sql,
      'savings_product_names',
      sql``,
    )) {
      const values = found.get(id) ?? {};
      found.set(id, { ...values, [`name_${language}`]: name, [`text_${language}`]: text });
    }
    return found;
  },
  check(_ports, _id, values) {
    for (const language of LANGUAGES) {
      const [name, text] = [values[`name_${language}`], values[`text_${language}`]];
      if (name === '' && (language === 'en' || text !== ''))
        throw CallFailure.at(`name_${language}`, 'field_required');
    }
  },
  async write(transaction, id, values) {
    await transaction`delete from savings_product_names where product_id = ${id}`;
    const rows = LANGUAGES.flatMap((language) => {
      const name = String(values[`name_${language}`]);
      return name === ''
        ? []
        : [{ product_id: id, language, name, text: String(values[`text_${language}`]) }];
    });
    await transaction`insert into savings_product_names ${transaction(rows)}`;
  },
  // Two operators who add a product at once were shown the same number: the later one is refused.
  async checkNew(transaction, id) {
    const known = await transaction`select from savings_product_names where product_id = ${id}`;
    if (known.length > 0) throw new CallFailure('payload_differs');
  },
};

/** The terms of one product on sale. */
export const savingsTerms = defineSubject({
  name: 'savings',
  command: 'configure_savings',
  terms: {
    status: ['status', 'word', { alone: true }],
    lot_amount: ['lotAmount', 'asset'],
    days: ['days', 'count'],
    daily_rate: ['dailyRatePpm', 'fraction', { highestPpm: 20_000 }],
    quota: ['quota', 'count'],
    user_quota: ['userQuota', 'count'],
    may_exit_early: ['mayExitEarly', 'flag'],
  },
  stored: NAMES,
  unknown: 'product_unknown',
  ids: ({ engine }) => engine.savings.products().map(({ productId }) => productId),
  find(ports, id, currencyId) {
    const product = ports.engine.savings.products().find(({ productId }) => productId === id);
    const found = ofCurrency(ports, product?.assetId ?? currencyId ?? 0, () => product);
    if (found === undefined) return undefined;
    return { ...found, name: `${found.name} ${id}`, fixed: { ...found.fixed, productId: id } };
  },
  next: nextProduct,
  affects: () => ({
    what: 'holdings',
    count: ({ sql }, id) => sql`
      select count(*)::int as count from holdings
      where product_id = ${id} and status not in ('matured', 'redeemed')`,
  }),
});

async function nextProduct({ sql, engine }: SubjectPorts): Promise<number> {
  const [named] = await sql<{ last: number }[]>`
    select coalesce(max(product_id), 0)::int as last from savings_product_names`;
  return 1 + Math.max(named?.last ?? 0, ...engine.savings.products().map(({ productId }) => productId));
}
