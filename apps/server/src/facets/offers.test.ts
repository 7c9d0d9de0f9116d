import { describe, expect, it } from 'vitest';
import { none } from './none.ts';
import { openOffers } from './offers.ts';

const SILENT = { offers: none('It exists in this test alone.') };

describe('services of products', () => {
  it('are made once each, whatever the order of the products that need them', () => {
    const made: string[] = [];
    const letters = {
      offers: {
        letters({ desk, sender }: { readonly desk: string; readonly sender: string }) {
          made.push('letters');
          return `${desk} by ${sender}`;
        },
      },
    };
    const desk = {
      offers: {
        desk() {
          made.push('desk');
          return 'desk';
        },
      },
    };
    expect(openOffers([letters, SILENT, desk], { sender: 'mail' })).toEqual({
      sender: 'mail',
      letters: 'desk by mail',
      desk: 'desk',
    });
    expect(made).toEqual(['desk', 'letters']);
  });

  it('fail by name where one needs itself', () => {
    const one = { offers: { one: ({ other }: { readonly other: number }) => other + 1 } };
    const other = { offers: { other: ({ one: first }: { readonly one: number }) => first + 1 } };
    expect(() => openOffers([one, other], {})).toThrow('the service one needs itself');
  });
});
