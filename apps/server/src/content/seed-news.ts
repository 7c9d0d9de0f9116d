import type { Sql } from '@candor/storage';
import { type WantedNews, writeNews } from './write-news.ts';

/** An article of ours: its name says once and for all whether it was put in. */
export interface NewsSeed extends Pick<WantedNews, 'categoryId' | 'pinned' | 'banner' | 'texts'> {
  readonly name: string;
}

const MINUTE_MS = 60_000;

/**
 * Puts in the articles that were never put in before, published, and gives their number. What an operator has
 * changed or removed since stays so. Within a category the first of them is the newest.
 */
export async function seedNews(sql: Sql, seeds: readonly NewsSeed[], nowMs: number): Promise<number> {
  return sql.begin(async (transaction) => {
    const rows = await transaction<{ name: string }[]>`
      insert into news_seeds ${transaction(seeds.map(({ name }) => ({ name })))}
      on conflict (name) do nothing returning name`;
    const added = new Set(rows.map(({ name }) => name));
    for (const [place, { name, ...seed }] of seeds.entries()) {
      if (!added.has(name)) continue;
      await writeNews(transaction, {
        ...seed,
        published: true,
        createdAt: new Date(nowMs - place * MINUTE_MS),
      });
    }
    return added.size;
  });
}
