import { expect, it } from 'vitest';
import { serviceLink } from './service-link.ts';

it.each([
  ['https://help.example/?name=', 'ada@example.com', 'https://help.example/?name=ada@example.com'],
  ['https://help.example/?name=', 'a&b=c#d e', 'https://help.example/?name=a%26b%3Dc%23d%20e'],
  ['https://help.example/', undefined, 'https://help.example/'],
  ['javascript:alert(1)//', 'ada', undefined],
  ['', 'ada', undefined],
  [undefined, 'ada', undefined],
])('%j for %j opens %j', (service, account, link) => {
  expect(serviceLink(service, account)).toBe(link);
});
