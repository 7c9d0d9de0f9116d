import { expect, it } from 'vitest';
import type { OpenedArticle } from './article.ts';
import { isMissing, requestOf, valuesOf } from './article-values.ts';

const OPENED: OpenedArticle = {
  article: {
    id: 7,
    category_id: 4,
    published: 1,
    is_shown: 1,
    publish_at: '2026-03-01T09:30:05.123Z',
    withdraw_at: null,
    pinned: 0,
    banner: '/api/news/picture?name=a',
    legal: 'risk',
    title: 'Maintenance',
    missing_languages: ['hk', 'jp', 'th', 'kr'],
    created_at: '2026-03-01T09:30:05.123Z',
    is_dated: 1,
    updated_at: '2026-03-01T09:30:05.123Z',
  },
  texts: {
    en: { title: 'Maintenance', content: '<p>At noon.</p>' },
    zh: { title: '系统维护', content: '<p>中午。</p>' },
  },
};

it('an article that is saved unchanged is sent as it was read', () => {
  expect(requestOf(valuesOf(OPENED), OPENED)).toEqual({
    id: 7,
    category_id: '4',
    published: '1',
    pinned: '0',
    banner: '/api/news/picture?name=a',
    legal: 'risk',
    publish_at: '2026-03-01T09:30:05.123Z',
    created_at: '2026-03-01T09:30:05.123Z',
    texts: OPENED.texts,
  });
});

it('a language is left out once its title and text are empty', () => {
  const values = { ...valuesOf(OPENED), title_zh: ' ', content_zh: '' };
  expect(isMissing(values, 'zh')).toBe(true);
  expect(Object.keys(requestOf(values, OPENED).texts)).toEqual(['en']);
});

it('a language with a text and no title is sent, so that its title can be asked for', () => {
  const values = { ...valuesOf(OPENED), title_zh: '' };
  expect(isMissing(values, 'zh')).toBe(false);
  expect(requestOf(values, OPENED).texts.zh).toEqual({ title: '', content: '<p>中午。</p>' });
});

it('a new article is an announcement that nobody sees yet, and has no id and no times', () => {
  const values = { ...valuesOf(undefined), title_en: ' Maintenance ' };
  expect(requestOf(values, undefined)).toEqual({
    category_id: '3',
    published: '0',
    pinned: '0',
    banner: '',
    legal: 'none',
    texts: { en: { title: 'Maintenance', content: '' } },
  });
});
