import { expect, it } from 'vitest';
import { ACCOUNT_LINKS, MAIN_LINKS } from '../shared/navigation.ts';
import { comingRoutes } from './coming-routes.ts';

it('marks exactly the links whose screens are not built', () => {
  const coming = comingRoutes.map(({ options }) => String(Reflect.get(options, 'path')));
  for (const link of [...MAIN_LINKS, ...ACCOUNT_LINKS])
    expect([link.to, 'isComing' in link]).toEqual([link.to, coming.includes(link.to)]);
});
