import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { callerNetwork } from './network.ts';

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

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
    expect(callerNetwork(requestFrom(address), false)).toBe(network);
  });

  it.each([
    ['what the proxy added last', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['not what a caller says of itself', '127.0.0.1, 203.0.113.7', '203.0.113.7'],
    ['the proxy itself where it added nothing', undefined, '10.0.0.1'],
    ['the proxy itself where it added no address', '203.0.113.7, unknown', '10.0.0.1'],
  ])('behind a proxy is %s', (_, forwarded, network) => {
    expect(callerNetwork(requestFrom('10.0.0.1', forwarded), true)).toBe(network);
  });

  it('is not what a caller says where no proxy is expected', () => {
    expect(callerNetwork(requestFrom('203.0.113.7', '198.51.100.1'), false)).toBe('203.0.113.7');
  });
});
