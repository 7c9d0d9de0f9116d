import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AppPage, type PageBrand, type PageFacts } from './app-page.ts';
import { createHttpServer } from './server.ts';

const INDEX =
  '<!doctype html><html lang="en"><head><meta name="theme-color" content="#0b1014" /><title>Candor</title><link rel="icon" href="/favicon.svg" type="image/svg+xml" />' +
  '<link rel="stylesheet" href="/assets/app.css"></head><div id="root"><!--first-screen--></div>';
const LIVE_INDEX = INDEX.replace('<html ', '<html data-mode="live" ');
const OWN: PageBrand = { name: 'Candor', style: '', favicon: '', touchIcon: '', themeColor: '' };
let facts: PageFacts = { mode: 'live', missing: [], firstBanner: '', brand: OWN };
const SCRIPT = 'console.log("the app")';
const faults: unknown[] = [];
let root: string;
let app: FastifyInstance;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'candor-pages-'));
  mkdirSync(join(root, 'assets'));
  mkdirSync(join(root, '.vite'));
  writeFileSync(join(root, 'index.html'), INDEX);
  writeFileSync(join(root, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(root, 'assets', 'app-1.js'), SCRIPT);
  writeFileSync(join(root, 'assets', 'app-1.js.br'), brotliCompressSync(SCRIPT));
  app = await createHttpServer({
    tls: false,
    webRoot: root,
    callPaths: new Set(),
    pageFacts: () => Promise.resolve(facts),
    logFault: (error) => faults.push(error),
    serverFactory: (handler) => createServer(handler),
  });
  await app.ready();
});

afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

describe('the address of a page', () => {
  it.each(['/', '/?x=1', '/home', '/trade', '/assets', '/assets/', '/assets/tradeAccount', '/anything/else'])(
    '%s is the app',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(LIVE_INDEX);
      expect(answer.headers['cache-control']).toBe('no-cache');
      const head = await app.inject({ method: 'HEAD', url });
      expect([head.statusCode, head.body]).toEqual([200, '']);
    },
  );

  it.each([
    '/.vite/',
    '/.vite/manifest.json',
    '/.env',
    '/missing.js',
    '/assets/app-2.js',
    '/udf/marks',
    '/%00',
  ])('%s is no page, and no fault of ours', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 0, error: 'path_unknown' });
    expect(faults).toEqual([]);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('is only read, not written by %s', async (method) => {
    expect((await app.inject({ method, url: '/home' })).statusCode).toBe(404);
  });
});

describe('a file of the app', () => {
  it('comes compressed as the build wrote it, and may be kept', async () => {
    const answer = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it('comes as it is to who asks for that', async () => {
    const answer = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'identity' } });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(SCRIPT);
  });
});

describe('what the page comes with', () => {
  afterEach(() => {
    facts = { mode: 'live', missing: [], firstBanner: '', brand: OWN };
  });

  it('says at once that it is a demo, on every page', async () => {
    facts = { mode: 'demo', missing: [], firstBanner: '', brand: OWN };
    for (const url of ['/home', '/trade'])
      expect((await app.inject({ url })).body).toContain('<html data-mode="demo" data-demo lang="en">');
  });

  it('names the products that are not offered, so that no menu leads to them', async () => {
    facts = { mode: 'live', missing: ['lever', 'seconds'], firstBanner: '', brand: OWN };
    expect((await app.inject({ url: '/trade' })).body).toContain(
      '<html data-mode="live" data-missing="lever seconds" lang="en">',
    );
  });

  it('at home it is the first banner, asked for before anything else', async () => {
    facts = { mode: 'live', missing: [], firstBanner: '/pictures/depth.svg', brand: OWN };
    for (const url of ['/', '/home?x=1']) {
      const { body } = await app.inject({ url });
      expect(body).toContain(
        '<link rel="preload" as="image" href="/pictures/depth.svg" fetchpriority="high" />',
      );
      expect(body).toContain('<img class="carousel-picture" src="/pictures/depth.svg"');
    }
    expect((await app.inject({ url: '/trade' })).body).not.toContain('depth.svg');
  });

  it('an address cannot leave its attribute', async () => {
    facts = { mode: 'live', missing: [], firstBanner: `/a"onload='x'>$&<b`, brand: OWN };
    const { body } = await app.inject({ url: '/home' });
    expect(body).toContain('src="/a&#34;onload=&#39;x&#39;&#62;$&#38;&#60;b"');
    expect(body).not.toContain('<b"');
  });

  it('is the brand of the operator: its name, its icons, and its styles after all others', async () => {
    const brand = {
      name: 'Nord & "Süd"',
      style: '/api/default/brand_style?version=a',
      favicon: '/api/news/picture?name=f',
      touchIcon: '',
      themeColor: '#c9a2ff',
    };
    facts = { mode: 'live', missing: [], firstBanner: '', brand };
    const { body } = await app.inject({ url: '/trade' });
    expect(body).toContain('data-brand="Nord &#38; &#34;Süd&#34;"');
    expect(body).toContain('<title>Nord &#38; &#34;Süd&#34;</title>');
    expect(body).not.toContain('Candor');
    expect(body).toContain('<link rel="icon" href="/api/news/picture?name=f" type="image/png" />');
    expect(body).not.toContain('/favicon.svg');
    expect(body).toContain('<meta name="theme-color" content="#c9a2ff" />');
    expect(body).not.toContain('#0b1014');
    // Without a picture of its own, a phone's home screen shows that of the tab.
    expect(body).toContain('<link rel="apple-touch-icon" href="/api/news/picture?name=f" />');
    expect(body.indexOf('brand_style?version=a')).toBeGreaterThan(body.indexOf('/assets/app.css'));
    expect(body.indexOf('brand_style?version=a')).toBeLessThan(body.indexOf('</head>'));
  });

  it('is the scripts and the first call of its address, and of no other', () => {
    const built = mkdtempSync(join(tmpdir(), 'candor-built-'));
    const link = (owner: string, rest: string) => `<link rel="first-file" data-for="${owner}" ${rest}>\n`;
    const kept = link('en', 'href="/assets/en-1.js"') + link('/trade jp', 'href="/assets/jp-2.js"');
    writeFileSync(
      join(built, 'index.html'),
      `<html lang="en"><head>${kept}${link('/trade', 'href="/assets/trade-1.js"')}${link('/trade', 'as="fetch" href="/api/pairs"')}` +
        `${link('/lever', 'href="/assets/lever-1.js"')}${link('/lever jp', 'href="/assets/jp-3.js"')}</head>`,
    );
    const page = new AppPage(built);
    rmSync(built, { recursive: true });
    const trade =
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/trade-1.js">' +
      '<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="/api/pairs">';
    expect(page.html('/trade/BTC_USDT', facts)).toBe(
      `<html data-mode="live" lang="en"><head>${kept}${trade}</head>`,
    );
    expect(page.html('/news', facts)).toBe(
      `<html data-mode="live" lang="en"><head>${link('en', 'href="/assets/en-1.js"')}</head>`,
    );
  });

  it('is sent in Brotli to who takes it', async () => {
    facts = { mode: 'live', missing: [], firstBanner: '/pictures/depth.svg', brand: OWN };
    const answer = await app.inject({ url: '/home', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['vary']).toContain('accept-encoding');
    const plain = await app.inject({ url: '/home' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body);
  });
});
