import { z } from 'zod';
import { ON_RECORD } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { LEGAL_PAGES } from '../../legal-pages.ts';
import { newsInFull, newsTexts } from '../../shapes-news.ts';
import { choice, flag, id, isoTime, text } from '../../../../shapes/fields.ts';

const time = isoTime
  .refine((value) => !Number.isNaN(Date.parse(value)), { error: 'field_invalid' })
  .optional();

export const consoleNewsSave = defineCall({
  name: 'console/news_save',
  base: 'console',
  method: 'POST',
  body: 'json',
  bodyBytesMax: 1_048_576,
  auth: 'operator',
  permission: 'content.write',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 10,
  because: ON_RECORD,
  summary: 'Writes an article with all its texts; languages that are left out are removed.',
  request: z.strictObject({
    /** Absent: a new one. */
    id: id.optional(),
    category_id: id,
    published: flag,
    pinned: flag.optional(),
    /** Path of a picture on this site. */
    banner: text(300).optional(),
    /** The legal page that it becomes, instead of the article that was it; `none`: no longer one; absent: as it was. */
    legal: choice([...LEGAL_PAGES, 'none']).optional(),
    /** Absent: readers see it at once. */
    publish_at: time,
    /** Absent: it stays. */
    withdraw_at: time,
    /** The time that readers see; absent: that of publication, or else now, or as it was. */
    created_at: time,
    texts: newsTexts,
  }),
  response: newsInFull,
  done: ['news_saved'],
  refuses: ['banner_not_own', 'news_category_unknown', 'news_unknown', 'title_required', 'title_unprintable'],
  audit: 'news_save',
});
