import { describe, expect, it } from 'vitest';
import { none } from './none.ts';
import { openOffers } from './offers.ts';

const SILENT = { rooms: [], offers: none('It exists in this test alone.') };
const GIVEN = { mail: { sender: 'mail' }, tables: { sql: 'select' } };
const portsIn = (rooms: readonly (keyof typeof GIVEN)[]) =>
  Object.assign({}, ...rooms.map((room) => GIVEN[room])) as object;

describe('services of products', () => {
  it('are made once each, whatever the order of the products that need them', () => {
    const made: string[] = [];
    const letters = {
      rooms: ['mail'] as const,
      offers: {
        letters({ desk, sender }: { readonly desk: string; readonly sender: string }) {
          made.push('letters');
          return `${desk} by ${sender}`;
        },
      },
    };
    const desk = {
      rooms: [],
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

  it('are made of the ports of the rooms that their product names, and of no others', () => {
    const given: (readonly string[])[] = [];
    const product = (rooms: readonly (keyof typeof GIVEN)[], name: string) => ({
      rooms,
      offers: { [name]: (needs: object) => given.push(Object.keys(needs)) },
    });
    openOffers([product(['mail'], 'first'), product(['tables'], 'second'), product([], 'third')], portsIn);
    const services = ['first', 'second', 'third'];
    expect(given).toEqual([['sender', ...services], ['sql', ...services], services]);
  });

  it('fail by name where one needs itself', () => {
    const one = { rooms: [], offers: { one: ({ other }: { readonly other: number }) => other + 1 } };
    const other = { rooms: [], offers: { other: ({ one: first }: { readonly one: number }) => first + 1 } };
    expect(() => openOffers([one, other], portsIn)).toThrow('the service one needs itself');
  });
});
