import type { ShopHours } from '@candor/contract';
import type { Sql } from '@candor/storage';
import { canonicalJson } from '../../../commons/canonical-json.ts';
import { type Row, selectAll } from '../../../tables/rows.ts';
import { sha256 } from '../../../wire/sha256.ts';

/** The part of an ad that the engine knows by its hash alone. */
export interface AdTexts {
  readonly terms: string;
  readonly autoReply: string;
  /** Days for which a taker must have had an account. */
  readonly minDays: number;
  /** Countries of takers by ISO 3166; none: every country. */
  readonly countries: readonly string[];
  /** None: the hours of the shop. */
  readonly hours: readonly ShopHours[];
  readonly timeZone: string;
}

const NO_TEXTS: AdTexts = {
  terms: '',
  autoReply: '',
  minDays: 0,
  countries: [],
  hours: [],
  timeZone: 'UTC',
};

/** Returns the hash under which the engine has the texts of an ad. */
function hashOfTexts({ terms, autoReply, minDays, countries, hours, timeZone }: AdTexts): string {
  return sha256(canonicalJson({ terms, autoReply, minDays, countries, hours, timeZone }));
}

interface OfAd {
  readonly userId: number;
  readonly termsHash: string;
}

/** The texts of ads. They are stored before the engine receives their hash, and never changed. */
export class AdTextBook {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Stores the texts of an ad of a user; resolves with their hash. */
  async keep(userId: number, texts: AdTexts): Promise<string> {
    const termsHash = hashOfTexts(texts);
    const { terms, autoReply, minDays, countries, hours, timeZone } = texts;
    await this.#sql`
      insert into p2p_ad_texts (user_id, terms_hash, terms, auto_reply, min_days, countries, hours, time_zone)
      values (${userId}, ${termsHash}, ${terms}, ${autoReply}, ${minDays}, ${[...countries]}::text[],
        ${JSON.stringify(hours)}::text::jsonb, ${timeZone})
      on conflict do nothing`;
    return termsHash;
  }

  /** Resolves with the texts of an ad; without any where they are not stored. */
  async of(ad: OfAd): Promise<AdTexts> {
    const [texts = NO_TEXTS] = await this.ofAds([ad]);
    return texts;
  }

  /** Resolves with the texts of each ad, in the same order. */
  async ofAds(ads: readonly OfAd[]): Promise<readonly AdTexts[]> {
    if (ads.length === 0) return [];
    const rows = await selectAll(
      this.#sql,
      'p2p_ad_texts',
      this.#sql`where terms_hash = any(${[...new Set(ads.map(({ termsHash }) => termsHash))]}::text[])
        and user_id = any(${[...new Set(ads.map(({ userId }) => userId))]}::bigint[])`,
    );
    const known = new Map(rows.map((row) => [`${row.user_id} ${row.terms_hash}`, textsOf(row)]));
    return ads.map(({ userId, termsHash }) => known.get(`${userId} ${termsHash}`) ?? NO_TEXTS);
  }
}

function textsOf(row: Row<'p2p_ad_texts'>): AdTexts {
  return {
    terms: row.terms,
    autoReply: row.auto_reply,
    minDays: row.min_days,
    countries: row.countries,
    hours: row.hours as readonly ShopHours[],
    timeZone: row.time_zone,
  };
}
