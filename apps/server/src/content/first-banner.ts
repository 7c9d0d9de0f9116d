import { DEFAULT_LANGUAGE } from '@candor/contract';
import { newsHeadlines } from './read-news.ts';
import type { Sql } from '@candor/storage';

const FRESH_MS = 10_000;

/** Address of the picture that the home page shows first, at most ten seconds old; empty: none. */
export class FirstBanner {
  readonly #sql: Sql;
  readonly #category: number;
  #known = '';
  #readAtMs = Number.NEGATIVE_INFINITY;

  constructor(sql: Sql, category: number) {
    this.#sql = sql;
    this.#category = category;
  }

  async address(): Promise<string> {
    const now = performance.now();
    if (now - this.#readAtMs < FRESH_MS) return this.#known;
    this.#readAtMs = now;
    try {
      const first = { categoryId: this.#category, language: DEFAULT_LANGUAGE, page: 1, size: 1 };
      this.#known = (await newsHeadlines(this.#sql, first))?.rows[0]?.banner ?? '';
    } catch {
      // The page is served even if its tables cannot be read; the last known value is kept.
    }
    return this.#known;
  }
}
