/** Terms that are kept in tables: what forms offer, names, and rules that are applied outside of the engine. */
import { LANGUAGES } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import type { Chains } from '../../chains/chain-port.ts';
import type { Protocols } from '../../chains/protocols.ts';
import { CallFailure } from '../../http/failure.ts';
import { selectAll } from '../../tables/rows.ts';
import type { TermUnit } from './terms.ts';

export type Values = Readonly<Record<string, unknown>>;
export type TermTable = Readonly<Record<string, readonly [field: string, unit: TermUnit]>>;

export interface StoredPorts {
  readonly chains: Chains;
  readonly protocols: Protocols;
}

export interface StoredTerms {
  /** Terms by their name on the wire: the field of the values, and its unit. */
  readonly terms: TermTable;
  /** The text of a term that something new may leave out. */
  readonly left?: Readonly<Record<string, string>>;
  /** Resolves with the values by the id of what they belong to. */
  readonly read: (sql: Sql | Transaction) => Promise<ReadonlyMap<number, Values>>;
  /** Refuses values that cannot be stored. */
  readonly check?: (ports: StoredPorts, id: number, values: Values) => void;
  readonly write: (transaction: Transaction, id: number, values: Values) => Promise<void>;
}

/** The numbers of lots that the order form of leverage offers. */
export const LEVER_SUGGESTIONS: StoredTerms = {
  terms: { suggestions: ['suggestions', 'counts'] },
  left: { suggestions: '' },
  async read(sql) {
    const rows = await sql<{ id: number; suggestions: number[] }[]>`
      select market_id as id, array_agg(share order by share) as suggestions from lever_shares group by market_id`;
    return valuesById(rows);
  },
  check: (_ports, _id, { suggestions }) => checkSuggestions(suggestions as number[]),
  async write(transaction, id, { suggestions }) {
    await transaction`delete from lever_shares where market_id = ${id}`;
    await transaction`
      insert into lever_shares (market_id, share) select ${id}, unnest(${suggestions as number[]}::bigint[])`;
  },
};

/** The stakes that the form of seconds contracts offers. */
export const STAKE_SUGGESTIONS: StoredTerms = {
  terms: { suggestions: ['suggestions', 'amounts'] },
  left: { suggestions: '' },
  async read(sql) {
    const rows = await sql<{ id: number; suggestions: number[] }[]>`
      select currency_id as id, array_agg(number order by list_order) as suggestions from micro_numbers
      group by currency_id`;
    return valuesById(rows);
  },
  check: (_ports, _id, { suggestions }) => checkSuggestions(suggestions as number[]),
  async write(transaction, id, { suggestions }) {
    await transaction`delete from micro_numbers where currency_id = ${id}`;
    await transaction`
      insert into micro_numbers (currency_id, number, list_order)
      select ${id}, number, place from unnest(${suggestions as number[]}::bigint[]) with ordinality as row (number, place)`;
  },
};

function checkSuggestions(suggestions: readonly number[]): void {
  const ascends = suggestions.every((value, place) => value > (suggestions[place - 1] ?? 0));
  if (!ascends) throw CallFailure.at('suggestions', 'settings_invalid');
}

const NAME_FIELDS = LANGUAGES.flatMap((language) => [
  [`name_${language}`, 'text'] as const,
  [`text_${language}`, 'text'] as const,
]);

/** The names and descriptions of savings products; a language without a name shows the English one. */
export const SAVINGS_NAMES: StoredTerms = {
  terms: Object.fromEntries(NAME_FIELDS.map(([name, unit]) => [name, [name, unit]])),
  left: Object.fromEntries(NAME_FIELDS.flatMap(([name]) => (name === 'name_en' ? [] : [[name, '']]))),
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
};

/** Where deposits of a currency are credited, when notices need two persons, and which addresses are paid. */
export const CREDITING: StoredTerms = {
  terms: {
    deposit_account: ['accountType', 'account'],
    notice_second_above: ['noticeSecondAbove', 'optional_asset'],
    bound_only: ['boundOnly', 'flag'],
  },
  async read(sql) {
    const rows = await selectAll(sql, 'currencies', sql`where enabled`);
    return new Map(
      rows.map(
        ({ id, deposit_account_type: accountType, notice_second_above, draw_bound_only: boundOnly }) => [
          id,
          { accountType, noticeSecondAbove: notice_second_above, boundOnly },
        ],
      ),
    );
  },
  async write(transaction, id, { accountType, noticeSecondAbove, boundOnly }) {
    await transaction`
      update currencies set deposit_account_type = ${accountType as number},
        notice_second_above = ${noticeSecondAbove as number | null}, draw_bound_only = ${boundOnly as boolean}
      where id = ${id}`;
  },
};

/** A currency on a network: its switches, the smallest deposit, and the address for deposits with a notice. */
export const NETWORK: StoredTerms = {
  terms: {
    open_recharge: ['openRecharge', 'flag'],
    open_draw: ['openDraw', 'flag'],
    deposit_min: ['depositMin', 'asset'],
    in_address: ['inAddress', 'text'],
  },
  async read(sql) {
    const rows = await selectAll(sql, 'currency_protocols', sql``);
    return new Map(
      rows.map(({ id, open_recharge, open_draw, deposit_min, in_address }) => [
        id,
        { openRecharge: open_recharge, openDraw: open_draw, depositMin: deposit_min, inAddress: in_address },
      ]),
    );
  },
  check({ chains, protocols }, id, { depositMin, inAddress }) {
    if (depositMin === 0) throw CallFailure.at('deposit_min', 'settings_invalid');
    const port = chains.find(protocols.protocol(id)?.chainId ?? 0);
    // An address is compared as it is written here, so it has to be in the form that the chain compares.
    if (inAddress !== '' && port !== undefined && port.canonical(String(inAddress)) !== inAddress)
      throw CallFailure.at('in_address', 'address_invalid');
  },
  async write(transaction, id, { openRecharge, openDraw, depositMin, inAddress }) {
    await transaction`
      update currency_protocols set open_recharge = ${openRecharge as boolean}, open_draw = ${openDraw as boolean},
        deposit_min = ${depositMin as number}, in_address = ${inAddress as string}
      where id = ${id}`;
  },
};

/** The number of blocks that make payments of a network sure. */
export const CONFIRMATIONS: StoredTerms = {
  terms: {
    credit_confirmations: ['credit', 'count'],
    final_confirmations: ['final', 'count'],
    withdraw_confirmations: ['withdraw', 'count'],
  },
  async read(sql) {
    const rows = await selectAll(sql, 'chain_protocols', sql``);
    return new Map(
      rows.map((row) => [
        row.id,
        {
          credit: row.credit_confirmations,
          final: row.final_confirmations,
          withdraw: row.withdraw_confirmations,
        },
      ]),
    );
  },
  check(_ports, _id, values) {
    const { credit, final } = values as { readonly credit: number; readonly final: number };
    if (final < credit) throw CallFailure.at('final_confirmations', 'settings_invalid');
  },
  async write(transaction, id, { credit, final, withdraw }) {
    await transaction`
      update chain_protocols set credit_confirmations = ${credit as number},
        final_confirmations = ${final as number}, withdraw_confirmations = ${withdraw as number}
      where id = ${id}`;
  },
};

function valuesById(rows: readonly ({ readonly id: number } & Values)[]): ReadonlyMap<number, Values> {
  return new Map(rows.map(({ id, ...values }) => [id, values]));
}
