import { describe, expect, it } from 'vitest';
import { none } from './none.ts';
import { openOffers } from './offers.ts';

const SILENT = { needs: [], offers: none('It exists in this test alone.') };
const GIVEN = { mail: { sender: 'mail' }, tables: { sql: 'select' } };
const portsIn = (groups: readonly (keyof typeof GIVEN)[]) =>
  Object.assign({}, ...groups.map((group) => GIVEN[group])) as object;

describe('services of products', () => {
  it('are made once each, whatever the order of the products that need them', () => {
    const made: string[] = [];
    const letters = {
      needs: ['mail'] as const,
      offers: {
        letters({ desk, sender }: { readonly desk: string; readonly sender: string }) {
          made.push('letters');
          return `${desk} by ${sender}`;
        },
      },
    };
    const desk = {
      needs: [],
      offers: {
        desk() {
          made.push('desk');
          return 'desk';
        },
      },
    };
    expect(openOffers([letters, SILENT, desk] as const, portsIn)).toEqual({
      letters: 'desk by mail',
      desk: 'desk',
    });
    expect(made).toEqual(['desk', 'letters']);
  });

  it('are made of the ports of the groups that their product names, and of no others', () => {
    const given: (readonly string[])[] = [];
    const product = (groups: readonly (keyof typeof GIVEN)[], name: string) => ({
      needs: groups,
      offers: { [name]: (needs: object) => given.push(Object.keys(needs)) },
    });
    openOffers([product(['mail'], 'first'), product(['tables'], 'second'), product([], 'third')], portsIn);
    const services = ['first', 'second', 'third'];
    expect(given).toEqual([['sender', ...services], ['sql', ...services], services]);
  });

  it('fail by name where one needs itself', () => {
    const one = { needs: [], offers: { one: ({ other }: { readonly other: number }) => other + 1 } };
    const other = { needs: [], offers: { other: ({ one: first }: { readonly one: number }) => first + 1 } };
    expect(() => openOffers([one, other], portsIn)).toThrow('the service one needs itself');
  });
});
