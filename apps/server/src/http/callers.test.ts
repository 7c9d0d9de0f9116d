import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Callers } from './callers.ts';
import { canonicalAddress, networkOf } from './network.ts';

const direct = new Callers({ trustedProxies: [], publicOrigin: undefined });
const proxied = new Callers({
  trustedProxies: ['10.0.0.0/8', '2001:db8:ffff::/48', '127.0.0.1'],
  publicOrigin: undefined,
});

function requestFrom(
  remoteAddress: string,
  headers: Record<string, string> = {},
  httpVersion = '1.1',
): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  request.httpVersion = httpVersion;
  Object.assign(request.headers, headers);
  return request;
}

const forwarded = (text: string) => ({ 'x-forwarded-for': text });

describe('the network of a caller', () => {
  it.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
    ['an IPv4 address in IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
    ['a whole IPv6 network', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['none on this machine', '127.0.0.1', undefined],
    ['none on this machine, whatever its number', '127.8.8.8', undefined],
    ['none on this machine by IPv6', '::1', undefined],
    ['none on this machine by IPv4 in IPv6', '::ffff:127.0.0.1', undefined],
  ])('is %s', (_, address, network) => {
    expect(direct.networkOf(requestFrom(address))).toBe(network);
  });

  it.each([
    ['what the proxy added last', '10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['not what a caller says of itself', '10.0.0.1', '127.0.0.1, 203.0.113.7', '203.0.113.7'],
    ['what the first of several proxies added', '2001:db8:ffff::7', '203.0.113.7, 10.9.9.9', '203.0.113.7'],
    ['the same for every unknown caller', '10.0.0.1', '203.0.113.7, unknown', 'unknown'],
    ['counted on this machine, too', '127.0.0.1', 'nonsense17', 'unknown'],
  ])('behind a trusted proxy is %s', (_, peer, text, network) => {
    expect(proxied.networkOf(requestFrom(peer, forwarded(text)))).toBe(network);
  });

  it('is the proxy itself where the proxy says nothing', () => {
    expect(proxied.networkOf(requestFrom('10.0.0.1'))).toBe('10.0.0.1');
    expect(proxied.networkOf(requestFrom('127.0.0.1'))).toBeUndefined();
  });

  it('is one for every spelling of an address', () => {
    const spellings = ['2001:db8::1', '2001:DB8:0::1', '2001:0db8:0:0:0:0:0:1', '2001:db8:0:0::0.0.0.1'];
    expect(new Set(spellings.map(networkOf))).toEqual(new Set(['2001:db8:0:0']));
    expect(networkOf('::ffff:cb00:7107')).toBe('203.0.113.7');
  });
});

describe('the address of a caller', () => {
  it('is never what a direct peer says, even that it is this machine', () => {
    for (const callers of [direct, proxied]) {
      const request = requestFrom('203.0.113.7', forwarded('127.0.0.1'));
      expect(callers.addressOf(request)).toBe('203.0.113.7');
      expect(callers.networkOf(request)).toBe('203.0.113.7');
    }
  });

  it.each([
    'nonsense17',
    '',
    '1.2.3',
    '1.2.3.4:80',
    '[2001:db8::1]',
    'fe80::1%eth0',
    '010.0.0.1',
    '::ffff:1.2.3.4.5',
  ])('is not %j, which is no address', (text) => {
    expect(canonicalAddress(text)).toBeUndefined();
    expect(proxied.addressOf(requestFrom('10.0.0.1', forwarded(text)))).toBe('10.0.0.1');
  });
});

describe('this machine', () => {
  const here = { host: 'localhost:3000' };

  it.each([
    { host: 'localhost' },
    { host: '127.0.0.1:3000' },
    { host: '[::1]:3000' },
    { ...here, origin: 'http://localhost:3000' },
  ])('asks with %j', (headers) => expect(direct.isThisMachine(requestFrom('127.0.0.1', headers))).toBe(true));

  it.each([
    { host: 'rebind.test:3000' },
    { host: 'localhost.evil.test' },
    { host: '127.0.0.1.evil.test' },
    { ...here, 'x-forwarded-for': '127.0.0.1' },
    { ...here, 'x-forwarded-proto': 'https' },
    { ...here, 'x-real-ip': '203.0.113.7' },
    { ...here, via: '1.1 nginx' },
    { ...here, forwarded: 'for=127.0.0.1' },
    { ...here, origin: 'https://demo.example' },
    { ...here, 'sec-fetch-site': 'cross-site' },
    {},
  ])('does not ask with %j', (headers) => {
    expect(direct.isThisMachine(requestFrom('127.0.0.1', headers))).toBe(false);
  });

  it('does not ask from elsewhere, by the old protocol of a plain proxy, or through a proxy that is known', () => {
    expect(direct.isThisMachine(requestFrom('203.0.113.7', here))).toBe(false);
    expect(direct.isThisMachine(requestFrom('127.0.0.1', here, '1.0'))).toBe(false);
    expect(proxied.isThisMachine(requestFrom('127.0.0.1', here))).toBe(false);
  });

  it('does not ask where the operator says that browsers use another name', () => {
    const isHere = (publicOrigin: string) =>
      new Callers({ trustedProxies: [], publicOrigin }).isThisMachine(requestFrom('127.0.0.1', here));
    expect(isHere('https://demo.example')).toBe(false);
    expect(isHere('http://localhost:3000')).toBe(true);
  });
});
