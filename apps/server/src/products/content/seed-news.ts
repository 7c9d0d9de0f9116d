import type { Sql } from '@candor/storage';
import { type WantedNews, writeNews } from './write-news.ts';

/** An article of the release: its name records permanently whether it was inserted. */
export interface NewsSeed extends Pick<WantedNews, 'categoryId' | 'pinned' | 'banner' | 'legal' | 'texts'> {
  readonly name: string;
}

const MINUTE_MS = 60_000;

/**
 * Inserts and publishes the articles that were never inserted before, and returns their number. Later changes and
 * removals by an operator are kept. Within a category the first of them is the newest.
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
