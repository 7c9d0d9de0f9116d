import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpIndexSource, readPrice } from './http-index-source.ts';

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
    expect(readPrice(body, path)).toBe(units);
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
    expect(() => readPrice(body, path)).toThrow(Error);
  });
});

describe('a source over HTTP', () => {
  const asked: string[] = [];
  const answers = new Map<string, (response: ServerResponse) => void>([
    ['/p/BTC%2FUSDT', (response) => response.end('{"last":52000.5}')],
    ['/p/ETH%2FUSDT', (response) => response.writeHead(404).end()],
    ['/p/SLOW', () => undefined],
    ['/p/MOVED', (response) => response.writeHead(302, { location: '/p/BTC%2FUSDT' }).end()],
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

  const sourceOf = (...symbols: string[]) =>
    httpIndexSource({ url: `http://${base}/p/{symbol}`, path: 'last' }, () =>
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
    ['sends us elsewhere', 'MOVED', 'fetch failed'],
    ['does not answer within 900 ms', 'SLOW', 'timeout'],
    ['stops in the middle of an answer', 'HALF', 'timeout'],
  ])('fails when the venue %s', async (_, symbol, message) => {
    await expect(sourceOf(symbol).read(0)).rejects.toThrow(message);
  });
});
