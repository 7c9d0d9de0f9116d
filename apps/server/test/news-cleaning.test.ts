import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanHtml, readOwnPath } from '../src/products/content/clean-html.ts';
import { newsArticle } from '../src/content/read-news.ts';
import {
  type NewsText,
  NewsRefused,
  type WantedNews,
  writeNews,
} from '../src/products/content/write-news.ts';
import { foreignIn, foreignWhenInserted } from './support/foreign-html.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';
import { XSS_PAYLOADS } from '@candor/testkit/hostile';

let database: MigratedDatabase;
beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

const write = (wanted: WantedNews) => database.sql.begin((sql) => writeNews(sql, wanted));
const wantedWith = (text: Partial<NewsText>): WantedNews => ({
  categoryId: 3,
  published: true,
  texts: { en: { title: 'Title', content: '<p>Text</p>', ...text } },
});

describe('what is written', () => {
  it('holds nothing but allowed tags, attributes and addresses, whatever was handed in', async () => {
    expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(250);
    const ids = await database.sql.begin(async (sql) => {
      const written: number[] = [];
      for (const content of XSS_PAYLOADS) written.push(await writeNews(sql, wantedWith({ content })));
      return written;
    });
    const problems: string[] = [];
    for (const [place, id] of ids.entries()) {
      const stored = (await newsArticle(database.sql, { id, language: 'en' }))?.content ?? 'nothing stored';
      const foreign = foreignWhenInserted(stored);
      if (foreign.length > 0) problems.push(`${XSS_PAYLOADS[place]} -> ${stored} (${foreign.join(', ')})`);
    }
    expect(problems).toEqual([]);
  });

  it('does not change when it is cleaned again', () => {
    const changed = XSS_PAYLOADS.map(cleanHtml).filter((cleaned) => cleanHtml(cleaned) !== cleaned);
    expect(changed).toEqual([]);
  });

  it('would be noticed uncleaned', () => {
    const noticed = XSS_PAYLOADS.filter((payload) => foreignIn(payload).length > 0);
    expect(noticed.length).toBeGreaterThanOrEqual(250);
  });
});

describe('cleanHtml', () => {
  it.each([
    ['<p>Plain &amp; simple</p>', '<p>Plain &amp; simple</p>'],
    ['<h1>Large</h1>', '<h2>Large</h2>'],
    ['<b>bold</b> <i>slanted</i>', '<strong>bold</strong> <em>slanted</em>'],
    ['<a href="/trade">Trade</a>', '<a href="/trade" rel="noopener noreferrer">Trade</a>'],
    ['<a href="/trade" rel="opener">Trade</a>', '<a href="/trade" rel="noopener noreferrer">Trade</a>'],
    [
      '<a href="/notice?id=1&amp;category_id=3#x">x</a>',
      '<a href="/notice?id=1&amp;category_id=3#x" rel="noopener noreferrer">x</a>',
    ],
    ['<a href="https://example.com">x</a>', '<a href="https://example.com/" rel="noopener noreferrer">x</a>'],
    [
      '<a href="mailto:a@example.com">x</a>',
      '<a href="mailto:a@example.com" rel="noopener noreferrer">x</a>',
    ],
    ['<a href="trade">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="/\\evil.example">x</a>', '<a>x</a>'],
    ['<a href="https://you@evil.example">x</a>', '<a>x</a>'],
    [
      '<img src="/pictures/depth.svg" width="640" height="100%">',
      '<img src="/pictures/depth.svg" alt="" width="640" />',
    ],
    ['<img src="https://evil.example/x.png">', ''],
    ['<td colspan="2" rowspan="999" align="left">x</td>', '<td colspan="2">x</td>'],
    ['<p style="color:red" class="x" id="y" data-z="1">x</p>', '<p>x</p>'],
    ['<div><section>x</section></div>', 'x'],
    ['a\u0000b&#1;c\rd\te', 'abcd\te'],
    ['before<script>alert(1)</script>after', 'beforeafter'],
    ['<svg><text>x</text></svg><math><mi>y</mi></math>z', 'z'],
  ])('%s', (html, cleaned) => {
    expect(cleanHtml(html)).toBe(cleaned);
  });
});

describe('readOwnPath', () => {
  it.each(['/', '/pictures/depth.svg', '/notice?id=1#top'])('%s is ours', (path) => {
    expect(readOwnPath(path)).toBe(path);
  });
  it.each([
    '',
    'x',
    '//x',
    '/\\x',
    '/\t/x',
    '/\n/x',
    '/..//x',
    '/.//x',
    '/a/../..//x',
    '/%2e%2e//x',
    '/..\\\\x',
    'https://own.invalid@evil/',
    'javascript:1',
  ])('%j is not', (path) => {
    expect(readOwnPath(path)).toBeUndefined();
  });
});

describe('an address made of the pieces that parsers disagree about', () => {
  const pieces = [
    '/',
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ' ',
    '@',
    ':',
    '?',
    '#',
    'x',
    'https:',
  ];
  const address = fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((parts) => parts.join(''));
  const leadsAway = (path: string) =>
    new URL(path, 'https://ours.example/a/b').origin !== 'https://ours.example';

  it('is a path of ours only if it still is one when it is read again', () => {
    fc.assert(
      fc.property(address, (text) => {
        const path = readOwnPath(text);
        if (path === undefined) return;
        expect(leadsAway(path)).toBe(false);
        expect(readOwnPath(path)).toBe(path);
      }),
      { numRuns: 5_000 },
    );
  });

  it('does not change when it is cleaned again, in a link or a picture', () => {
    fc.assert(
      fc.property(address, fc.constantFrom('a href', 'img src'), (text, place) => {
        const cleaned = cleanHtml(`<${place}="${text}">x`);
        expect(cleanHtml(cleaned)).toBe(cleaned);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('writeNews refuses', () => {
  it.each([
    ['title_empty', { title: ' \n ' }],
    ['title_too_long', { title: '界'.repeat(121) }],
    ['title_unprintable', { title: 'Line\u0007bell' }],
    ['title_unprintable', { title: 'two\nlines' }],
    ['title_unprintable', { title: 'pay \u202eTDSU' }],
    ['title_unprintable', { title: 'isolated \u2067text\u2069' }],
    ['content_too_long', { content: 'x'.repeat(64 * 1024 + 1) }],
    ['content_too_long', { content: '<'.repeat(64 * 1024) }],
  ] as const)('%s', async (problem, text) => {
    await expect(write(wantedWith(text))).rejects.toMatchObject({ problem, language: 'en' });
  });

  it.each([
    ['banner_not_own', { banner: 'https://evil.example/x.png' }],
    ['banner_not_own', { banner: '//evil.example/x.png' }],
    ['news_category_unknown', { categoryId: 2 }],
    ['news_unknown', { id: 987_654 }],
  ] as const)('%s', async (problem, change) => {
    const refusal = await write({ ...wantedWith({}), ...change }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(NewsRefused);
    expect(refusal).toMatchObject({ problem });
  });

  it('and a title is text, not HTML: it is kept as it was typed', async () => {
    const id = await write(wantedWith({ title: ' 1 < 2 & <b>bold</b> ' }));
    const article = await newsArticle(database.sql, { id, language: 'en' });
    expect(article?.title).toBe('1 < 2 & <b>bold</b>');
  });
});
