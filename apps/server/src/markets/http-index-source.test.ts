import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from './bounded-answer.ts';
import { httpIndexSource, readAnswer, readPrice, readTime } from './http-index-source.ts';

describe('a price in an answer', () => {
  it.each([
    ['is a number, read by its text', '{"price":52000.12345678}', 'price', 5_200_012_345_678],
    ['is a text', '{"price":"0.00001820"}', 'price', 1_820],
    ['lies where a dotted path leads', '{"data":[{"a":1},{"last":{"p":"2"}}]}', 'data.1.last.p', 200_000_000],
    ['is cut at the eighth decimal, not rounded', '{"p":0.123456789999}', 'p', 12_345_678],
    ['is no float: 0.1 stays 0.1', '{"p":0.1}', 'p', 10_000_000],
    ['keeps every digit that a double would lose', '{"p":12345678.90123457}', 'p', 1_234_567_890_123_457],
    ['may have no decimals', '{"p":7}', 'p', 700_000_000],
  ])('%s', (_, body, path, units) => {
    expect(readPrice(readAnswer(body), path)).toBe(units);
  });

  it.each([
    ['no JSON', 'down for maintenance', 'p'],
    ['an empty body', '', 'p'],
    ['another path', '{"q":1}', 'p'],
    ['a path through a number', '{"p":1}', 'p.q'],
    ['a path into a text', '{"p":"12"}', 'p.0'],
    ['a path into a prototype', '{}', 'constructor.name'],
    ['the length of a list', '{"p":[1,2]}', 'p.length'],
    ['null', '{"p":null}', 'p'],
    ['true', '{"p":true}', 'p'],
    ['an object', '{"p":{}}', 'p'],
    ['zero', '{"p":0}', 'p'],
    ['less than a unit', '{"p":0.000000001}', 'p'],
    ['a negative number', '{"p":-5}', 'p'],
    ['an exponent', '{"p":1.82e-5}', 'p'],
    ['an exponent beyond the eighth decimal', '{"p":1.823456789e-5}', 'p'],
    ['two points', '{"p":"1.2.3"}', 'p'],
    ['a point at the end', '{"p":"1."}', 'p'],
    ['words', '{"p":"n/a"}', 'p'],
    ['a number with its unit', '{"p":"1.12345678 USD"}', 'p'],
    ['more than an amount holds', '{"p":99999999999}', 'p'],
  ])('%s is none', (_, body, path) => {
    expect(() => readPrice(readAnswer(body), path)).toThrow(Error);
  });
});

describe('a source over HTTP', () => {
  const asked: string[] = [];
  const answers = new Map<string, (response: ServerResponse) => void>([
    ['/p/BTC%2FUSDT', (response) => response.end('{"last":52000.5}')],
    ['/p/ETH%2FUSDT', (response) => response.writeHead(404).end()],
    ['/p/SLOW', () => undefined],
    ['/p/MOVED', (response) => response.writeHead(302, { location: '/p/BTC%2FUSDT' }).end()],
    ['/p/LARGE', (response) => response.end(`{"last":${'1'.repeat(70_000)}}`)],
    ['/p/MANY', (response) => response.end(`{"last":1,"all":[${'1,'.repeat(3_000)}1]}`)],
    ['/p/TIMED', (response) => response.end(`{"last":1,"at":${Math.floor(Date.now() / 1_000) - 2}}`)],
    ['/p/HALF', (response) => response.writeHead(200).write('{"last":')],
  ]);
  let server: Server;
  let base: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(String(request.url));
      answers.get(String(request.url))?.(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const SETTINGS = { path: 'last', timePath: '', timeUnit: 'ms', isPublicOnly: false } as const;
  const sourceOf = (...symbols: string[]) =>
    httpIndexSource({ ...SETTINGS, url: `http://${base}/p/{symbol}` }, () =>
      symbols.map((symbol, place) => ({ id: place + 1, symbol })),
    );

  it('asks for every market by its symbol and leaves out those that the venue does not know', async () => {
    const began = Date.now();
    const quotes = await sourceOf('BTC/USDT', 'ETH/USDT').read(0);
    expect(quotes).toEqual([
      { marketId: 1, price: 5_200_050_000_000, quotedMs: expect.any(Number) as number },
    ]);
    expect(quotes[0]?.quotedMs).toBeGreaterThanOrEqual(began);
    expect(asked).toEqual(expect.arrayContaining(['/p/BTC%2FUSDT', '/p/ETH%2FUSDT']));
  });

  it('is named by its host', () => {
    expect(sourceOf().name).toBe(base);
  });

  it('without markets has nothing to say', async () => {
    expect(await sourceOf().read(0)).toEqual([]);
  });

  it.each([
    ['knows no market', 'ETH/USDT', 'status 404 for ETH/USDT'],
    ['sends us elsewhere', 'MOVED', 'status 302'],
    ['answers more than 64 kB', 'LARGE', 'an answer of more than 65536 bytes'],
    ['answers more values than any price needs', 'MANY', 'an answer of more than 2000 values'],
    ['does not answer within 900 ms', 'SLOW', 'timeout'],
    ['stops in the middle of an answer', 'HALF', 'timeout'],
  ])('fails when the venue %s', async (_, symbol, message) => {
    await expect(sourceOf(symbol).read(0)).rejects.toThrow(message);
  });

  it('that broke a bound is not asked again for a while', async () => {
    const source = sourceOf('LARGE');
    await expect(source.read(0)).rejects.toThrow('more than 65536 bytes');
    const before = asked.length;
    await expect(source.read(0)).rejects.toThrow('left out after it broke a bound');
    expect(asked).toHaveLength(before);
  });

  it('dates a price as the source does', async () => {
    const settings = {
      ...SETTINGS,
      url: `http://${base}/p/{symbol}`,
      timePath: 'at',
      timeUnit: 's',
    } as const;
    const [quote] = await httpIndexSource(settings, () => [{ id: 1, symbol: 'TIMED' }]).read(0);
    const age = Date.now() - (quote?.quotedMs ?? 0);
    expect(age).toBeGreaterThanOrEqual(2_000);
    expect(age).toBeLessThan(60_000);
  });

  it('at an address of this machine or its network is not asked where only public ones are', async () => {
    const settings = { ...SETTINGS, isPublicOnly: true };
    for (const host of [base, `localhost:${base.split(':')[1]}`, '[::1]:80', '169.254.169.254'])
      await expect(
        httpIndexSource({ ...settings, url: `http://${host}/p/{symbol}` }, () => [
          { id: 1, symbol: 'BTC/USDT' },
        ]).read(0),
      ).rejects.toThrow(/is not a name|is not at a public address/);
    expect(['8.8.8.8', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true]);
    const inside = [
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '100.64.0.1',
      '0.0.0.0',
      '::1',
      'fd00::1',
      '::ffff:10.0.0.1',
    ];
    expect(inside.filter(isPublicAddress)).toEqual([]);
  });
});

describe('the time of a price', () => {
  const NOW = Date.parse('2026-01-31T12:00:00Z');
  const timeOf = (at: string, timeUnit: 's' | 'ms' | 'us' | 'ns' | 'iso') =>
    readTime(readAnswer(`{"d":{"at":${at}}}`), { timePath: 'd.at', timeUnit }, NOW);

  it.each([
    ['1769860799', 's', NOW - 1_000],
    ['1769860799.5', 's', NOW - 500],
    ['"1769860799000"', 'ms', NOW - 1_000],
    ['1769860799000123', 'us', NOW - 1_000],
    ['1769860799000123456', 'ns', NOW - 1_000],
    ['"2026-01-31T11:59:59Z"', 'iso', NOW - 1_000],
    ['1769860800900', 'ms', NOW],
  ] as const)('%s in %s is read', (at, unit, ms) => {
    expect(timeOf(at, unit)).toBe(ms);
  });

  it.each([
    ['null', 'ms'],
    ['"yesterday"', 'iso'],
    ['-5', 'ms'],
    ['0', 'ms'],
    ['1e12', 'ms'],
    ['1769860802000', 'ms'],
  ] as const)('%s in %s is none', (at, unit) => {
    expect(() => timeOf(at, unit)).toThrow('time at "d.at"');
  });
});
